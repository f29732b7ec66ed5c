import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { COLOR_OF_RUN } from "./run-colors";

export function RunStateBadge({ run: { state } }: { run: PayoutRunView }) {
  const t = useTexts();
  return <StateBadge color={COLOR_OF_RUN[state]}>{t(`payoutRuns.states.${state}`)}</StateBadge>;
}
