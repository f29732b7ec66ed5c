import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { toDecimalString } from "../domain/money";
import type { SettlementRowFilters } from "../modules/mizan/stores/settlement-row-store";
import type { StoredSettlementRow } from "../modules/mizan/stores/settlement";
import { actorNames } from "./actor-names";
import type { Page } from "./admin-api";
import type { MissingPayment, SettlementRowView } from "./books-api";
import { settlementFaultWordsOf } from "./settlement-words";
import { settlementOrRefusal } from "./settlement-view";

type PageOf = { limit: number; offset: number };

/**
 * One page of a file's judged rows, in the order of the file.
 * @throws OperatorRefusal MIZAN_SETTLEMENT_NOT_FOUND
 */
export async function listSettlementRows(
  dependencies: AttemptDependencies,
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
  dependencies: AttemptDependencies,
  settlementId: string,
  page: PageOf,
): Promise<{ missing: MissingPayment[] } & Page> {
  await settlementOrRefusal(dependencies, settlementId);
  const { missing, count } = await dependencies.mizan.settlementRows.missing(settlementId, page);
  const views = missing.map(({ id, amount_fils, paid_at, ...names }) => ({
    attempt_id: id,
    ...names,
    amount: toDecimalString(amount_fils),
    paid_at: paid_at?.toISOString() ?? null,
  }));
  return { missing: views, count, ...page };
}

/** @param rows that are judged; the names of all who decided are asked for at once */
export async function settlementRowViewsOf(
  dependencies: AttemptDependencies,
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
        kind: row.kind,
        result,
        reference: row.reference,
        amount: decimalOf(row.amount_fils),
        fee: decimalOf(row.fee_fils),
        net: decimalOf(row.net_fils),
        date: row.date,
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

function decimalOf(fils: number | null): string | null {
  return fils === null ? null : toDecimalString(fils);
}
