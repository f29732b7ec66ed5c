import { Text } from "@medusajs/ui";
import type { SettlementView } from "../../answers/books-api";
import { textIn } from "../everywhere/both-languages";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/attempt-badges";
import { isUnderWay } from "./progress";
import { ResultCounts } from "./result-counts";
import { SettlementDays } from "./settlement-days";
import { SettlementProgress } from "./settlement-progress";
import { SettlementStateBadge } from "./settlement-state-badge";

/** What a file holds, and what its rows came to. */
export function SettlementFacts({ settlement }: { settlement: SettlementView }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section
      title={t("settlements.name")}
      action={
        <span className="flex items-center gap-x-2">
          <EnvironmentBadge environment={settlement.environment} />
          <SettlementStateBadge settlement={settlement} />
        </span>
      }
    >
      {isUnderWay(settlement) ? <SettlementProgress settlement={settlement} /> : null}
      {settlement.message ? (
        <div className="px-6 py-4" role="status">
          <Text size="small" dir="auto">
            {textIn(settlement.message, language)}
          </Text>
        </div>
      ) : null}
      <div className="divide-y">
        <DetailRow name={t("settlements.rows")}>
          <bdi className="tabular-nums">{settlement.rows}</bdi>
          <ResultCounts counts={settlement.counts} />
        </DetailRow>
        <DetailRow name={t("settlements.days")}>
          <SettlementDays settlement={settlement} />
        </DetailRow>
        <DetailRow name={t("settlements.amount")}>
          <Money value={settlement.amount} />
        </DetailRow>
        <DetailRow name={t("settlements.fees")}>
          <Money value={settlement.fees} />
        </DetailRow>
        <DetailRow name={t("settlements.net")}>
          <Money value={settlement.net} />
        </DetailRow>
        <DetailRow name={t("settlements.by")}>
          {settlement.created_by ? <LtrText>{settlement.created_by}</LtrText> : null}
          <Moment at={settlement.created_at} />
        </DetailRow>
      </div>
    </Section>
  );
}
