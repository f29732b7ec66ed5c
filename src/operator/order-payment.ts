import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { cartIdsOfExistingOrder } from "../engine/order-links";
import type { OrderPaymentView } from "./admin-api";
import { attemptViews } from "./attempt-view";
import { OperatorRefusal } from "./operator-refusal";
import { reviewItemViews } from "./review-items";

/**
 * What was paid for an order: every attempt of its cart, and what was put before a person about them. Empty for an order
 * that was paid another way.
 *
 * @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404)
 */
export async function orderPayment(
  dependencies: AttemptDependencies,
  orderId: string,
): Promise<OrderPaymentView> {
  const { mizan } = dependencies;
  const cartIds = await cartIdsOfExistingOrder(dependencies, orderId);
  if (!cartIds) {
    throw new OperatorRefusal({
      status: 404,
      code: "MIZAN_ORDER_NOT_FOUND",
      message: `There is no order ${orderId}.`,
    });
  }
  const attempts = await mizan.attemptLists.ofOrder(orderId, cartIds);
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
