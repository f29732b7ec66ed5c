/** Why a decision on a review item is not taken. */
import type { ReviewItemRow } from "../modules/mizan/stores/review-item";
import { type Fils, toDecimalString } from "../domain/money";
import { inConflict, notFound, notPossible, type OperatorRefusal } from "../answers/operator-refusal";

export function unknownReviewItem(id: string): OperatorRefusal {
  return notFound(
    "MIZAN_REVIEW_ITEM_NOT_FOUND",
    `There is no review item ${id}. Look it up in the list of what needs a person.`,
  );
}

/** Somebody decided something else, or it passed by itself. */
export function decidedReviewItem({ id, decided_action, decided_by }: ReviewItemRow): OperatorRefusal {
  const by = decided_by ?? "the store's policy";
  const what = decided_action ? `was decided already (${decided_action}, by ${by})` : "has passed by itself";
  return inConflict(
    "MIZAN_REVIEW_ITEM_DECIDED",
    `Nothing was changed: the review item ${id} ${what}. Read it again.`,
  );
}

/** @param why ends the sentence "Nothing was changed: …" */
export function actionNotPossible(why: string): OperatorRefusal {
  return notPossible("MIZAN_REVIEW_ACTION_NOT_POSSIBLE", `Nothing was changed: ${why}.`);
}

/** Of a refund that a second person has approved. */
export function otherAmountLeft(leftFils: Fils, approvedFils: Fils): OperatorRefusal {
  return inConflict(
    "MIZAN_CHANGED_MEANWHILE",
    `Nothing was sent: ${toDecimalString(approvedFils)} KWD were approved, and ${toDecimalString(leftFils)} KWD are left of the payment by now. Ask for the refund again.`,
  );
}

/** Another press, or whoever settles the cart, has it for longer than a person would wait. */
export function busyReviewItem(id: string): OperatorRefusal {
  return inConflict(
    "MIZAN_REVIEW_ITEM_BUSY",
    `The review item ${id} or its cart is being dealt with by another request. Ask again in a moment.`,
  );
}

/** The engine has its own lock on the cart, which a process that was killed may have left for good (medusa.md, M15). */
export function lockedCart(id: string): OperatorRefusal {
  return inConflict(
    "MIZAN_REVIEW_ITEM_BUSY",
    `Nothing was changed: the cart of the review item ${id} is locked by Medusa, which may be making its order. Ask again in a moment; a lock that nobody gives back is taken away as docs/instances.md says.`,
  );
}
