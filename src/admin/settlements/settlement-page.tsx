import { Heading } from "@medusajs/ui";
import { QueryState } from "../everywhere/query-state";
import { LtrText } from "../everywhere/ltr-text";
import { useTexts } from "../everywhere/use-texts";
import { MissingPayments } from "./missing-payments";
import { SettlementFacts } from "./settlement-facts";
import { useSettlement } from "./settlement-queries";
import { SettlementRows } from "./settlement-rows";
import { TextLink } from "../everywhere/text-link";

/** One file: how far it is, what its rows came to, and what it does not name. */
export function SettlementPage({ settlementId }: { settlementId: string }) {
  const t = useTexts();
  const query = useSettlement(settlementId);
  const settlement = query.data;
  return (
    <div className="flex flex-col gap-y-3">
      <TextLink className="txt-small self-start" to="/mizan/settlements">
        {t("settlements.back")}
      </TextLink>
      <QueryState query={query} rows={8} isOfPage />
      {settlement ? (
        <>
          <Heading level="h1">
            <LtrText>{settlement.file_name}</LtrText>
          </Heading>
          <SettlementFacts settlement={settlement} />
          {settlement.state === "asked" ? null : <SettlementRows settlement={settlement} />}
          {settlement.state === "done" ? <MissingPayments settlement={settlement} /> : null}
        </>
      ) : null}
    </div>
  );
}
