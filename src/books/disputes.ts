/** By which returns, claims and exchanges vendors' money is frozen, kept beside what they are owed (docs/payouts.md). */
import type { Using } from "../application/dependencies";
import { disputeOf, type DisputeKind, type OpenDispute, openDisputes } from "../domain/dispute";
import { ulidAt } from "../domain/ulid-at";
import { type PaidLine, paidLinesOfCarts } from "../engine/deliveries-of-orders";
import { disputesOfOrders } from "../engine/disputes-of-orders";
import { maybeOpenDisputes } from "../engine/find-disputes";
import type { SetAsideRow } from "../modules/mizan/stores/dispute-store";
import type { ChargeRow } from "../modules/mizan/stores/payable-store";

const AT_ONCE = 100;
/** One that was begun earlier is told by its events alone. */
const WITHIN_MS = 180 * 24 * 60 * 60_000;

/** @returns what is open of orders, and what a person set aside of it */
export async function disputesIn(
  dependencies: Using<"deliveries">,
  orderIds: readonly string[],
): Promise<Map<string, (OpenDispute & { setAside: SetAsideRow | null })[]>> {
  const [disputes, setAside] = await Promise.all([
    disputesOfOrders(dependencies, orderIds),
    dependencies.mizan.disputes.setAsideOf(orderIds),
  ]);
  const isOf = (orderId: string, id: string) => (row: SetAsideRow) =>
    row.order_id === orderId && row.dispute_id === id;
  return new Map(
    [...disputes].map(([orderId, ofOrder]) => [
      orderId,
      openDisputes(ofOrder).map((one) => ({
        ...one,
        setAside: setAside.find(isOf(orderId, one.id)) ?? null,
      })),
    ]),
  );
}

/** Looks up what is open of orders, and keeps what has changed; orders without a charge of Mizan's are left out. */
export async function keepDisputes(
  dependencies: Using<"deliveries">,
  orderIds: readonly string[],
): Promise<void> {
  const charges = await dependencies.mizan.payable.chargesOf(orderIds);
  if (charges.length === 0) return;
  const found = await disputesIn(
    dependencies,
    charges.map(({ order_id }) => order_id),
  );
  const openOf = ({ order_id }: ChargeRow) =>
    (found.get(order_id) ?? []).filter(({ setAside }) => setAside === null);
  const cartIds = charges.filter((charge) => openOf(charge).length > 0).map(({ cart_id }) => cart_id);
  const paid = cartIds.length > 0 ? await paidLinesOfCarts(dependencies, cartIds) : new Map();
  const changed = charges.flatMap((charge) => {
    const others = charges.filter(({ order_id }) => order_id === charge.order_id);
    const now = disputeOf(goodsSoldBy(charge, paid), told(openOf(charge), others, paid));
    return now === charge.disputed_by ? [] : [{ ...charge, open: now }];
  });
  await dependencies.mizan.disputes.setDisputed(changed);
}

/**
 * Makes a part of the hourly sweep: events that were lost.
 *
 * @returns what does a page: after the last of the engine's that was looked at, and it answers the last one now, or null
 */
export function lookAtDisputes(kind: DisputeKind) {
  return async (dependencies: Using<"deliveries">, after: string | null): Promise<string | null> => {
    const from = ulidAt(Date.now() - WITHIN_MS);
    const page = await maybeOpenDisputes(dependencies, kind, { after, from, limit: AT_ONCE });
    await keepDisputes(
      dependencies,
      page.map(({ order_id }) => order_id),
    );
    return page.length < AT_ONCE ? null : (page.at(-1)?.id ?? null);
  };
}

/** The same of those that are kept as open: each may have ended meanwhile. */
export async function lookAtDisputedCharges(
  dependencies: Using<"deliveries">,
  after: string | null,
): Promise<string | null> {
  const page = await dependencies.mizan.disputes.disputedCharges({ after, limit: AT_ONCE });
  await keepDisputes(
    dependencies,
    page.map(({ order_id }) => order_id),
  );
  return page.length < AT_ONCE ? null : (page.at(-1)?.entry_id ?? null);
}

/** @returns null where it cannot be told, or where all that was sold was the vendor's: what came by an exchange is, too */
function goodsSoldBy(
  { vendor_id, lines }: ChargeRow,
  paid: ReadonlyMap<string, PaidLine>,
): ReadonlySet<string> | null {
  const own = lines.filter(({ vendorId }) => vendorId === vendor_id);
  const known = own.map(({ id }) => paid.get(id)).filter((line) => line !== undefined);
  const isTold = known.length === own.length && own.length < lines.length;
  return isTold ? new Set(known.map(({ kind }) => kind)) : null;
}

/** Goods that no charge of the order paid for came by an exchange, and are nobody's in particular. */
function told(
  open: readonly OpenDispute[],
  charges: readonly ChargeRow[],
  paid: ReadonlyMap<string, PaidLine>,
): Pick<OpenDispute, "kind" | "goods">[] {
  const sold = new Set(charges.flatMap(({ lines }) => lines.map(({ id }) => paid.get(id)?.kind)));
  return open.map(({ kind, goods }) => ({
    kind,
    goods: goods.map((one) => (one !== null && sold.has(one) ? one : null)),
  }));
}
