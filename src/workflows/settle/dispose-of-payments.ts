import { isPaidAndPending } from "../../attempts/bind-paid-attempt";
import type { ReviewReason } from "../../attempts/open-review-item";
import { correctCollection } from "./correct-collection";
import { giveToOrder } from "./give-to-order";
import { putBeforePerson } from "./put-before-person";
import { bookedPayments } from "./read-paid-cart";
import type { Settling } from "./settling";

/** An order without its payment waits for a person; until then it is looked at again this much later. */
const LOOK_AGAIN_MS = 60 * 60_000;

/** What a person was told about a payment, and is over once its order has it. */
const PASSED_WHEN_ORDERED: readonly ReviewReason[] = [
  "completion_keeps_failing",
  "order_without_payment",
  "refund_wanted_by_engine",
];

/**
 * Gives every captured payment of an ordered cart its place. The order's is the one that the engine itself has booked:
 * our own note of the session is written before the engine writes its payment, and a process can end in between. All
 * others are spare and put before a person.
 */
export async function disposeOfPayments(
  settling: Settling,
  { cartId, orderIds }: { cartId: string; orderIds: readonly string[] },
): Promise<void> {
  const { attempts } = settling.mizan;
  const orderId = orderIds[0] ?? null;
  const ofCart = await attempts.ofCart(cartId);
  const payments = await bookedPayments(
    settling,
    ofCart.map(({ collection_id }) => collection_id),
  );
  const paymentOf = ({ booked_session_id }: { booked_session_id: string | null }) =>
    payments.find(({ sessionId }) => sessionId !== null && sessionId === booked_session_id);
  for (const attempt of ofCart.filter(isPaidAndPending)) {
    const booked = paymentOf(attempt);
    if (booked) {
      await correctCollection(settling, booked);
      await giveToOrder(settling, attempt, orderId);
      await settling.mizan.reviewItems.resolve(attempt.id, PASSED_WHEN_ORDERED);
    } else if (payments.length > 0) {
      const why = `the cart was ordered already (${orderId ?? "order unknown"}): this is a second payment for it`;
      await putBeforePerson(settling, { attempt, orderId, reason: "second_capture", why });
      await attempts.dispose(attempt.id, "spare", { orderId, reason: "second_capture" });
    } else {
      // The engine stopped between making the order and booking the payment (medusa.md, M14).
      const why = `the order ${orderId ?? ""} of its cart was made without a payment booked on it`;
      await putBeforePerson(settling, { attempt, orderId, reason: "order_without_payment", why });
      await attempts.schedule(attempt.id, { judged: "paid", nextCheckMs: LOOK_AGAIN_MS, usesSlot: false });
    }
  }
  const ordered = ofCart.find(paymentOf);
  if (orderIds.length > 1 && ordered) {
    const why = `its cart has ${orderIds.length} orders: ${orderIds.join(", ")}`;
    await putBeforePerson(settling, { attempt: ordered, orderId, reason: "several_orders", why });
  }
}
