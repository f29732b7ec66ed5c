/** Storing a statement of the bank. It moves nothing and marks nothing: its lines are compared with payouts wherever they are shown. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { ImportBankStatement } from "../../answers/books-api/bank-statements";
import { inConflict } from "../../answers/operator-refusal";
import { identifier } from "../../answers/query";
import { bookEnvironment, writtenText } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import { AMOUNT_NOTATIONS } from "../../domain/amount-notation";
import { BANK_CSV_SEPARATORS } from "../../domain/bank/bank-csv-layout";
import { SETTLEMENT_DATE_FORMATS } from "../../domain/settlement-date";
import { readStatement } from "./read-statement";

const column = writtenText(100);
const formatSchema = z
  .strictObject({
    date: column,
    amount: column.optional(),
    debit: column.optional(),
    credit: column.optional(),
    bank_reference: column.optional(),
    delimiter: z.enum(BANK_CSV_SEPARATORS),
    date_format: z.enum(SETTLEMENT_DATE_FORMATS),
    amounts: z.enum(["auto", ...AMOUNT_NOTATIONS]),
  })
  .refine(
    ({ amount, debit, credit }) =>
      (amount === undefined) === (debit !== undefined && credit !== undefined) &&
      (amount === undefined || (debit ?? credit) === undefined),
    {
      path: ["amount"],
      message: "Name the column of amounts, or those of debits and credits.",
    },
  );

/** `POST /admin/mizan/bank-statements`. */
export const importStatementSchema = z.strictObject({
  file_name: identifier,
  content: z.string(),
  format: formatSchema.optional(),
  environment: bookEnvironment,
}) satisfies z.ZodType<ImportBankStatement>;

/**
 * @returns the statement's id
 * @throws OperatorRefusal MIZAN_BANK_STATEMENT_KNOWN (409), and what `readStatement` throws; nothing is stored then
 */
export async function importStatement(
  { mizan }: Pick<Using<"books">, "mizan">,
  given: z.output<typeof importStatementSchema>,
  createdBy: string | null,
): Promise<string> {
  const lines = await readStatement(given.content, given.format);
  const statement = {
    environment: given.environment ?? mizan.options.environment,
    file_name: given.file_name,
    format: given.format ?? null,
    created_by: createdBy,
    contentSha256: createHash("sha256").update(given.content).digest("hex"),
  };
  const { id, isKnown } = await mizan.bankStatements.create(statement, lines);
  if (!isKnown) return id;
  throw inConflict(
    "MIZAN_BANK_STATEMENT_KNOWN",
    `Nothing was imported: this very file is there already (${id}).`,
    { details: { bank_statement: { id } } },
  );
}
