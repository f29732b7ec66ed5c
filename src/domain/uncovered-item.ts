/** Whether what a payout's item names may still be paid, before the bank's file is made (docs/payouts.md). */
import type { Fils } from "./money";

/** What an unfinished item names of one payment. */
export interface NamedPart {
  readonly amountFils: Fils;
  /** Its order, its payment or the whole vendor is frozen now. */
  readonly isFrozen: boolean;
  readonly deliveryWasCancelled: boolean;
  /** `YYYY-MM-DD` in Kuwait, as if the item did not name it; null while it is not known. */
  readonly dueDay: string | null;
}

export type UncoveredReason = "frozen" | "delivery_cancelled";

/** Why the bank's file is not made with an item; of the vendor, or of what the item names. */
export type NotCoveredReason =
  UncoveredReason | "books_differ" | "owes" | "details_replaced" | "details_rest";

/**
 * @param today `YYYY-MM-DD` in Kuwait
 * @returns why the item must be dropped first; undefined where it is covered. A cancelled delivery is no reason where the money
 *   would be due all the same: dropped and prepared again, the item would be the same one.
 */
export function whyUncovered(parts: readonly NamedPart[], today: string): UncoveredReason | undefined {
  const counting = parts.filter(({ amountFils }) => amountFils > 0);
  if (counting.some(({ isFrozen }) => isFrozen)) return "frozen";
  const isUndue = ({ dueDay }: NamedPart) => dueDay === null || dueDay > today;
  const isTaken = counting.some((part) => part.deliveryWasCancelled && isUndue(part));
  return isTaken ? "delivery_cancelled" : undefined;
}
