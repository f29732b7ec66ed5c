/** When an entry is due to its vendor, from what is kept of its payment's charge and the holds that counted. Days are Kuwait's. */
import { dueDayByHistory, type HoldSince } from "../domain/due-day";
import type { ChargeFacts } from "../modules/mizan/stores/payable-store";

/**
 * @returns a charge's own day, and of what hangs on its payment the later of that and its day of posting; null while it is not known
 */
export function entryDueDay(
  row: ChargeFacts & { attempt_id: string | null; posted_on: string },
  history: readonly HoldSince[],
  now: Date,
): string | null {
  if (row.attempt_id === null) return row.posted_on;
  const day = chargeDueDay(row, history, now);
  return day !== null && day < row.posted_on ? row.posted_on : day;
}

/** @returns null where there is no charge, or its day is not known */
export function chargeDueDay(row: ChargeFacts, history: readonly HoldSince[], now: Date): string | null {
  if (row.charged_at === null || row.charged_on === null || row.captured_on === null) return null;
  const charge = {
    captured: row.captured_on,
    posted: row.charged_on,
    delivered: row.delivered_on,
    postedAt: row.charged_at,
    deliveryKnownAt: row.delivery_known_at,
  };
  if (row.is_kept) return charge.posted;
  // What was due by a delivery that there was not counts anew from its cancel on.
  const cancelledAt = row.delivery_cancelled_at ?? charge.postedAt;
  const postedAt = cancelledAt > charge.postedAt ? cancelledAt : charge.postedAt;
  return dueDayByHistory({ ...charge, postedAt }, history, now);
}
