/** What the operator's settlement files call their columns, and which words they have for each kind of row. */
import { z } from "zod";
import { wordsOfTwoKinds } from "../../domain/settlement-kind";
import { FILE_COLUMNS, SETTLEMENT_COLUMNS, type SettlementColumn } from "../../domain/settlement-row";

const columnName = z.string().trim().max(100);

/** How the columns of a settlement file are called; blank where the operator's files have none such. */
export const settlementColumnsSchema = z.strictObject(
  Object.fromEntries(
    SETTLEMENT_COLUMNS.map((column) => {
      const { called, holds, isNeeded } = FILE_COLUMNS[column];
      return [column, (isNeeded ? columnName.min(1) : columnName).default(called).describe(holds)];
    }),
  ) as Record<SettlementColumn, z.ZodDefault<z.ZodString>>,
);

const words = z.string().trim().max(1_000).default("");

/** Words of the column `kind` beside the preset ones; those of a summary line count in the column of references, too. */
export const settlementWordsSchema = z
  .strictObject({
    payment: words.describe("words for a payment beside those that are known, parted by commas"),
    refund: words.describe("words for a refund"),
    chargeback: words.describe("words for a payment that the bank took back"),
    failed: words.describe("words for a payment that moved no money"),
    summary: words.describe("words for a line that sums rows up, also in place of a reference"),
  })
  .superRefine((given, refinement) => {
    const [word] = wordsOfTwoKinds(given);
    if (word === undefined) return;
    refinement.addIssue({ code: "custom", message: `"${word.trim()}" cannot mean two kinds of row` });
  });
