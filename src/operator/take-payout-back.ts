import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { type Account, type JournalPart, opposing } from "../domain/journal";
import { OperatorRefusal } from "./operator-refusal";

/**
 * Takes a payout back by an opposing entry: it was entered wrongly, or the bank returned it. The payout stays in the
 * books, and its reference stays used.
 *
 * @throws OperatorRefusal MIZAN_PAYOUT_NOT_FOUND (404), MIZAN_PAYOUT_TAKEN_BACK (409) also for the second of two at once
 */
export async function takePayoutBack(
  { mizan }: AttemptDependencies,
  id: string,
  { reason, madeBy }: { reason: string; madeBy: string | null },
): Promise<void> {
  const payout = await mizan.payouts.byId(id);
  if (!payout) throw payoutNotFound(id);
  const lines = await mizan.journal.linesOf([id]);
  const taken = await mizan.journal.post({
    environment: payout.environment,
    kind: "payout_taken_back",
    reference: id,
    vendorId: payout.vendor_id,
    reason,
    madeBy,
    postings: opposing(
      lines.map(({ account, part, amount_fils }) => ({
        account: account as Account,
        part: part as JournalPart,
        amountFils: amount_fils,
      })),
    ),
  });
  if (taken !== undefined) return;
  throw new OperatorRefusal({
    status: 409,
    code: "MIZAN_PAYOUT_TAKEN_BACK",
    message: `Nothing was changed: the payout ${payout.reference} is taken back already.`,
  });
}

/** @returns the refusal of an id that no payout has */
export function payoutNotFound(id: string): OperatorRefusal {
  return new OperatorRefusal({
    status: 404,
    code: "MIZAN_PAYOUT_NOT_FOUND",
    message: `There is no payout ${id}.`,
  });
}
