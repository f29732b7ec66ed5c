/** What a caller does with its own refund: it is sent first, and shown on its order once it was made. */
import { hasGoneBack, isAnswerLost, isBeingSent, waitsForHand } from "../domain/refund-life";
import { operatorWords } from "../engine/message-of";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { engineRowsOf, type RefundSituation, subjectOf } from "./situation";
import { type Table, row, nothing, idsOf, subjectHas, notShown } from "./step";
import { RETURNED } from "./owed-rows";
import { UNFINISHED, UNSHOWN, NOT_SHOWN_YET } from "./unfinished-rows";

export const CALLER: Table = [
  ...RETURNED,
  row("to be made by hand", [], (s) => {
    const refund = subjectOf(s);
    return refund && waitsForHand(refund) ? { do: "ask_hand", refund } : undefined;
  }),
  row("sending it failed before it was sent", [], (s) => {
    const refund = toBeSent(s);
    if (!refund || !s.heard.failure) return undefined;
    const message = operatorWords(s.heard.failure, "sending the refund");
    return { do: "give_up", refund, engineRefundIds: [], message };
  }),
  ...[...UNFINISHED, UNSHOWN].map(({ name, needs, decide: by }) =>
    row(`written down, and ${name}`, { when: (s) => !!toBeSent(s)?.order_id, facts: needs }, (s) => {
      const refund = toBeSent(s);
      const decision = by(s);
      return refund && decision?.do === "wait" ? ({ do: "hold_back", refund } as const) : decision;
    }),
  ),
  row("written down, and not sent", [], (s) => {
    const refund = toBeSent(s);
    return refund && { do: "send", refund };
  }),
  row("sent, and its answer lost", [], (s) => (subjectHas(s, isAnswerLost) ? nothing : undefined)),
  row("it came back, and the engine counts its money as gone", { when: cameBack, facts: ["engine"] }, (s) => {
    const refund = subjectOf(s);
    if (!refund || s.heard.failure) return nothing;
    const engineRefundIds = idsOf(engineRowsOf(s.engine, refund));
    return engineRefundIds.length > 0 ? { do: "take_away", engineRefundIds } : nothing;
  }),
  row("it was not made", [], (s) =>
    s.heard.failure && !subjectHas(s, hasGoneBack) ? { do: "refuse", failure: s.heard.failure } : undefined,
  ),
  row("every refund that was made is on the order", [], (s) =>
    subjectOf(s)?.on_order_at && !s.refunds.some((one) => hasGoneBack(one) && one.on_order_at === null)
      ? { do: "close", reasons: ["refund_not_booked"], about: "refund" }
      : undefined,
  ),
  row("the engine would not show it on its order", [], (s) => {
    const refund = toBeShown(s);
    return refund && s.heard.failure ? notShown(s, refund) : undefined;
  }),
  ...NOT_SHOWN_YET((s) => toBeShown(s) !== undefined),
  row("made, and its order does not show it", [], (s) => {
    const refund = toBeShown(s);
    return refund && { do: "show", refund };
  }),
];

/**
 * @returns whether a payment's order is one that a person made by hand: every other order's is booked by a session, or was paid
 *   by credit alone
 */
export function isOrderedByHand({
  disposition,
  amount_fils,
  order_id,
  booked_session_id,
}: RefundSituation["attempt"]): boolean {
  const isOrders = disposition === "ordered" || disposition === "refunded";
  return isOrders && amount_fils > 0 && order_id !== null && booked_session_id === null;
}

/** @returns the caller's refund where it was written down and the gateway has not heard of it */
function toBeSent(s: RefundSituation): RefundRow | undefined {
  const refund = subjectOf(s);
  return refund && isBeingSent(refund) && !refund.sent_at ? refund : undefined;
}

/** @returns the caller's refund where it was made and its order does not show it; of an order made by hand the engine has no payment */
function toBeShown(s: RefundSituation): RefundRow | undefined {
  const refund = subjectOf(s);
  const isShowable = refund && hasGoneBack(refund) && refund.order_id !== null && refund.on_order_at === null;
  return isShowable && !isOrderedByHand(s.attempt) ? refund : undefined;
}

/** A person said so. */
function cameBack(s: RefundSituation): boolean {
  return subjectHas(s, ({ state, decided_at }) => state === "failed" && decided_at !== null);
}
