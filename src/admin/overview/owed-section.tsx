import type { OverviewOwedView } from "../../answers/admin-api/overview";
import { OwedFacts } from "../books/owed-facts";
import { DetailRow } from "../everywhere/detail-row";
import { Money } from "../everywhere/money";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { useOwedByDay } from "./overview-queries";

/** What vendors are owed in all, and when it may be paid out. */
export function OwedSection({ owed }: { owed: OverviewOwedView }) {
  const t = useTexts();
  return (
    <Section title={t("overview.owed.title")}>
      <DetailRow name={t("overview.owed.balance")}>
        <Money value={owed.balance} />
        <TextLink to="/mizan/balances">{t("overview.owed.seeBalances")}</TextLink>
      </DetailRow>
      <DetailRow name={t("overview.owed.reserved")}>
        <Money value={owed.reserved} />
        <TextLink to="/mizan/payout-runs">{t("overview.owed.seeRuns")}</TextLink>
      </DetailRow>
      <ByDay of={owed} />
    </Section>
  );
}

function ByDay({ of }: { of: OverviewOwedView }) {
  const t = useTexts();
  const query = useOwedByDay(of);
  const owed = query.data;
  if (owed === undefined) return <QueryState query={query} rows={2} />;
  if (owed === null)
    return <DetailRow name={t("books.owed.payable")}>{t("overview.owed.tooMany")}</DetailRow>;
  return <OwedFacts owed={owed} />;
}
