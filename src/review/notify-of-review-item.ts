/** A review item in the dashboard's own notifications, where every admin sees it without looking for it. */
import type { INotificationModuleService, Logger } from "@medusajs/framework/types";
import type { Using } from "../application/dependencies";
import { reviewTitleOf } from "../answers/codes/review-reason-texts";
import { logLine } from "../application/log-line";

export type Notified = Pick<Using<"review">, "mizan"> & {
  logger: Pick<Logger, "warn">;
  /** Undefined in an application that has taken the module out. */
  notifications: Pick<INotificationModuleService, "createNotifications"> | undefined;
};

/** Between Unicode's isolates, so that a text keeps its own direction beside one of the other. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Notifies once per item, by the item's id. The row is what counts: a notification that cannot be made harms nothing. */
export async function notifyOfReviewItem(
  { mizan, notifications, logger }: Notified,
  id: string,
): Promise<void> {
  try {
    const item = await mizan.reviewItems.byId(id);
    if (!item || !notifications) return;
    const title = reviewTitleOf(item.reason);
    await notifications.createNotifications({
      to: "",
      channel: "feed",
      template: "admin-ui",
      data: {
        title: title.en,
        description: [
          isolated(title.ar),
          item.summary,
          ...(item.summary_ar ? [isolated(item.summary_ar)] : []),
        ].join("\n"),
      },
      resource_id: id,
      resource_type: "mizan_review_item",
      trigger_type: "mizan.review_item.opened",
      idempotency_key: id,
    });
  } catch (error) {
    logger.warn(logLine({ item: id }, `could not notify of the review item: ${(error as Error).message}`));
  }
}
