/** When a vendor's part of an order was delivered (payouts.md). Days are Kuwait's, `YYYY-MM-DD`. */
import { kuwaitDayOf } from "./kuwait-day";

/** A line of the vendor's that is not cancelled. */
export interface LineToDeliver {
  /** Pieces that were ordered, without those that an edit took out. */
  readonly quantity: number;
  readonly hasToBeDelivered: boolean;
  /** Those that were not cancelled. */
  readonly deliveries: readonly { readonly quantity: number; readonly deliveredAt: Date | null }[];
}

/**
 * @param captured the day of capture, which counts where nothing has to be delivered
 * @returns the day on which the last of the lines was delivered in full for the first time; null while one is not
 */
export function deliveredDay(lines: readonly LineToDeliver[], captured: string): string | null {
  const toDeliver = lines.filter(({ hasToBeDelivered, quantity }) => hasToBeDelivered && quantity > 0);
  const inFull = toDeliver.map(fullAt);
  if (inFull.some((at) => at === null)) return null;
  const last = inFull.reduce<Date | null>((latest, at) => (latest && at && latest > at ? latest : at), null);
  return last === null ? captured : kuwaitDayOf(last);
}

function fullAt({ quantity, deliveries }: LineToDeliver): Date | null {
  let pieces = 0;
  const arrived = deliveries.flatMap(({ quantity, deliveredAt }) =>
    deliveredAt === null ? [] : [{ quantity, deliveredAt }],
  );
  for (const delivery of arrived.sort((a, b) => a.deliveredAt.getTime() - b.deliveredAt.getTime())) {
    pieces += delivery.quantity;
    if (pieces >= quantity) return delivery.deliveredAt;
  }
  return null;
}
