/** A captured payment is booked on the order of its cart, where the completion that made the order ended before (medusa.md, M14). */
import type { Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { EMIT_MS, withinTime } from "../../application/within-time";
import { readCollection } from "../../engine/collections";
import { announceOrder } from "../../engine/orders";
import { bookedPayments, bookThroughSession } from "../../engine/payments";
import type { Attempt } from "../../modules/mizan/stores/attempt";

/**
 * Books a captured payment on the order of its cart, whose one session is ready. Runs under the cart's lease, so nobody
 * completes the cart meanwhile. Another payment that fitted as well may have been booked: the next reading shows it.
 *
 * @throws Error that says why it cannot be booked
 */
export async function bookPayment(settling: Settling, attempt: Attempt, orderId: string): Promise<void> {
  // The engine takes an unknown session for any session (medusa.md, M12): it must be known to be there.
  const collection = await readCollection(settling, attempt.collection_id);
  const [session, ...others] = collection?.sessions ?? [];
  if (!session || others.length > 0) throw new Error("its payment session could not be made ready");
  await bookThroughSession(settling.container, session);
  const payments = await bookedPayments(settling, [attempt.collection_id]);
  if (!payments.some(({ sessionId }) => sessionId === session.id))
    throw new Error("the engine has not booked it");
  const owner = await settling.mizan.attempts.bookedBy(session.id);
  if (owner?.id === attempt.id) await tellOfOrder(settling, orderId);
}

/** The completion that stopped would have told the shop in its last step. The order stands, also where nobody hears of it. */
async function tellOfOrder(settling: Settling, orderId: string): Promise<void> {
  try {
    await withinTime(EMIT_MS, "It", announceOrder(settling, orderId));
  } catch (error) {
    settling.logger.error(logLine({ order: orderId }, `could not emit order.placed: ${String(error)}`));
  }
}
