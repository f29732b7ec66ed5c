/** What the operator does with an order, and what must come of it. */
import { orderChanges } from "../support/order-changes";
import { paymentOfOrder } from "../support/refund-records";
import { heard } from "./shopper-steps";
import { type Cart, expectThat, pagesOf, type Stage, type World } from "./world";

const PART_KWD = 3.25;
const ADDED = "Sukkari dates, 1 kg";

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

/** Adds goods to an order that was made, or wants another number of its first line: the total goes up or down. */
export async function editOrder(
  { shop, operator }: Stage,
  world: World,
  { cart, quantity }: { cart: Cart; quantity: number | null },
): Promise<string> {
  const [orderId] = await shop.orderIds(cart.id);
  if (!orderId) return "there is no order";
  const order = orderChanges(shop, () => operator);
  try {
    if (quantity === null) await order.addGoods({ orderId }, ADDED);
    else await order.setQuantity({ orderId }, quantity);
    return "done";
  } catch (error) {
    const { message } = error as Error;
    expectThat(!/ answered 5\d\d/.test(message) || world.isDying, `I7: ${message}`);
    return message.slice(0, 160);
  }
}

export async function cancelOrder({ shop, operator }: Stage, world: World, cart: Cart): Promise<string> {
  const [orderId] = await shop.orderIds(cart.id);
  if (!orderId) return "there is no order";
  return heard(world, await operator("post", `/admin/orders/${orderId}/cancel`));
}

type Item = {
  id: string;
  reason: string;
  attempt_id: string | null;
  cart_id: string | null;
  actions: string[];
};

/** Decides one of the open review items, as a person does who has asked the bank: never against what is true. */
export async function decide(
  { shop, operator }: Stage,
  world: World,
  { pick, times }: { pick: number; times: number },
): Promise<string> {
  const { body } = await operator("get", "/admin/mizan/review-items?status=open");
  const items = (body as { review_items?: Item[] }).review_items ?? [];
  const item = items[pick % Math.max(items.length, 1)];
  if (!item) return "there is nothing to decide";
  const possible = (await truthfulActions({ shop }, world, item)).sort();
  const action = possible[pick % Math.max(possible.length, 1)];
  if (!action) return `${item.reason}: no action is offered`;
  const press = () =>
    operator("post", `/admin/mizan/review-items/${item.id}/${action}`, { reason: "Asked the bank" });
  const answers = await Promise.all(Array.from({ length: times }, press));
  return `${action} of ${item.reason}: ${answers.map((answer) => heard(world, answer)).join(" and ")}`;
}

/** What is not offered here: leaving captured money where it is, which no oracle could tell from losing it. */
async function truthfulActions({ shop }: Pick<Stage, "shop">, world: World, item: Item): Promise<string[]> {
  const [attempt] = await shop.sql<{ track_id: string }>(
    "SELECT track_id FROM mizan_payment_attempt WHERE id = ?",
    [item.attempt_id],
  );
  const isCaptured = pagesOf(world).some((page) => page.trackId === attempt?.track_id && page.isCaptured);
  const untrue = isCaptured ? "confirm-not-paid" : "confirm-paid";
  return item.actions.filter((action) => ![untrue, "accept", "ignore"].includes(action));
}
