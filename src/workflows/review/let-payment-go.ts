import type { Attempt } from "../../modules/mizan/stores/attempt";
import { actionNotPossible } from "../../operator/review-refusals";
import { removeSessions } from "../settle/put-before-person";
import type { PressedPayment } from "./pressed-item";

/**
 * Ends the tries to make an order of a payment: a person has decided that none is to be made. The cart must be held.
 *
 * @returns the payment, which is `released` or `spare`
 * @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422) when it has an order by now
 */
export async function letPaymentGo({ settling, item, attempt }: PressedPayment): Promise<Attempt> {
  const { attempts } = settling.mizan;
  const released = await attempts.dispose(attempt.id, "released", { reason: item.reason });
  if (released) await removeSessions(settling, attempt);
  const now = released ?? (await attempts.byId(attempt.id)) ?? attempt;
  if (now.disposition === "released" || now.disposition === "spare") return now;
  throw actionNotPossible(`the payment is ${now.disposition} by now`);
}
