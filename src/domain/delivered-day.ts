/** When a vendor's part of an order was delivered (docs/payouts.md). Days are Kuwait's, `YYYY-MM-DD`. */
import { kuwaitDayOf } from "./kuwait-day";

/** A line of the vendor's that is not cancelled. */
export interface LineToDeliver {
  /** Pieces that were paid for and not taken out by an edit. */
  readonly quantity: number;
  readonly hasToBeDelivered: boolean;
  /** Pieces that have arrived, as the order counts them: of a kit each once, whatever it is made of. */
  readonly arrived: number;
  /** The deliveries that were not cancelled; of a kit each part is one. */
  readonly deliveries: readonly { readonly quantity: number; readonly deliveredAt: Date | null }[];
}

/**
 * @param captured the day of capture, which counts where nothing has to be delivered
 * @returns the day on which the last of the lines was delivered in full; null while one is not
 */
export function deliveredDay(lines: readonly LineToDeliver[], captured: string): string | null {
  const toDeliver = lines.filter(({ hasToBeDelivered, quantity }) => hasToBeDelivered && quantity > 0);
  const inFull = toDeliver.map(fullAt);
  if (inFull.some((at) => at === null)) return null;
  const last = inFull.reduce<Date | null>((latest, at) => (latest && at && latest > at ? latest : at), null);
  return last === null ? captured : kuwaitDayOf(last);
}

function fullAt({ quantity, arrived, deliveries }: LineToDeliver): Date | null {
  if (arrived < quantity) return null;
  let pieces = 0;
  const there = deliveries.flatMap(({ quantity, deliveredAt }) =>
    deliveredAt === null ? [] : [{ quantity, deliveredAt }],
  );
  for (const delivery of there.sort((a, b) => a.deliveredAt.getTime() - b.deliveredAt.getTime())) {
    pieces += delivery.quantity;
    if (pieces >= quantity) return delivery.deliveredAt;
  }
  return null;
}
