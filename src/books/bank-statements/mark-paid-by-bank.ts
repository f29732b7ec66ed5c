/** Payouts are marked as paid by what the bank's statement says of them. */
import { z } from "zod";
import type { MarkPaidByBank } from "../../answers/books-api/bank-statements";
import { inConflict } from "../../answers/operator-refusal";
import { identifier } from "../../answers/query";
import type { Using } from "../../application/dependencies";
import { bankVerdictOf } from "../../domain/bank/bank-line";
import { markPaid } from "../payout-runs/mark-paid";
import { statementOrRefusal } from "./statement-view";

/** `POST /admin/mizan/bank-statements/:id/mark-paid`. */
export const markPaidByBankSchema = z.strictObject({
  line_ids: z.array(identifier).min(1).max(1_000),
}) satisfies z.ZodType<MarkPaidByBank>;

/**
 * Marks payouts as paid of which lines of the statement say so, with their value date and the bank's reference.
 *
 * @throws OperatorRefusal MIZAN_BANK_STATEMENT_NOT_FOUND (404), MIZAN_PAYOUT_ITEM_STATE (409) where a line is of no payout that waits for it
 */
export async function markPaidByBank(
  dependencies: Using<"books">,
  id: string,
  { line_ids: lineIds, madeBy }: z.output<typeof markPaidByBankSchema> & { madeBy: string | null },
): Promise<void> {
  const statement = await statementOrRefusal(dependencies, id);
  const named = await dependencies.mizan.bankStatements.namedLines(id);
  const wanted = named.filter(
    (line) => lineIds.includes(line.id) && bankVerdictOf(line, line.item) === "to_mark",
  );
  if (wanted.length !== new Set(lineIds).size)
    throw inConflict(
      "MIZAN_PAYOUT_ITEM_STATE",
      "Nothing was changed: not every line is of a payout that waits to be marked as paid. Load it again.",
    );
  // As one by one: of what a process has marked before it ended, nothing is marked again.
  for (const { item, day, bank_reference } of wanted) {
    if (item === null) continue;
    const paid = {
      item_ids: [item.id],
      value_date: day,
      bank_reference: bank_reference ?? statement.file_name.slice(0, 100),
    };
    await markPaid(dependencies, item.run_id, { ...paid, madeBy });
  }
}
