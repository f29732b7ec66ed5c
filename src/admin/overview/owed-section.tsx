import type { OverviewOwedView } from "../../answers/admin-api/overview";
import { DetailRow } from "../everywhere/detail-row";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";

/** What vendors are owed in all. */
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
    </Section>
  );
}
