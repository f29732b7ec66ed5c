import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { eraseCustomerWorkflow } from "../workflows/privacy";

/** Should the event be lost, `eraseCustomerWorkflow` does the same (docs/data-map.md). */
export default async function customerDeleted({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await eraseCustomerWorkflow(container).run({ input: { customer_id: event.data.id } });
}

export const config: SubscriberConfig = {
  event: "customer.deleted",
  context: { subscriberId: "mizan-customer-deleted" },
};
