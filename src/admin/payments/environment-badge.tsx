import type { AttemptSummary } from "../../answers/admin-api/attempts";
import { StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { ENVIRONMENTS } from "./attempt-states";

/** Says that no real money moved; nothing in production, which is the rule. */
export function EnvironmentBadge({ environment }: Pick<AttemptSummary, "environment">) {
  const t = useTexts();
  if (environment === "production") return null;
  return <StateOf of={ENVIRONMENTS} state={environment} title={t("payments.notRealMoney")} />;
}
