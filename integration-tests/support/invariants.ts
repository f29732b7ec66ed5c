/**
 * What must hold after every case once the shop is quiet, judged against the emulator's own ledger: the invariants
 * I1 to I5 of the fault catalogue; and the journal against all of it.
 */
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import { faultsOfBooks } from "./books";
import type { MizanShop } from "./mizan-suite";

/** What is judged: any shop whose database and gateway can be read, of one process or of several. */
export type Judged = Pick<MizanShop, "sql" | "truth">;

/** Throws a list of everything that is not as it must be. */
export async function expectMoneyAccountedFor(shop: Judged): Promise<void> {
  const attempts = await shop.sql<Attempt>("SELECT * FROM mizan_payment_attempt");
  const orders = await shop.sql<{ cart_id: string; order_id: string }>(
    "SELECT cart_id, order_id FROM order_cart WHERE deleted_at IS NULL",
  );
  const reviews = await shop.sql<{ attempt_id: string }>(
    "SELECT attempt_id FROM mizan_review_item WHERE status = 'open'",
  );
  // A person's word, with who and why: that a capture stays as it is (I1), or that it was paid (I3).
  const decisions = await shop.sql<{ attempt_id: string; decided_action: string }>(
    `SELECT attempt_id, decided_action FROM mizan_review_item
     WHERE status = 'resolved' AND decided_by IS NOT NULL AND decision_reason <> ''`,
  );
  const isDecided = (attempt: Attempt | undefined, actions: string[]) =>
    decisions.some(
      ({ attempt_id, decided_action }) => attempt_id === attempt?.id && actions.includes(decided_action),
    );
  const byHand = await shop.sql<{ attempt_id: string; amount_fils: number }>(
    "SELECT attempt_id, amount_fils FROM mizan_refund WHERE mode IN ('manual', 'credit') AND state = 'completed'",
  );
  // Our own word for an order's payment is not enough: the engine must have it too.
  const payments = await shop.sql<{ order_id: string; session_id: string }>(
    `SELECT c.order_id, p.payment_session_id AS session_id
     FROM order_payment_collection c JOIN payment p ON p.payment_collection_id = c.payment_collection_id
     WHERE c.deleted_at IS NULL AND p.deleted_at IS NULL AND p.captured_at IS NOT NULL`,
  );
  const truth = await shop.truth();
  const captured = truth.filter((payment) => Number(payment.captured) > 0);
  const capturedTrackIds = new Set(captured.map(({ trackid }) => trackid));
  const wrong: string[] = await faultsOfBooks(shop);

  for (const payment of captured) {
    const attempt = attempts.find(({ track_id }) => track_id === payment.trackid);
    const isOrders = ({ order_id, pays_order_id, booked_session_id }: Attempt) =>
      pays_order_id === null
        ? orders.some((made) => made.order_id === order_id)
        : payments.some((made) => made.order_id === order_id && made.session_id === booked_session_id);
    const isOrdered = attempt?.disposition === "ordered" && isOrders(attempt);
    const isReviewed = reviews.some(({ attempt_id }) => attempt_id === attempt?.id);
    // What a person made in the provider's dashboard, or the shop gave as credit, the emulator does not know of.
    const byHandFils = byHand
      .filter(({ attempt_id }) => attempt_id === attempt?.id)
      .reduce((sum, { amount_fils }) => sum + amount_fils, 0);
    const isReturned = Number(payment.refunded) + byHandFils / 1_000 >= Number(payment.captured);
    if (!isOrdered && !isReviewed && !isReturned && !isDecided(attempt, ["accept", "ignore"]))
      wrong.push(
        `I1: the capture ${payment.trackid} of ${payment.captured} KWD has no order, refund or review`,
      );
    if (Number(payment.refunded) > Number(payment.captured))
      wrong.push(`I5: ${payment.refunded} of ${payment.captured} KWD of ${payment.trackid} were refunded`);
  }
  const covered = attempts.filter(({ amount_fils }) => amount_fils === 0).map(({ cart_id }) => cart_id);
  for (const { cart_id: cartId, order_id: orderId } of orders) {
    // Nothing was charged for it: credit, or what the operator bears, paid all.
    if (covered.includes(cartId)) continue;
    const ofCart = orders.filter((other) => other.cart_id === cartId);
    if (ofCart.length > 1) wrong.push(`I2: the cart ${cartId} has ${ofCart.length} orders`);
    const sessionsPaid = payments
      .filter(({ order_id }) => order_id === orderId)
      .map(({ session_id }) => session_id);
    const paidFor = attempts.filter(
      ({ order_id, disposition, booked_session_id, pays_order_id }) =>
        order_id === orderId &&
        // What its changes owe is paid beside it.
        pays_order_id === null &&
        (disposition === "ordered" || disposition === "refunded") &&
        sessionsPaid.includes(booked_session_id ?? ""),
    );
    if (paidFor.length !== 1)
      wrong.push(`I2: the order ${orderId} has ${paidFor.length} payments of its own`);
    const isProved = (attempt: Attempt) =>
      capturedTrackIds.has(attempt.track_id) || isDecided(attempt, ["confirm-paid"]);
    if (!paidFor.some(isProved))
      wrong.push(`I3: the order ${orderId} was made without a capture at the gateway`);
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
