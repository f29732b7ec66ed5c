/** When a charge becomes due to its vendor, by the hold that was agreed on (payouts.md). Days are Kuwait's, `YYYY-MM-DD`. */
import { daysAfter, kuwaitDayOf } from "./kuwait-day";

export const HOLD_KINDS = ["at_once", "after_days", "after_delivery"] as const;

/** How long a vendor's money is kept after a sale. */
export interface Hold {
  readonly kind: (typeof HOLD_KINDS)[number];
  /** 0 to 365, after the day of capture or of delivery; without meaning under `at_once`. */
  readonly days: number;
  /** Under `after_delivery`: due this many days after capture at the latest; null where a delivery is waited for. */
  readonly latest: number | null;
}

/** What is known of one vendor's part of a charge. */
export interface ChargeDays {
  /** The day on which the payment was captured. */
  readonly captured: string;
  /** The day on which the charge was posted. */
  readonly posted: string;
  /** The day of delivery in full, that of capture where there is nothing to deliver, null while it is not known. */
  readonly delivered: string | null;
}

/** @returns the day, also one that is to come; null while it is not known */
export function dueDay(charge: ChargeDays, hold: Hold): string | null {
  if (hold.kind === "at_once") return charge.captured;
  if (hold.kind === "after_days") return daysAfter(charge.captured, hold.days);
  const byDelivery =
    charge.delivered === null ? null : later(daysAfter(charge.delivered, hold.days), charge.posted);
  const latest = hold.latest === null ? null : daysAfter(charge.captured, hold.latest);
  if (byDelivery === null || latest === null) return byDelivery ?? latest;
  return byDelivery < latest ? byDelivery : latest;
}

/** A hold, and the instant from which on it was in force. */
export type HoldSince = { readonly hold: Hold; readonly since: Date };

/**
 * A charge counts under the hold that was in force when it became due, and while it is not due under the present one.
 *
 * @param known the instant of posting, and since when the delivery is known
 * @param history the holds, the oldest first; the first one was always in force
 * @returns the day, for the present hold also one that is to come; null while it is not known
 * @throws RangeError without a hold
 */
export function dueDayByHistory(
  charge: ChargeDays & { postedAt: Date; deliveryKnownAt: Date | null },
  history: readonly HoldSince[],
  now: Date,
): string | null {
  const [first] = history;
  if (first && history.length === 1) return dueDay(charge, first.hold);
  const held = history.filter(({ since }, nth) => nth === 0 || since <= now);
  for (const [nth, { hold, since }] of held.entries()) {
    const until = held[nth + 1]?.since ?? now;
    const start = nth === 0 || since < charge.postedAt ? charge.postedAt : since;
    if (start > until) continue;
    const isKnown = charge.deliveryKnownAt !== null && charge.deliveryKnownAt <= until;
    const day = dueDay({ ...charge, delivered: isKnown ? charge.delivered : null }, hold);
    if (day !== null && day <= kuwaitDayOf(until)) return day;
  }
  const present = held.at(-1);
  if (!present) throw new RangeError("There is no hold.");
  return dueDay(charge, present.hold);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
