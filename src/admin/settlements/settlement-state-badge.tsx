import type { SettlementView } from "../../answers/books-api/settlement-files";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { COLOR_OF_SETTLEMENT_STATE } from "./result-colors";

export function SettlementStateBadge({ settlement: { state } }: { settlement: SettlementView }) {
  const t = useTexts();
  return <StateBadge color={COLOR_OF_SETTLEMENT_STATE[state]}>{t(`settlements.states.${state}`)}</StateBadge>;
}
