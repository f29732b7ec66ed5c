import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { reviewRegionProvidersWorkflow } from "../workflows/review";

/** Tells a person at once; should the event be lost, a sweep does within ten minutes. */
export default async function regionUpdated({ container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await reviewRegionProvidersWorkflow(container).run();
}

export const config: SubscriberConfig = {
  event: ["region.updated", "region.deleted"],
  context: { subscriberId: "mizan-region-updated" },
};
