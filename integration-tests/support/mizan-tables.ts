/** Mizan's own record of a cart, as a person at the database would read it. */
import { Modules } from "@medusajs/framework/utils";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import type { MizanShop } from "./mizan-suite";

export type OpenReviewItem = {
  reason: string;
  attempt_id: string;
  order_id: string | null;
  summary: string;
};

/** @returns all attempts of a cart, the oldest first */
export async function attemptsOf(shop: MizanShop, cartId: string): Promise<Attempt[]> {
  return shop.mizan().attempts.ofCart(cartId);
}

/** @returns what waits for a person because of a cart */
export async function openReviewItemsOf(shop: MizanShop, cartId: string): Promise<OpenReviewItem[]> {
  return shop.sql<OpenReviewItem>(
    "SELECT reason, attempt_id, order_id, summary FROM mizan_review_item WHERE cart_id = ? AND status = 'open'",
    [cartId],
  );
}

/** Makes every watched attempt due and runs the sweep once, as the job does when nobody came back. */
export async function sweep(shop: MizanShop): Promise<void> {
  await shop.sql(
    `UPDATE mizan_payment_attempt SET next_check_at = clock_timestamp() - interval '1 second', asked_at = NULL,
       answered_at = NULL WHERE next_check_at IS NOT NULL`,
  );
  // By its id: importing the workflow here would register it a second time.
  await shop.container().resolve(Modules.WORKFLOW_ENGINE).run("mizan-settle-due-attempts", { input: {} });
}

/** @returns the token at the end of a pay, return or result address */
export function tokenOf(address: string): string {
  return /\/mizan\/(?:pay|return|result)\/([^/?#]+)/.exec(address)?.[1] ?? "";
}
