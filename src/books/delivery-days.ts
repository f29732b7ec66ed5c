/** Since when vendors' parts of orders are delivered, kept beside what they are owed for them (payouts.md). */
import type { Using } from "../application/dependencies";
import { deliveredDay } from "../domain/delivered-day";
import { deliveriesOfOrders, kindsOfCartLines } from "../engine/deliveries-of-orders";
import type { ChargeRow } from "../modules/mizan/stores/payable-store";

const AT_ONCE = 100;

/** Looks the deliveries of orders up, and keeps what has changed; orders without a charge of Mizan's are left out. */
export async function keepDeliveryDays(
  dependencies: Using<"deliveries">,
  orderIds: readonly string[],
): Promise<void> {
  const charges = await dependencies.mizan.payable.chargesOf(orderIds);
  if (charges.length === 0) return;
  const [orders, kinds] = await Promise.all([
    deliveriesOfOrders(
      dependencies,
      charges.map(({ order_id }) => order_id),
    ),
    kindsOfCartLines(
      dependencies,
      charges.map(({ cart_id }) => cart_id),
    ),
  ]);
  const linesOf = new Map(orders.map(({ orderId, lines }) => [orderId, lines]));
  const changed = charges.flatMap((charge) => {
    const lines = linesOf.get(charge.order_id);
    if (!lines) return [];
    const isVendors = vendorsLines(charge, kinds);
    const day = deliveredDay(lines.filter(isVendors), charge.captured_on);
    return day === charge.delivered_on ? [] : [{ ...charge, delivered_on: day }];
  });
  await dependencies.mizan.payable.setDelivered(changed);
}

/**
 * A page of the hourly sweep: events that were lost, deliveries that were cancelled. Nothing is asked where nobody waits for a
 * delivery.
 *
 * @param after the last charge that was looked at; null at the beginning
 * @returns the last one now, or null when nothing is left
 */
export async function lookAtDeliveries(
  dependencies: Using<"deliveries">,
  after: string | null,
): Promise<string | null> {
  const { payable, settings } = dependencies.mizan;
  if (!(await settings.waitsForDeliveries())) return null;
  const page = await payable.unpaidCharges({ after, limit: AT_ONCE });
  await keepDeliveryDays(
    dependencies,
    page.map(({ order_id }) => order_id),
  );
  return page.length < AT_ONCE ? null : (page.at(-1)?.entry_id ?? null);
}

/** Of a charge that is one party's alone every line is; of several, those whose kind was this vendor's in the cart. */
function vendorsLines(
  { vendor_id, lines: charged }: ChargeRow,
  kinds: ReadonlyMap<string, string>,
): (line: { kind: string }) => boolean {
  if (charged.every((line) => line.vendorId === vendor_id)) return () => true;
  const own = new Set(
    charged.flatMap(({ id, vendorId }) => (vendorId === vendor_id ? (kinds.get(id) ?? []) : [])),
  );
  return ({ kind }) => own.has(kind);
}
