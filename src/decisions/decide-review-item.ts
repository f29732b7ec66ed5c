/** A person decides what becomes of something that the shop could not bring into line by itself. */
import type { SettlingAll } from "../application/dependencies";
import type { Fils } from "../domain/money";
import { type ReviewAction, reviewActionsOf } from "../domain/review-action";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { ReviewItemRow } from "../modules/mizan/stores/review-item";
import type { BothLanguages } from "../answers/admin-api";
import { parsedInput } from "../answers/operator-refusal";
import type { DecideReviewItem } from "../answers/review-api";
import { DECISION_BODY } from "./review-body";
import { actionNotPossible, decidedReviewItem } from "../review/review-refusals";
import { DECIDED_RESULT } from "../review/review-words";
import { confirmNotPaid, confirmPaid, leaveAsItIs, makeOrderAgain, orderMeant, refundPayment } from "./acts";
import { holdItem, type PressedItem, type PressedPayment } from "./pressed-item";

export type DecideReviewItemInput = {
  review_item_id: string;
  action: ReviewAction;
  /** Read here, because programs call this as well. */
  decision: DecideReviewItem;
  decided_by: string | null;
  /** Whole fils of a refund that a second person has approved; never said by a request. */
  approved_fils?: Fils;
};

type OfPayment = (pressed: PressedPayment) => Promise<BothLanguages>;

const DONE_BY: Readonly<Record<Exclude<ReviewAction, "accept" | "ignore">, OfPayment>> = {
  "make-order": makeOrderAgain,
  refund: refundPayment,
  "confirm-paid": confirmPaid,
  "confirm-not-paid": confirmNotPaid,
};

/**
 * @returns what came of it; the item is still open where it needs more than was possible now
 * @throws OperatorRefusal MIZAN_INPUT_INVALID (400), MIZAN_REVIEW_ITEM_NOT_FOUND (404), MIZAN_REVIEW_ITEM_DECIDED and
 *   MIZAN_REVIEW_ITEM_BUSY (409), MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422), and those of a refund
 */
export async function decideReviewItem(
  settling: SettlingAll,
  input: DecideReviewItemInput,
): Promise<BothLanguages> {
  const { review_item_id: id, action, decided_by: by } = input;
  const { reason, order_id: order, reference } = parsedInput(DECISION_BODY[action], input.decision);
  const { item, owner } = await holdItem(settling, id);
  if (!owner) return resultOfBefore(item, action);
  try {
    const isOffered = reviewActionsOf(item).includes(action);
    if (!isOffered) throw actionNotPossible(`"${action}" cannot be done at this item as it stands now`);
    const attempt = item.attempt_id ? await settling.mizan.attempts.byId(item.attempt_id) : undefined;
    const orderId = order ? await orderMeant(settling, { typed: order, item }) : null;
    const decision = { action, by, reason, orderId, reference: reference ?? null };
    const approvedFils = input.approved_fils ?? null;
    return await carryOut({ settling, item, owner, decision, approvedFils, ...(attempt && { attempt }) });
  } finally {
    await settling.mizan.reviewDecisions.giveBack(id, owner);
  }
}

async function carryOut(pressed: PressedItem & { attempt?: Attempt }): Promise<BothLanguages> {
  const { action } = pressed.decision;
  if (action === "accept" || action === "ignore") return leaveAsItIs(pressed);
  const { attempt } = pressed;
  if (!attempt) throw actionNotPossible("the item is about no payment");
  return DONE_BY[action]({ ...pressed, attempt });
}

/** Pressing the same action twice gives the same answer, even if the first process died before it saved the decision. */
function resultOfBefore(item: ReviewItemRow, action: ReviewAction): BothLanguages {
  const isDone =
    item.decided_action === action ||
    (item.decided_action === null && action === "make-order" && item.disposition === "ordered") ||
    (item.decided_action === null && action === "refund" && item.disposition === "refunded");
  if (isDone) return DECIDED_RESULT[action];
  throw decidedReviewItem(item);
}
