/** A settlement file's judged rows, and the payments of its days that no file has named, as the admin's API shows them. */
import { actorNames } from "../../answers/actor-names";
import type { Page } from "../../answers/admin-api";
import { orderIdsOf, orderNumbers } from "../../answers/known-as";
import type { MissingPayment, SettlementRowView } from "../../answers/books-api/settlement-files";
import type { Using } from "../../application/dependencies";
import { toDecimalString } from "../../domain/money";
import {
  isAmountColumn,
  SETTLEMENT_COLUMNS,
  type SettlementColumn,
  type STORED_COLUMNS,
} from "../../domain/settlement-row";
import type { SettlementRowFilters } from "../../modules/mizan/stores/settlement-row-store";
import type { StoredSettlementRow } from "../../modules/mizan/stores/settlement-store";
import { settlementFaultWordsOf } from "./settlement-fault-words";
import { settlementOrRefusal } from "./settlement-view";

type PageOf = { limit: number; offset: number };

/**
 * One page of a file's judged rows, in the order of the file.
 * @throws OperatorRefusal MIZAN_SETTLEMENT_NOT_FOUND
 */
export async function listSettlementRows(
  dependencies: Using<"books">,
  { settlementId, filters, page }: { settlementId: string; filters: SettlementRowFilters; page: PageOf },
): Promise<{ rows: SettlementRowView[] } & Page> {
  await settlementOrRefusal(dependencies, settlementId);
  const { rows, count } = await dependencies.mizan.settlementRows.list(settlementId, filters, page);
  return { rows: await settlementRowViewsOf(dependencies, rows), count, ...page };
}

/**
 * One page of the payments of a file's days that no file has named, the oldest first.
 * @throws OperatorRefusal MIZAN_SETTLEMENT_NOT_FOUND
 */
export async function listMissingPayments(
  dependencies: Using<"books">,
  settlementId: string,
  page: PageOf,
): Promise<{ missing: MissingPayment[] } & Page> {
  await settlementOrRefusal(dependencies, settlementId);
  const { missing, count } = await dependencies.mizan.settlementRows.missing(settlementId, page);
  const numberOf = await orderNumbers(dependencies, orderIdsOf(missing));
  const views = missing.map(({ id, amount_fils, paid_at, ...names }) => ({
    attempt_id: id,
    ...names,
    order_number: numberOf(names.order_id),
    amount: toDecimalString(amount_fils),
    paid_at: paid_at?.toISOString() ?? null,
  }));
  return { missing: views, count, ...page };
}

/** @param rows that are judged; the names of all who decided are asked for at once */
export async function settlementRowViewsOf(
  dependencies: Using<"books">,
  rows: readonly StoredSettlementRow[],
): Promise<SettlementRowView[]> {
  const nameOf = await actorNames(
    dependencies,
    rows.map(({ decided_by }) => decided_by),
  );
  return rows.flatMap(({ result, ...row }) => {
    if (result === null) return [];
    return [
      {
        id: row.id,
        line: row.line,
        result,
        ...saidBy(row),
        attempt_id: row.attempt_id,
        refund_id: row.refund_id,
        expected: decimalOf(row.expected_fils),
        fault: settlementFaultWordsOf(row),
        raw: row.raw,
        decision: row.decision,
        decided_by: nameOf(row.decided_by),
        decided_at: row.decided_at?.toISOString() ?? null,
        decision_note: row.decision_note,
      },
    ];
  });
}

/** Cell by cell, an amount as people write it. */
function saidBy(row: Pick<StoredSettlementRow, (typeof STORED_COLUMNS)[number]>) {
  const cells = SETTLEMENT_COLUMNS.map((column) => [
    column,
    isAmountColumn(column) ? decimalOf(row[`${column}_fils`]) : row[column],
  ]);
  return Object.fromEntries(cells) as Pick<SettlementRowView, SettlementColumn>;
}

function decimalOf(fils: number | null): string | null {
  return fils === null ? null : toDecimalString(fils);
}
