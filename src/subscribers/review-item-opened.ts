import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { dependenciesOf } from "../application/dependencies";
import { notificationsOf } from "../engine/container";
import { notifyOfReviewItem } from "../review/notify-of-review-item";

/** Should the event be lost, the item still stands in the attention list. */
export default async function reviewItemOpened({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const notifications = notificationsOf(container);
  await notifyOfReviewItem({ ...dependenciesOf(container), notifications }, event.data.id);
}

export const config: SubscriberConfig = {
  event: "mizan.review_item.opened",
  context: { subscriberId: "mizan-review-item-opened" },
};
