/**
 * Money went back: what is still owed of the payment. A cancelled order owes all of it, and the engine shows all of it as
 * refunded (medusa.md, 6). An item that was opened while this refund was under way may be of a cancellation that is not
 * written yet, so a part that went back does not close it.
 */
import { cancelledPartly } from "../answers/summaries/refunds";
import { hasGoneBack, returnedFilsOf } from "../domain/refund-life";
import { type RefundSituation, subjectOf } from "./situation";
import { type Table, row, subjectHas } from "./step";

/** Money went back, or somebody wants to know whether all of it did, and nobody has judged that yet. */
const isOwedToBeJudged = (s: RefundSituation) =>
  !s.heard.isOwedTold && (subjectOf(s) === undefined ? s.asker.by === "caller" : subjectHas(s, hasGoneBack));

export const RETURNED: Table = [
  row("all of the payment went back", { when: isOwedToBeJudged, facts: [] }, ({ attempt, refunds }) =>
    returnedFilsOf(refunds) >= attempt.amount_fils
      ? { do: "close", reasons: ["refund_not_made", "refund_came_back"], about: "owed" }
      : undefined,
  ),
  row(
    "the order was cancelled, and not all of the payment went back",
    { when: (s) => isOwedToBeJudged(s) && subjectOf(s) !== undefined, facts: ["order"] },
    ({ attempt, order, refunds }) => {
      if (order === "none" || order.status !== "canceled") return undefined;
      const summary = cancelledPartly(attempt, returnedFilsOf(refunds));
      return { do: "ask_person", reason: "refund_not_made", summary, about: "owed" };
    },
  ),
  row("a part of the payment went back", { when: isOwedToBeJudged, facts: [] }, (s) => {
    const refund = subjectOf(s);
    return refund && { do: "close_earlier", refund, about: "owed" };
  }),
];
