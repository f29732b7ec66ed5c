import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { dependenciesOf } from "../application/dependencies";
import { keepDisputes } from "../books/disputes";
import type { DisputeKind } from "../domain/dispute";
import { orderOfFulfillment } from "../engine/deliveries-of-orders";
import { orderOfPayment, ordersOfDisputes } from "../engine/find-disputes";

type Told = { id: string | string[] } | { order_id: string };

/**
 * Events of the engine's order module itself: each changed row of these. The public ones tell of no cancellation, and nothing of a
 * return that a claim or an exchange asks for.
 */
const CHANGED_ROWS: Readonly<Record<string, DisputeKind>> = {
  "order.return.updated": "return",
  "order.order-claim.updated": "claim",
  "order.order-exchange.updated": "exchange",
};
const OF_ORDERS = [
  "order.return_requested",
  "order.return_received",
  "order.claim_created",
  "order.exchange_created",
];

/** A vendor's money waits while its goods are disputed; should an event be lost, the hourly sweep looks. */
export default async function disputeChanged({
  event: { name, data },
  container,
}: SubscriberArgs<Told>): Promise<void> {
  const dependencies = dependenciesOf(container);
  if ("order_id" in data) return keepDisputes(dependencies, [data.order_id]);
  const ids = [data.id].flat();
  const kind = CHANGED_ROWS[name];
  if (kind) return keepDisputes(dependencies, await ordersOfDisputes(dependencies, kind, ids));
  const orderOf = name === "payment.refunded" ? orderOfPayment : orderOfFulfillment;
  const orders = await Promise.all(ids.map((id) => orderOf(dependencies, id)));
  await keepDisputes(
    dependencies,
    orders.filter((id) => id !== undefined),
  );
}

export const config: SubscriberConfig = {
  event: [...Object.keys(CHANGED_ROWS), ...OF_ORDERS, "delivery.created", "payment.refunded"],
  context: { subscriberId: "mizan-dispute-changed" },
};
