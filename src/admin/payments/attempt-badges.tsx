import type { Disposition, Outcome } from "../../domain/outcome";
import type { AttemptSummary } from "../../answers/admin-api";
import { useTexts } from "../everywhere/use-texts";
import { COLOR_OF_DISPOSITION, COLOR_OF_ENVIRONMENT, COLOR_OF_OUTCOME } from "./badge-colors";
import { StateBadge } from "../everywhere/state-badge";

/** What the gateway says, in words. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const t = useTexts();
  return <StateBadge color={COLOR_OF_OUTCOME[outcome]}>{t(`payments.outcome.${outcome}`)}</StateBadge>;
}

/** What became of the payment in the shop. */
export function DispositionBadge({ disposition }: { disposition: Disposition }) {
  const t = useTexts();
  return (
    <StateBadge color={COLOR_OF_DISPOSITION[disposition]}>
      {t(`payments.disposition.${disposition}`)}
    </StateBadge>
  );
}

/** Says that no real money moved; nothing in production, which is the rule. */
export function EnvironmentBadge({ environment }: { environment: AttemptSummary["environment"] }) {
  const t = useTexts();
  if (environment === "production") return null;
  return (
    <StateBadge color={COLOR_OF_ENVIRONMENT[environment]} title={t("payments.notRealMoney")}>
      {t(`payments.environment.${environment}`)}
    </StateBadge>
  );
}
