/** Orders for which nothing is charged: those whose event was lost are booked, and what has gone of booked ones is taken back. */
import { creditOrderUnbooked } from "../answers/summaries/shop";
import { PaymentRefusal } from "../answers/payment-refusal";
import type { Using } from "../application/dependencies";
import { ulidAt } from "../domain/ulid-at";
import { readOrdersBetween } from "../engine/orders-between";
import { type OrderOfCart, unpaidAmong } from "../engine/unpaid-orders";
import { bookCoveredOrder } from "../payments/checkout/covered-order";
import { takeBackGone } from "../refunds/covered-returns";
import { announceReviewItem } from "../review/tell-of-review-items";
import { VendorNotSetUp } from "../setup/vendors/vendor-terms";

const PAGE = 100;
const REASON = "order_not_booked";
const DAY_MS = 24 * 60 * 60_000;
const WITHIN_MS = 2 * DAY_MS;
/** The event comes first. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** Nothing is returned later. */
const RETURNED_WITHIN_MS = 180 * DAY_MS;
/** Orders of before it were made by a release that booked none: a person may have posted what they owe. */
const SINCE = "Migration20261128064000";

/** @param after the last order that was looked at; ids of orders are in the order of time */
export async function lookAtCoveredOrders(
  dependencies: Using<"sweep">,
  after: string | null,
): Promise<string | null> {
  const { mizan } = dependencies;
  const [now, since] = await Promise.all([mizan.reconciliation.now(), mizan.migrations.ranAt(SINCE)]);
  if (!since) return null;
  const page = await readOrdersBetween(dependencies, {
    after: after ?? `order_${ulidAt(Math.max(now - WITHIN_MS, since.getTime()))}`,
    before: `order_${ulidAt(now - SETTLED_AFTER_MS)}`,
    limit: PAGE,
  });
  // What a person was asked about is tried again as long as it is open.
  const asked = after === null ? await mizan.reviewItems.ordersOpenFor(REASON, PAGE) : [];
  const unpaid = await unpaidAmong(dependencies, [...asked, ...page.map(({ id }) => id)]);
  const booked = await mizan.coveredOrders.bookedAmong(unpaid.map(({ cartId }) => cartId));
  for (const order of unpaid) if (!booked.has(order.cartId)) await bookOrAsk(dependencies, order);
  const isOver = asked.filter((id) => !unpaid.some(({ orderId }) => orderId === id));
  const isBooked = unpaid.filter(({ cartId }) => booked.has(cartId)).map(({ orderId }) => orderId);
  await mizan.reviewItems.resolveForOrders([...isOver, ...isBooked], REASON);
  return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
}

/** Takes back what came back or was cancelled of covered orders. @param after the last of them that was looked at */
export async function lookAtCoveredReturns(
  dependencies: Using<"sweep">,
  after: string | null,
): Promise<string | null> {
  const search = { after, limit: PAGE, withinMs: RETURNED_WITHIN_MS };
  const standing = await dependencies.mizan.coveredOrders.standing(search);
  await takeBackGone(dependencies, standing);
  return standing.length < PAGE ? null : (standing.at(-1)?.id ?? null);
}

async function bookOrAsk(dependencies: Using<"sweep">, order: OrderOfCart): Promise<void> {
  const { mizan } = dependencies;
  const { orderId } = order;
  try {
    await bookCoveredOrder(dependencies, order);
    await mizan.reviewItems.resolveForOrders([orderId], REASON);
  } catch (error) {
    const summary = creditOrderUnbooked(orderId, whyOf(error));
    const id = await mizan.reconciliation.openForOrder({ reason: REASON, orderId, summary });
    await announceReviewItem(dependencies, { id, reason: REASON, summary });
  }
}

/** A refusal's own text is a shopper's. */
function whyOf(error: unknown): string {
  if (error instanceof VendorNotSetUp) {
    const problems = error.problems.map(({ field, message }) => `${field}: ${message}`);
    return `vendor ${error.vendorId}: ${problems.join(" ")}`;
  }
  if (error instanceof PaymentRefusal) return `${error.refusalCode}; the log says which line, and why.`;
  return (error as Error).message;
}
