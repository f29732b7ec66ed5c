/**
 * Orders through a way to pay of ours without proof of their payment: Medusa makes the order first and asks for the payment
 * afterwards (medusa.md, M14), and whoever can write to the database can write a payment.
 */
import type { BothLanguages } from "../answers/admin-api";
import { orderWithoutEvidence } from "../answers/summaries/shop";
import type { Using } from "../application/dependencies";
import { filsOf } from "../domain/money";
import { ulidAt } from "../domain/ulid-at";
import type { Engine } from "../engine/ask";
import { readOrderContents } from "../engine/order-sums";
import { type OrderWithPayments, readOrdersBetween } from "../engine/orders-between";
import type { Evidence } from "../modules/mizan/stores/reconciliation-store";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { announceReviewItem } from "../review/tell-of-review-items";
import { orphanedAmong } from "./orphaned-orders";

const PAGE = 100;
const REASON = "order_without_evidence";
const WITHIN_MS = 2 * 24 * 60 * 60_000;
/** A completion that is under way has its order before its payment. */
const SETTLED_AFTER_MS = 10 * 60_000;

type SoldThroughUs = {
  id: string;
  sessionIds: string[];
  isBooked: boolean;
  /** The order is linked to a cart's payment collection and to no cart: Medusa was taking it back, or a marketplace links so. */
  isCartless?: boolean;
};

/**
 * Puts recent orders without a captured payment before a person (I3), and closes the items of those that have one by now.
 *
 * @param after the last order that was looked at; ids of orders are in the order of time
 */
export async function tellOfOrdersWithoutEvidence(
  dependencies: Using<"sweep">,
  after: string | null,
): Promise<string | null> {
  const { mizan } = dependencies;
  const now = await mizan.reconciliation.now();
  const page = await readOrdersBetween(dependencies, {
    after: after ?? `order_${ulidAt(now - WITHIN_MS)}`,
    before: `order_${ulidAt(now - SETTLED_AFTER_MS)}`,
    limit: PAGE,
  });
  const bare = page.filter(isBare);
  const cartIds = [...bare.map(({ cart }) => cart?.id ?? ""), ...page.flatMap(cartsOfCollections)];
  const cartsOfOurs = await mizan.reconciliation.cartsOfOurs(cartIds);
  const ours = page.flatMap((order) => soldThroughUs(order, cartsOfOurs));
  const evidence = await mizan.reconciliation.evidenceFor({
    orderIds: ours.map(({ id }) => id),
    sessionIds: ours.flatMap(({ sessionIds }) => sessionIds),
  });
  const wanting = new Map<string, BothLanguages>();
  for (const one of ours) if (!isProved(one, evidence)) wanting.set(one.id, orderWithoutEvidence(one.id));
  const alone = page.filter(isAlone).map(({ id }) => id);
  for (const { orderId, summary } of await orphanedAmong(dependencies, alone)) wanting.set(orderId, summary);
  const bareIds = bare.map(({ id }) => id).filter((id) => wanting.has(id));
  for (const id of await freeAmong(dependencies, bareIds)) wanting.delete(id);
  for (const [id, summary] of wanting) await tellOf(dependencies, id, summary);
  // The other orders' payment has come since, or they were cancelled. An order that is still without any link keeps its item:
  // its cart may have been edited since, and would not be recognised again.
  const passed = page.map(({ id }) => id).filter((id) => !wanting.has(id) && !alone.includes(id));
  await mizan.reviewItems.resolveForOrders(passed, REASON);
  return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
}

/** An order with a cart and without any payment or session: Medusa does not say by which way it was to be paid. */
function isBare({ cart, payment_collections }: OrderWithPayments): boolean {
  const hasMoney = (payment_collections ?? []).some(
    ({ payments, payment_sessions }) => (payments ?? []).length > 0 || (payment_sessions ?? []).length > 0,
  );
  return Boolean(cart) && !hasMoney;
}

/** @returns those that cost nothing: a code or credit paid for all of it */
async function freeAmong(engine: Engine, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const orders = await readOrderContents(engine, orderIds);
  return orders.filter(({ total }) => filsOf(total) === 0).map(({ id }) => id);
}

/** An order without any of the links that Medusa gives an order that it makes from a cart. */
function isAlone({ status, cart, payment_collections }: OrderWithPayments): boolean {
  return isStanding(status) && !cart && (payment_collections ?? []).length === 0;
}

function isStanding(status: string): boolean {
  return status !== "canceled" && status !== "draft";
}

/** @returns the carts of the payment collections of an order that has no cart itself */
function cartsOfCollections({ cart, payment_collections }: OrderWithPayments): string[] {
  return cart ? [] : (payment_collections ?? []).flatMap((collection) => collection.cart?.id ?? []);
}

/** A payment that was let go, or has an order by now, proves nothing for an order without a cart on the same collection. */
function isProved({ id, sessionIds, isBooked, isCartless }: SoldThroughUs, evidence: Evidence): boolean {
  const known = isCartless ? evidence.waitingSessionIds : evidence.sessionIds;
  const proved = sessionIds.filter((sessionId) => known.has(sessionId));
  const isAllProved = proved.length === sessionIds.length;
  if (isCartless) return evidence.orderIds.has(id) || (isBooked && isAllProved);
  return isBooked ? isAllProved : proved.length > 0 || evidence.orderIds.has(id);
}

/** An order that only an attempt with the order's id can prove. */
function unproved(id: string): SoldThroughUs {
  return { id, isBooked: false, sessionIds: [] };
}

/** The sessions whose payments stand for the order; where none is booked, those through which one could be. */
function soldThroughUs(order: OrderWithPayments, cartsOfOurs: ReadonlySet<string>): SoldThroughUs[] {
  const { id, status, cart, payment_collections } = order;
  if (!isStanding(status)) return [];
  if (isBare(order)) return cartsOfOurs.has(cart?.id ?? "") ? [unproved(id)] : [];
  const collections = payment_collections ?? [];
  const booked = collections
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ canceled_at }) => !canceled_at);
  const ours = booked.filter(({ provider_id }) => isMizanProvider(provider_id));
  const otherCarts = cartsOfCollections(order);
  const isCartless = otherCarts.some((cartId) => cartsOfOurs.has(cartId));
  if (ours.length > 0) {
    const sessionIds = ours.map(({ payment_session_id }) => payment_session_id ?? "");
    return [{ id, isBooked: true, isCartless, sessionIds }];
  }
  if (booked.length > 0) return [];
  if (otherCarts.length > 0) return isCartless ? [unproved(id)] : [];
  // By a session of no cart an order pays what it owes: it was not made by it.
  const sessions = collections
    .filter((collection) => collection.cart)
    .flatMap(({ payment_sessions }) => payment_sessions ?? [])
    .filter(({ provider_id }) => isMizanProvider(provider_id));
  return sessions.length > 0
    ? [{ id, isBooked: false, sessionIds: sessions.map((session) => session.id) }]
    : [];
}

async function tellOf(dependencies: Using<"sweep">, orderId: string, summary: BothLanguages): Promise<void> {
  const id = await dependencies.mizan.reconciliation.openForOrder({ reason: REASON, orderId, summary });
  await announceReviewItem(dependencies, { id, reason: REASON, summary });
}
