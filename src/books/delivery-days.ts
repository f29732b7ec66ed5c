/** Since when vendors' parts of orders are delivered, kept beside what they are owed for them (docs/payouts.md). */
import type { Using } from "../application/dependencies";
import { deliveredDay, type LineToDeliver } from "../domain/delivered-day";
import {
  deliveriesOfOrders,
  type OrderDeliveries,
  type PaidLine,
  paidLinesOfCarts,
} from "../engine/deliveries-of-orders";
import type { ChargeRow } from "../modules/mizan/stores/payable-store";

const AT_ONCE = 100;
/** A delivery later than this is told by its event alone. */
const WITHIN_DAYS = 180;

/** Looks the deliveries of orders up, and keeps what has changed; orders without a charge of Mizan's are left out. */
export async function keepDeliveryDays(
  dependencies: Using<"deliveries">,
  orderIds: readonly string[],
): Promise<void> {
  const charges = await dependencies.mizan.payable.chargesOf(orderIds);
  if (charges.length === 0) return;
  const [orders, paid] = await Promise.all([
    deliveriesOfOrders(
      dependencies,
      charges.map(({ order_id }) => order_id),
    ),
    paidLinesOfCarts(
      dependencies,
      charges.map(({ cart_id }) => cart_id),
    ),
  ]);
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  const changed = charges.flatMap((charge) => {
    const order = orderOf.get(charge.order_id);
    const lines = order && vendorsLines(charge, order, paid);
    if (!lines) return [];
    const day = deliveredDay(lines, charge.captured_on);
    return day === charge.delivered_on ? [] : [{ ...charge, day }];
  });
  await dependencies.mizan.payable.setDelivered(changed);
}

/**
 * A page of the hourly sweep: events that were lost, deliveries that were cancelled. Only who waits for a delivery is asked about.
 *
 * @param after the last charge that was looked at; null at the beginning
 * @returns the last one now, or null when nothing is left
 */
export async function lookAtDeliveries(
  dependencies: Using<"deliveries">,
  after: string | null,
): Promise<string | null> {
  const { payable, settings, options } = dependencies.mizan;
  const vendorIds = await settings.vendorsPaidAfterDelivery();
  if (vendorIds?.length === 0) return null;
  const page = await payable.unnamedCharges({
    ...{ environment: options.environment, vendorIds, withinDays: WITHIN_DAYS },
    ...{ after, limit: AT_ONCE },
  });
  await keepDeliveryDays(
    dependencies,
    page.map(({ order_id }) => order_id),
  );
  return page.length < AT_ONCE ? null : (page.at(-1)?.entry_id ?? null);
}

/**
 * What of the order the charge paid of this vendor's: lines and pieces that came by an edit or an exchange are none of it.
 *
 * @returns undefined where that cannot be told: the cart is gone, or its lines are not the order's
 */
function vendorsLines(
  { vendor_id, lines: charged }: ChargeRow,
  { lines, isCanceled }: OrderDeliveries,
  paid: ReadonlyMap<string, PaidLine>,
): LineToDeliver[] | undefined {
  if (isCanceled) return [];
  const own = charged.filter(({ vendorId }) => vendorId === vendor_id).map(({ id }) => paid.get(id));
  const known = own.filter((line) => line !== undefined);
  if (known.length < own.length) {
    return known.length === 0 && charged.length === own.length ? lines : undefined;
  }
  const pieces = new Map<string, number>();
  for (const { kind, quantity } of known) pieces.set(kind, (pieces.get(kind) ?? 0) + quantity);
  const found = lines.flatMap((line) => {
    const most = pieces.get(line.kind);
    return most === undefined ? [] : [{ ...line, quantity: Math.min(line.quantity, most) }];
  });
  return found.length > 0 || known.length === 0 ? found : undefined;
}
