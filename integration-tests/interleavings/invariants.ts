/**
 * What must hold (the invariants of docs/faults.md), judged by the gateway's truth and Medusa's rows, not by what Mizan
 * believes. `wrongAfter` in every state, `wrongAtRest` where nothing is left but time.
 */
import { hasLeftCart, isPaidAndPending } from "../../src/domain/attempt-life";
import { rowOf } from "./tables";
import { type AttemptRow, BEFORE, COLLECTION, KWD_OF, type OrderRow, type World } from "./world";

const isStanding = ({ status }: OrderRow) => status !== "canceled";
const isPaidAtGateway = (world: World, { id }: AttemptRow) =>
  world.pages.some((page) => page.id === id && page.isPaid);
const hasItem = (world: World, attempt: string) => world.items.some((item) => item.attempt === attempt);
const orderOf = (world: World, row: AttemptRow) => world.orders.find(({ id }) => id === row.order_id);

export function wrongAfter(before: World, after: World): string | undefined {
  for (const was of before.attempts) {
    const is = after.attempts.find(({ id }) => id === was.id);
    if (was.outcome === "paid" && is?.outcome !== "paid") return "I8: a capture is taken back";
    if (was.disposition === "ordered" && is?.disposition !== "ordered")
      return "I8: an order's payment is taken from it";
  }
  for (const { sessionId } of after.payments) {
    const row = after.attempts.find((one) => one.booked_session_id === sessionId);
    if (row && !isPaidAtGateway(after, row))
      return "I3: Medusa has a payment that the gateway has not captured";
  }
  const ordered = after.attempts.filter(({ disposition }) => disposition === "ordered");
  for (const row of ordered) {
    if (!isPaidAtGateway(after, row)) return "I3: an order counts as paid and is not";
    const order = orderOf(after, row);
    if (!order) return "I1: a payment is given to an order that Medusa does not have";
    if (KWD_OF[order.goods] !== KWD_OF[row.goods]) return "I3: an order of another amount than was paid";
    if (order.goods !== row.goods) return "I3: an order of other goods than were paid for";
  }
  if (ordered.some(({ id }) => after.orders.some(({ unwantedFor }) => unwantedFor.includes(id))))
    return "I2: a payment is ordered again whose order a person cancelled";
  if (ordered.length > 1) return "I4: two payments of one cart count as ordered";
  return undefined;
}

/** A minute's sweep has nothing more to do for these. */
export function sweepable({ attempts, pages }: World): AttemptRow | undefined {
  return attempts.find((row) => {
    if (row.next_check_at !== BEFORE || row.lease_owner !== null) return false;
    if (isPaidAndPending(row)) return true;
    return (
      hasLeftCart(rowOf(row)) ||
      (row.outcome !== "paid" && pages.some(({ id, isPaid }) => id === row.id && isPaid))
    );
  });
}

export function wrongAtRest(world: World): string | undefined {
  for (const row of world.attempts) {
    if (!isPaidAtGateway(world, row)) continue;
    if (row.outcome !== "paid") return "I1: a capture that nobody has asked about";
    if (row.disposition === "ordered") {
      const wrong = wrongWithOrder(world, row);
      if (wrong) return wrong;
    } else if (!hasItem(world, row.id)) {
      return `I1: a capture without order or review item (${row.disposition})`;
    }
  }
  const standing = world.orders.filter(isStanding);
  const ofCart = standing.filter(({ id }) => world.ordersOfCart.includes(id));
  const isTold = world.items.some(
    ({ reason }) => reason === "several_orders" || reason === "order_without_payment",
  );
  if (ofCart.length > 1 && !isTold) return "I2: two orders of one cart, and nobody is told";
  const payments = world.payments.filter(({ sessionId }) =>
    world.attempts.some((row) => row.booked_session_id === sessionId),
  );
  if (payments.length > 1 && !world.items.length)
    return "I4: two payments booked on one order, and nobody is told";
  for (const order of standing) {
    const isKnown = world.attempts.some(({ order_id }) => order_id === order.id);
    const isLinked = [...world.ordersOfCart, ...world.ordersOfCollection].includes(order.id);
    const isAsked = world.items.some((item) => item.order === order.id);
    // Without any link it is the hourly sweep's, which goes by what the order holds.
    if (isLinked && !isKnown && !isAsked) return "I3: an order without a payment, and nobody is told";
  }
  const isPending = world.attempts.some((row) => isPaidAndPending(row));
  if (world.cart.isCompleted && ofCart.length === 0 && !isPending && standing.length === 0 && hasPaid(world))
    return "I1: the cart of a payment that was let go stays shut";
  return undefined;
}

const hasPaid = (world: World) => world.attempts.some(({ outcome }) => outcome === "paid");

function wrongWithOrder(world: World, row: AttemptRow): string | undefined {
  const order = orderOf(world, row);
  if (!order) return "I1: a payment's order is gone";
  if (!isStanding(order)) return undefined;
  if (!world.payments.some(({ sessionId }) => sessionId === row.booked_session_id))
    return "I3: the order counts as paid, and Medusa has no payment of it";
  if (!world.ordersOfCollection.includes(order.id))
    return `I3: a paid order is not linked to its ${COLLECTION}`;
  // Found by this search, and left: who wakes after its lease writes a capture that Medusa is just writing, too.
  if (order.captures !== 1 && !world.hasLostLease)
    return `I4: the order shows ${order.captures} captures of one payment`;
  if (!order.isReserved && !hasItem(world, row.id)) return "I1: the goods of a paid order are not set aside";
  return undefined;
}
