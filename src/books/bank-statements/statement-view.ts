/** A statement of the bank as the admin's API shows it. */
import { actorNames } from "../../answers/actor-names";
import type { Page } from "../../answers/admin-api";
import type {
  BankLineView,
  BankStatementFormat,
  BankStatementView,
  OneBankStatementView,
} from "../../answers/books-api/bank-statements";
import { notFound } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { bankVerdictOf } from "../../domain/bank/bank-line";
import { toDecimalString } from "../../domain/money";
import type { BankLineRow, BankStatementRow } from "../../modules/mizan/stores/bank-statement-store";
import { only } from "../../domain/only";

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

/** @throws OperatorRefusal MIZAN_BANK_STATEMENT_NOT_FOUND (404) */
export async function statementOrRefusal(
  { mizan }: Pick<Using<"books">, "mizan">,
  id: string,
): Promise<BankStatementRow> {
  const statement = await mizan.bankStatements.byId(id);
  if (statement) return statement;
  throw notFound("MIZAN_BANK_STATEMENT_NOT_FOUND", `There is no statement of the bank ${id}.`);
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
    ...only(line, "id", "line", "day", "text", "bank_reference"),
    amount: toDecimalString(line.amountFils),
    reference: line.reference ?? "",
    verdict: bankVerdictOf(line, line.item),
    item_id: item?.id ?? null,
    run_id: item?.run_id ?? null,
    vendor_name: item?.vendor_name ?? null,
    expected: item ? toDecimalString(item.amountFils) : null,
  };
}
