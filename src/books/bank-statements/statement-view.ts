/** A statement of the bank as the admin's API shows it, and marking payouts as paid from it. */
import { z } from "zod";
import { actorNames } from "../../answers/actor-names";
import type { Page } from "../../answers/admin-api";
import type {
  BankLineView,
  BankStatementFormat,
  BankStatementView,
  MarkPaidByBank,
  OneBankStatementView,
} from "../../answers/books-api/bank-statements";
import { OperatorRefusal } from "../../answers/operator-refusal";
import { identifier } from "../../answers/query";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { bankVerdictOf } from "../../domain/bank/bank-line";
import { toDecimalString } from "../../domain/money";
import type { BankLineRow, BankStatementRow } from "../../modules/mizan/stores/bank-statement-store";
import { markPaid } from "../payout-runs/mark-paid";

/** `POST /admin/mizan/bank-statements/:id/mark-paid`. */
export const markPaidByBankSchema = z.strictObject({
  line_ids: z.array(identifier).min(1).max(1_000),
}) satisfies z.ZodType<MarkPaidByBank>;

export async function listStatements(
  dependencies: Using<"books">,
  environment: Environment,
  page: { limit: number; offset: number },
): Promise<{ bank_statements: BankStatementView[] } & Page> {
  const { statements, count } = await dependencies.mizan.bankStatements.list(environment, page);
  const nameOf = await actorNames(
    dependencies,
    statements.map(({ created_by }) => created_by),
  );
  return { bank_statements: statements.map((one) => viewOf(one, nameOf)), count, ...page };
}

/** @throws OperatorRefusal MIZAN_BANK_STATEMENT_NOT_FOUND (404) */
export async function statementOfBank(
  dependencies: Using<"books">,
  id: string,
): Promise<OneBankStatementView> {
  const statement = await statementOrRefusal(dependencies, id);
  const named = await dependencies.mizan.bankStatements.namedLines(id);
  const nameOf = await actorNames(dependencies, [statement.created_by]);
  return {
    ...viewOf(statement, nameOf),
    payouts: named.map(lineViewOf),
    others: statement.lines - named.length,
  };
}

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
  const wanted = named.filter((line) => lineIds.includes(line.id) && verdictOf(line) === "to_mark");
  if (wanted.length !== new Set(lineIds).size)
    throw new OperatorRefusal({
      status: 409,
      code: "MIZAN_PAYOUT_ITEM_STATE",
      message:
        "Nothing was changed: not every line is of a payout that waits to be marked as paid. Load it again.",
    });
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

async function statementOrRefusal(
  { mizan }: Pick<Using<"books">, "mizan">,
  id: string,
): Promise<BankStatementRow> {
  const statement = await mizan.bankStatements.byId(id);
  if (statement) return statement;
  throw new OperatorRefusal({
    status: 404,
    code: "MIZAN_BANK_STATEMENT_NOT_FOUND",
    message: `There is no statement of the bank ${id}.`,
  });
}

export function verdictOf(line: BankLineRow) {
  return bankVerdictOf(line, line.item);
}

function viewOf(
  { first_day, last_day, format, created_at, created_by, ...statement }: BankStatementRow,
  nameOf: (id: string | null) => string | null,
): BankStatementView {
  return {
    ...statement,
    format: format as BankStatementFormat | null,
    from: first_day,
    to: last_day,
    created_by: nameOf(created_by),
    created_at: created_at.toISOString(),
  };
}

function lineViewOf(line: BankLineRow): BankLineView {
  const { item } = line;
  return {
    ...{ id: line.id, line: line.line, day: line.day, text: line.text, bank_reference: line.bank_reference },
    amount: toDecimalString(line.amountFils),
    reference: line.reference ?? "",
    verdict: verdictOf(line),
    item_id: item?.id ?? null,
    run_id: item?.run_id ?? null,
    vendor_name: item?.vendor_name ?? null,
    expected: item ? toDecimalString(item.amountFils) : null,
  };
}
