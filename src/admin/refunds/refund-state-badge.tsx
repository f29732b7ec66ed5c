import type { RefundView } from "../../answers/books-api/refunds";
import { StateOf } from "../everywhere/state-badge";
import { SHOWN_STATES, shownStateOf } from "./refund-words";

/** What became of a refund, in words; red is what waits for a person. */
export function RefundStateBadge({ refund }: { refund: Pick<RefundView, "state" | "mode"> }) {
  return <StateOf of={SHOWN_STATES} state={shownStateOf(refund)} />;
}
