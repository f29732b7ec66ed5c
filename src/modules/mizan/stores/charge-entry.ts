import { postingsOfCharge } from "../../../domain/journal";
import type { Attempt } from "./attempt";
import type { NewEntry } from "./journal-entry";

/**
 * What a captured payment posts when it becomes an order's; once per attempt, whoever posts it.
 *
 * @throws JournalImbalance for a frozen split that does not add up: nothing of ours, and never to be written
 */
export function chargeEntryOf(attempt: Attempt, orderId: string | null): NewEntry {
  return {
    environment: attempt.environment,
    kind: "charge",
    reference: attempt.id,
    attemptId: attempt.id,
    orderId: orderId ?? attempt.order_id,
    postings: postingsOfCharge(attempt.split),
  };
}
