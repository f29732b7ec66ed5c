import { Text } from "@medusajs/ui";
import type { SettlementView } from "../../answers/books-api/settlement-files";
import { textIn } from "../everywhere/both-languages";
import { Facts } from "../everywhere/facts";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { ProgressBar } from "../everywhere/progress-bar";
import { Section } from "../everywhere/section";
import { StateOf } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/environment-badge";
import { isUnderWay } from "./progress";
import { ResultCounts } from "./result-counts";
import { SettlementDays } from "./settlement-days";
import { SettlementQuestionNotice } from "./settlement-question";
import { SETTLEMENT_STATES } from "./settlement-states";

/** What a file holds, and what its rows came to. */
export function SettlementFacts({ settlement }: { settlement: SettlementView }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section
      title={t("frame.settlement")}
      action={
        <span className="flex items-center gap-x-2">
          <EnvironmentBadge environment={settlement.environment} />
          <StateOf of={SETTLEMENT_STATES} state={settlement.state} />
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
      {settlement.question ? (
        <SettlementQuestionNotice settlementId={settlement.id} question={settlement.question} />
      ) : null}
      <Facts
        of={{
          "settlements.rows": (
            <>
              <bdi className="tabular-nums">{settlement.rows}</bdi>
              <ResultCounts counts={settlement.counts} />
            </>
          ),
          "settlements.days": <SettlementDays settlement={settlement} />,
          "settlements.amount": <Money value={settlement.amount} />,
          "settlements.fees": <Money value={settlement.fees} />,
          "settlements.net": <Money value={settlement.net} />,
          "settlements.by": (
            <>
              {settlement.created_by ? <LtrText>{settlement.created_by}</LtrText> : null}
              <Moment at={settlement.created_at} />
            </>
          ),
        }}
      />
    </Section>
  );
}

/** How far comparing has come. */
function SettlementProgress({ settlement }: { settlement: SettlementView }) {
  const t = useTexts();
  const { handled, rows } = settlement;
  return (
    <ProgressBar name={t("settlements.progressName")} done={handled} of={rows}>
      {t("settlements.progress", { handled, rows })}
    </ProgressBar>
  );
}
