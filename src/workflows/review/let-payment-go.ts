import { ordersOfCart } from "../../engine/order-links";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { actionNotPossible, lockedCart } from "../../operator/review-refusals";
import { removeSessions } from "../settle/put-before-person";
import { reopenCart } from "../settle/reopen-cart";
import { EngineHoldsCart } from "../settle/under-engine-lock";
import type { PressedPayment } from "./pressed-item";

const CART_IS_FREED_AFTER_MS = 1_000;

/**
 * Ends the tries to make an order of a payment: a person has decided that none is to be made. The cart must be held.
 *
 * @returns the payment, which is `released` or `spare`
 * @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422) when it has an order by now, or one of its cart stands;
 *   MIZAN_REVIEW_ITEM_BUSY (409) when the engine holds a cart that is to be opened again
 */
export async function letPaymentGo(pressed: PressedPayment): Promise<Attempt> {
  const { settling, item, attempt, decision } = pressed;
  const { attempts } = settling.mizan;
  let staysDueMs: number | undefined;
  // Accepted with an order made by hand, the half-made one may be that order.
  if (!decision.orderId) {
    const orderIds = await cancelledOrders(pressed);
    // The sweep frees the cart of a cancelled order once nothing can be made of its payment any more.
    if (orderIds.length > 0) staysDueMs = CART_IS_FREED_AFTER_MS;
    await reopenCart(settling, attempt.cart_id).catch((error: unknown) => {
      throw error instanceof EngineHoldsCart ? lockedCart(item.id) : error;
    });
  }
  const disposed = await attempts.dispose(attempt.id, "released", { reason: item.reason, staysDueMs });
  if (disposed) await removeSessions(settling, attempt);
  const now = disposed ?? (await attempts.byId(attempt.id)) ?? attempt;
  if (now.disposition === "released" || now.disposition === "spare") return now;
  throw actionNotPossible(`the payment is ${now.disposition} by now`);
}

/**
 * The money is the order's, although the engine has not booked it: an order that stands must not lose it. Of a payment
 * that was let go before, the order is another one's.
 *
 * @returns the cancelled orders that still hold the cart of a pending payment
 * @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422) while one stands
 */
async function cancelledOrders({ settling, attempt }: PressedPayment): Promise<string[]> {
  const now = await settling.mizan.attempts.byId(attempt.id);
  if (now?.disposition !== "pending") return [];
  const orders = await ordersOfCart(settling, attempt.cart_id);
  const standing = orders.find(({ status }) => status !== undefined && status !== "canceled");
  if (standing) throw actionNotPossible(`cancel the order ${standing.id} first, which this payment is for`);
  return orders.map(({ id }) => id);
}
