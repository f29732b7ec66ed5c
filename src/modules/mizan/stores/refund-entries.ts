/** What refunds post: the charge they are of, where nobody posted it yet, and the reversal as it was attributed. */
import { attributedRefunds } from "../../../domain/attributed-refunds";
import { cameBack } from "../../../domain/came-back";
import { opposing, postingsOfRefund } from "../../../domain/journal";
import type { PartyRefund } from "../../../domain/party-refund";
import type { Attempt } from "./attempt";
import type { NewEntry } from "./journal-store";
import { chargeEntryOf } from "./post-entry";
import type { RefundRow } from "./refund";

/** @param refunds all refunds of the attempt whose money is gone or may be, the oldest first, this one among them */
export function entriesOfRefund(
  attempt: Attempt,
  refund: RefundRow,
  refunds: readonly RefundRow[],
): NewEntry[] {
  const parties = attributedRefunds(attempt.split, refunds).get(refund.id) ?? [];
  return [chargeEntryOf(attempt, refund.order_id), refundEntry(attempt, refund, parties)];
}

/** The money came back, and with it what stands reversed only because of it (money.md, rule 8). @param refunds as above */
export function entryOfReturn(attempt: Attempt, refund: RefundRow, refunds: readonly RefundRow[]): NewEntry {
  const { split } = attempt;
  const attributed = attributedRefunds(split, refunds);
  const earlier = [...attributed.values()].flat();
  const parties = cameBack({ split, earlier, reversal: refund.reversal }, attributed.get(refund.id) ?? []);
  const made = refundEntry(attempt, refund, parties);
  return { ...made, kind: "refund_returned", postings: opposing(made.postings) };
}

function refundEntry(attempt: Attempt, refund: RefundRow, parties: readonly PartyRefund[]): NewEntry {
  return {
    environment: attempt.environment,
    kind: "refund",
    reference: refund.id,
    attemptId: attempt.id,
    refundId: refund.id,
    orderId: refund.order_id ?? attempt.order_id,
    // No words: they may name a shopper, and the books never forget. The refund has them.
    madeBy: refund.requested_by,
    postings: postingsOfRefund(attempt.split, parties, { isInCredit: refund.mode === "credit" }),
  };
}
