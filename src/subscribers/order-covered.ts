import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { dependenciesOf } from "../application/dependencies";
import { cartIdsOfOrder } from "../engine/order-links";
import { unpaidAmong } from "../engine/unpaid-orders";
import { bookCoveredOrder } from "../payments/checkout/covered-order";
import { takeBackGone } from "../refunds/covered-returns";

/** An order for which nothing is charged owes its vendors all the same; should an event be lost, the hourly sweep looks. */
export default async function orderCovered({
  event: { name, data },
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const dependencies = dependenciesOf(container);
  if (name === "order.placed") {
    for (const order of await unpaidAmong(dependencies, [data.id]))
      await bookCoveredOrder(dependencies, order);
    return;
  }
  const cartIds = await cartIdsOfOrder(dependencies, data.id);
  await takeBackGone(dependencies, await dependencies.mizan.coveredOrders.ofCarts(cartIds));
}

export const config: SubscriberConfig = {
  event: ["order.placed", "order.canceled"],
  context: { subscriberId: "mizan-order-covered" },
};
