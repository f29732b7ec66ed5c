/** The bank has paid: each item's entry `payout` is posted, in one transaction with the item's state. */
import { z } from "zod";
import type { PayoutRunPaid } from "../../answers/books-api/payout-runs";
import { identifier } from "../../answers/query";
import { bookedDay, bookReference } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import { mayBeDone } from "../../domain/payout-run";
import { itemsUnknown, runIsElsewhere, runNotFound } from "./run-refusals";

/** `POST /admin/mizan/payout-runs/:id/paid`. */
export const runPaidSchema = z.strictObject({
  item_ids: z.array(identifier).min(1).max(10_000).optional(),
  value_date: bookedDay,
  bank_reference: bookReference,
}) satisfies z.ZodType<PayoutRunPaid>;

/** So many are posted in one transaction: a run of thousands does not hold its row for long. */
const ITEMS_AT_ONCE = 100;

/**
 * Where the process ends in between, the rest is still with the bank, and can be marked.
 *
 * @param given.madeBy a user's or a secret API key's id
 * @throws OperatorRefusal MIZAN_PAYOUT_RUN_NOT_FOUND (404), MIZAN_PAYOUT_RUN_STATE, MIZAN_PAYOUT_ITEM_STATE (409)
 */
export async function markPaid(
  { mizan }: Pick<Using<"books">, "mizan">,
  id: string,
  given: z.output<typeof runPaidSchema> & { madeBy: string | null },
): Promise<void> {
  const wanted = given.item_ids ? [...new Set(given.item_ids)] : null;
  const paid = { valueDate: given.value_date, bankReference: given.bank_reference, madeBy: given.madeBy };
  const ids = await mizan.payoutRuns.changing(id, async (held) => {
    if (!mayBeDone("mark_paid", held.run.state)) throw runIsElsewhere(held.run.state);
    const items = await held.items(["given"], wanted);
    if (wanted && items.length !== wanted.length) throw itemsUnknown();
    return items.map((item) => item.id);
  });
  if (!ids) throw runNotFound(id);
  for (let at = 0; at < ids.length; at += ITEMS_AT_ONCE) {
    await mizan.payoutRuns.changing(id, async (held) => {
      await held.pay(ids.slice(at, at + ITEMS_AT_ONCE), paid);
      await held.endIfDone(null);
    });
  }
}
