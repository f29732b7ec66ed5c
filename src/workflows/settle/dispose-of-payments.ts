import { isPaidAndPending } from "../../attempts/bind-paid-attempt";
import { putBeforePerson } from "./put-before-person";
import type { Settling } from "./settling";
import { TRY_AGAIN_MS } from "./try-again";

/**
 * Gives every captured payment of an ordered cart its place: the booked one is the order's, all others are spare and
 * put before a person.
 */
export async function disposeOfPayments(
  settling: Settling,
  { cartId, orderIds }: { cartId: string; orderIds: readonly string[] },
): Promise<void> {
  const { attempts } = settling.mizan;
  const orderId = orderIds[0] ?? null;
  const ofCart = await attempts.ofCart(cartId);
  const booked = ofCart.find(
    ({ booked_session_id, outcome }) => outcome === "paid" && booked_session_id !== null,
  );
  for (const attempt of ofCart.filter(isPaidAndPending)) {
    if (attempt.booked_session_id !== null) {
      await attempts.dispose(attempt.id, "ordered", { orderId });
    } else if (booked) {
      const why = `the cart was ordered already (${orderId ?? "order unknown"}): this is a second payment for it`;
      await putBeforePerson(settling, { attempt, orderId, reason: "second_capture", why });
      await attempts.dispose(attempt.id, "spare", { orderId, reason: "second_capture" });
    } else {
      // The engine stopped between making the order and booking the payment (medusa.md, M14).
      const why = `the order ${orderId ?? ""} of its cart was made without a payment booked on it`;
      await putBeforePerson(settling, { attempt, orderId, reason: "order_without_payment", why });
      await attempts.schedule(attempt.id, TRY_AGAIN_MS, true);
    }
  }
  if (orderIds.length > 1 && booked) {
    const why = `its cart has ${orderIds.length} orders: ${orderIds.join(", ")}`;
    await putBeforePerson(settling, { attempt: booked, orderId, reason: "several_orders", why });
  }
}
