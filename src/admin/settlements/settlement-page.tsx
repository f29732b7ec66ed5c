import { LtrText } from "../everywhere/ltr-text";
import { RecordPage } from "../everywhere/record-page";
import { useTexts } from "../everywhere/use-texts";
import { MissingPayments } from "./missing-payments";
import { SettlementFacts } from "./settlement-facts";
import { useSettlement } from "./settlement-queries";
import { SettlementRows } from "./settlement-rows";

/** One file: how far it is, what its rows came to, and what it does not name. */
export function SettlementPage({ settlementId }: { settlementId: string }) {
  const t = useTexts();
  return (
    <RecordPage
      query={useSettlement(settlementId)}
      list={{ to: "/mizan/settlements", text: t("settlements.back") }}
      heading={({ file_name }) => <LtrText>{file_name}</LtrText>}
    >
      {(settlement) => (
        <>
          <SettlementFacts settlement={settlement} />
          {settlement.state === "asked" ? null : <SettlementRows settlement={settlement} />}
          {settlement.state === "done" ? <MissingPayments settlement={settlement} /> : null}
        </>
      )}
    </RecordPage>
  );
}
