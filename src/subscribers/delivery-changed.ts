import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { dependenciesOf } from "../application/dependencies";
import { keepDeliveryDays } from "../books/delivery-days";
import { orderOfFulfillment } from "../engine/deliveries-of-orders";

type Told = { id: string } | { order_id: string };

/** A vendor's money may be due so many days after its goods arrived; should the event be lost, the hourly sweep looks. */
export default async function deliveryChanged({
  event: { name, data },
  container,
}: SubscriberArgs<Told>): Promise<void> {
  const dependencies = dependenciesOf(container);
  const id = "order_id" in data ? data.order_id : data.id;
  const orderId = name === "delivery.created" ? await orderOfFulfillment(dependencies, id) : id;
  if (orderId) await keepDeliveryDays(dependencies, [orderId]);
}

export const config: SubscriberConfig = {
  event: ["delivery.created", "order.fulfillment_canceled", "order.fulfillment_created", "order.canceled"],
  context: { subscriberId: "mizan-delivery-changed" },
};
