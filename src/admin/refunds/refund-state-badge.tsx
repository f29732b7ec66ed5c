import type { RefundView } from "../../answers/books-api/refunds";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { shownStateOf, stateColorOf } from "./refund-words";

/** What became of a refund, in words; red is what waits for a person. */
export function RefundStateBadge({ refund }: { refund: Pick<RefundView, "state" | "mode"> }) {
  const t = useTexts();
  return <StateBadge color={stateColorOf(refund)}>{t(`refunds.state.${shownStateOf(refund)}`)}</StateBadge>;
}
