import type { MizanShop } from "./mizan-suite";

export type NotificationRow = { channel: string; template: string; title: string };

/** @returns what the dashboard's bell shows of a review item */
export async function notificationsOf(shop: MizanShop, reviewItemId: string): Promise<NotificationRow[]> {
  return shop.sql<NotificationRow>(
    "SELECT channel, template, data->>'title' AS title FROM notification WHERE idempotency_key = ? AND deleted_at IS NULL",
    [reviewItemId],
  );
}
