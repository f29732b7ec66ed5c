import type { OrderPaymentView } from "../../answers/admin-api/attempts";
import { notFound } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { cartIdsOfExistingOrder } from "../../engine/order-links";
import { reviewItemViews } from "../../review/review-items";
import { attemptViews } from "./attempt-view";

/**
 * What was paid for an order: every attempt of its cart and of what it owed later, and what was put before a person about them. Empty for an order
 * that was paid another way.
 *
 * @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404)
 */
export async function orderPayment(
  dependencies: Using<"record">,
  orderId: string,
): Promise<OrderPaymentView> {
  const { mizan } = dependencies;
  const cartIds = await cartIdsOfExistingOrder(dependencies, orderId);
  if (!cartIds) {
    throw notFound("MIZAN_ORDER_NOT_FOUND", `There is no order ${orderId}.`);
  }
  const attempts = await mizan.attemptLists.ofOrder(orderId, [...cartIds, orderId]);
  const items = await mizan.reviewItems.about({
    attemptIds: attempts.map(({ id }) => id),
    cartIds,
    orderId,
  });
  return {
    order_id: orderId,
    attempts: await attemptViews(dependencies, attempts, items),
    review_items: await reviewItemViews(dependencies, items),
  };
}
