/** A captured payment becomes an order's, and its charge is posted in the same statement. */
import type { Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { NewEntry } from "../../modules/mizan/stores/journal-store";
import { chargeEntryOf } from "../../modules/mizan/stores/post-entry";

/**
 * Makes a captured payment an order's, and posts it in the same statement. A split that does not add up is a fault of
 * ours: the order goes ahead, and the timeline and the log say what is not in the books.
 */
export async function giveToOrder(
  settling: Settling,
  attempt: Attempt,
  orderId: string | null,
): Promise<void> {
  const { mizan, logger } = settling;
  const entry = entryOrFault(attempt, orderId);
  if (!(entry instanceof Error)) {
    await mizan.attempts.dispose(attempt.id, "ordered", { orderId, entry });
    return;
  }
  const ordered = await mizan.attempts.dispose(attempt.id, "ordered", { orderId });
  if (!ordered) return;
  logger.error(
    logLine(
      { attempt: attempt.id, cart: attempt.cart_id, order: orderId },
      `could not post the charge: ${entry.message}`,
    ),
  );
  const evidence = { message: entry.message };
  await mizan.attempts.note(attempt.id, { kind: "charge_not_posted", evidence });
}

function entryOrFault(attempt: Attempt, orderId: string | null): NewEntry | Error {
  try {
    return chargeEntryOf(attempt, orderId);
  } catch (error) {
    return error as Error;
  }
}
