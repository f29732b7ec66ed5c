/** What the operator does with an order, and what must come of it. */
import { paymentOfOrder } from "../support/refund-records";
import { heard } from "./shopper-steps";
import type { Cart, Stage, World } from "./world";

const PART_KWD = 3.25;

/** Gives a part or all of an order's money back, once or twice at the same moment. */
export async function refund(
  { shop, operator }: Stage,
  world: World,
  { cart, isWhole, times }: { cart: Cart; isWhole: boolean; times: number },
): Promise<string> {
  const [orderId] = await shop.orderIds(cart.id);
  const payment = orderId ? await paymentOfOrder(shop, orderId).catch(() => undefined) : undefined;
  if (!payment) return "there is no payment of an order";
  const path = `/admin/payments/${payment.id}/refund`;
  const presses = Array.from({ length: times }, () =>
    operator("post", path, isWhole ? {} : { amount: PART_KWD }),
  );
  return (await Promise.all(presses)).map((answer) => heard(world, answer)).join(" and ");
}

export async function cancelOrder({ shop, operator }: Stage, world: World, cart: Cart): Promise<string> {
  const [orderId] = await shop.orderIds(cart.id);
  if (!orderId) return "there is no order";
  return heard(world, await operator("post", `/admin/orders/${orderId}/cancel`));
}
