/** What refunds post: the charge they are of, where nobody posted it yet, and the reversal as it was attributed. */
import { opposing, postingsOfRefund } from "../../../domain/journal";
import { attributedRefunds } from "../../../domain/attributed-refunds";
import type { Attempt } from "./attempt";
import { chargeEntryOf } from "./charge-entry";
import type { NewEntry } from "./journal-entry";
import type { RefundRow } from "./refund";

/** @param refunds all refunds of the attempt whose money is gone or may be, the oldest first, this one among them */
export function entriesOfRefund(
  attempt: Attempt,
  refund: RefundRow,
  refunds: readonly RefundRow[],
): NewEntry[] {
  return [chargeEntryOf(attempt, refund.order_id), refundEntry(attempt, refund, refunds)];
}

/** The opposite of what the refund posted: the money came back. */
export function entryOfReturn(attempt: Attempt, refund: RefundRow, refunds: readonly RefundRow[]): NewEntry {
  const made = refundEntry(attempt, refund, refunds);
  return { ...made, kind: "refund_returned", postings: opposing(made.postings) };
}

function refundEntry(attempt: Attempt, refund: RefundRow, refunds: readonly RefundRow[]): NewEntry {
  const attributed = attributedRefunds(attempt.split, refunds);
  const parties = attributed.get(refund.id) ?? [];
  return {
    environment: attempt.environment,
    kind: "refund",
    reference: refund.id,
    attemptId: attempt.id,
    refundId: refund.id,
    orderId: refund.order_id ?? attempt.order_id,
    reason: refund.reason,
    madeBy: refund.requested_by,
    postings: postingsOfRefund(attempt.split, parties),
  };
}
