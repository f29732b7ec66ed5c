/** The bank's statements: what a person reads in and marks by them. */
import { z } from "zod";
import { importStatement, importStatementSchema } from "../books/bank-statements/import-statement";
import { markPaidByBank, markPaidByBankSchema } from "../books/bank-statements/mark-paid-by-bank";
import { tellOfPayouts } from "../books/payout-runs/tell-of-payouts";
import { actor, oneStep, typed } from "./one-step";

/** Stores a statement of the bank, once; nothing is marked by it. */
export const importBankStatementWorkflow = oneStep(
  "mizan-import-bank-statement",
  z.object({ file: typed(importStatementSchema), created_by: actor }),
  async (books, { file, created_by }) => ({ id: await importStatement(books, file, created_by) }),
);

/** Marks payouts as paid of which a statement says so. */
export const markPaidByBankWorkflow = oneStep(
  "mizan-mark-paid-by-bank",
  z.object({ id: z.string(), marked: typed(markPaidByBankSchema), made_by: actor }),
  async (books, { id, marked, made_by }) => {
    await markPaidByBank(books, id, { ...marked, madeBy: made_by });
    await tellOfPayouts(books);
    return { id };
  },
);
