import { StatusBadge } from "@medusajs/ui";
import type { Disposition, Outcome } from "../../domain/outcome";
import type { AttemptSummary } from "../../operator/admin-api";
import { useTexts } from "../everywhere/use-texts";
import { COLOR_OF_DISPOSITION, COLOR_OF_ENVIRONMENT, COLOR_OF_OUTCOME } from "./badge-colors";

/** What the gateway says, in words. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const t = useTexts();
  return <StatusBadge color={COLOR_OF_OUTCOME[outcome]}>{t(`payments.outcome.${outcome}`)}</StatusBadge>;
}

/** What became of the payment in the shop. */
export function DispositionBadge({ disposition }: { disposition: Disposition }) {
  const t = useTexts();
  return (
    <StatusBadge color={COLOR_OF_DISPOSITION[disposition]}>
      {t(`payments.disposition.${disposition}`)}
    </StatusBadge>
  );
}

/** Says that no real money moved; nothing in production, which is the rule. */
export function EnvironmentBadge({ environment }: { environment: AttemptSummary["environment"] }) {
  const t = useTexts();
  if (environment === "production") return null;
  return (
    <StatusBadge color={COLOR_OF_ENVIRONMENT[environment]} title={t("payments.notRealMoney")}>
      {t(`payments.environment.${environment}`)}
    </StatusBadge>
  );
}
