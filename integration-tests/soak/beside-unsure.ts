import type { RunningShop } from "../support/running-shop";
import { isUnsure } from "../../src/domain/outcome";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";

/**
 * NET-15: a page beside one of which nobody knows whether it was paid is an invitation to pay twice, whether or not the
 * shopper follows it. To be asked as soon as the page is open: an answer that comes later ends the doubt.
 *
 * @returns whether the cart's newest page was opened although another of its attempts was unsure by then
 */
export async function isOpenedBesideUnsure(shop: RunningShop, cartId: string): Promise<boolean> {
  const [newest, ...others] = await shop.sql<Attempt>(
    "SELECT * FROM mizan_payment_attempt WHERE cart_id = ? AND opened_at IS NOT NULL ORDER BY opened_at DESC",
    [cartId],
  );
  // Each minute a sweep asks too: what it did not hear after the opening was no reason against it.
  return others.some(
    (other) => isUnsure(other) && Number(other.unsure_since) < Number(newest?.opened_at ?? 0),
  );
}
