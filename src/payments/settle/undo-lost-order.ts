/**
 * The engine takes an order back link by link, and a process can end in between. The order is lost to its cart then and
 * still has the payment collection that the cart pays on, with which no other order can be made: one collection, one order.
 */
import { orderTakenBackHalf } from "../../answers/summaries/shop";
import type { Settling } from "../../application/dependencies";
import { ENGINES_COMPLETION } from "../../engine/completion";
import { collectionsOfOrder, orderIdsOfCart, orderIdsOfCollection } from "../../engine/order-links";
import { orderStatusOf } from "../../engine/orders";
import { bookedPayments } from "../../engine/payments";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { underEngineLock } from "./under-engine-lock";
import { undoHalfMadeOrder } from "./undo-order";

const REASON = "order_without_evidence";

type Lost = { id: string; status: string };

/**
 * Takes such an order back to the end, before the cart's own is made. Runs under the cart's lease; where it ends in the
 * middle an item names the order, to which nothing leads any more.
 *
 * @throws as `undoHalfMadeOrder`, and as `nameIt`
 */
export async function undoLostOrder(settling: Settling, attempt: Attempt): Promise<void> {
  // A marketplace's own may link its orders in another way.
  if (settling.mizan.options.completionWorkflow !== ENGINES_COMPLETION) return;
  const seenIds = await orderIdsOfCollection(settling, attempt.collection_id);
  if (seenIds.length === 0) return;
  let lost: Lost | undefined;
  // Who makes an order at this moment may have given it its collection before its cart.
  await underEngineLock(settling.container, attempt.cart_id, async () => {
    lost = await lostOrder(settling, attempt);
  });
  if (!lost) return;
  if (lost.status !== "canceled") await nameIt(settling, attempt, lost.id);
  await undoHalfMadeOrder(settling, attempt, { order: lost });
  await settling.mizan.reviewItems.resolveForOrders([lost.id], REASON);
}

/** @throws Error for an order that somebody has made or decided about otherwise */
async function nameIt(settling: Settling, attempt: Attempt, orderId: string): Promise<void> {
  const payments = await bookedPayments(settling, [attempt.collection_id]);
  if (payments.length > 0)
    throw new Error(`the order ${orderId} has no cart, and a payment is booked for it`);
  const { reconciliation, reviewItems } = settling.mizan;
  const summary = orderTakenBackHalf(orderId);
  const opened = await reconciliation.openForOrder({ reason: REASON, orderId, summary });
  if (opened || (await reviewItems.openIdOfOrder(orderId, REASON))) return;
  throw new Error(`a person was told of the order ${orderId}, which has no cart, and left it as it is`);
}

/** @returns undefined where the order has its cart, or a payment is for it, or the collection is another cart's */
async function lostOrder(settling: Settling, attempt: Attempt): Promise<Lost | undefined> {
  const [id] = await orderIdsOfCollection(settling, attempt.collection_id);
  if (id === undefined) return undefined;
  if ((await orderIdsOfCart(settling, attempt.cart_id)).length > 0) return undefined;
  const ofCart = await settling.mizan.attempts.ofCart(attempt.cart_id);
  if (ofCart.some(({ order_id }) => order_id === id)) return undefined;
  const collections = await collectionsOfOrder(settling, id);
  const isOfCart = collections.some(
    (collection) => collection.id === attempt.collection_id && collection.cartId === attempt.cart_id,
  );
  if (!isOfCart) return undefined;
  // The engine deletes an order that it takes back, and then only the link is left.
  return { id, status: (await orderStatusOf(settling, id)) ?? "canceled" };
}
