import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { instantsOfDays } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import type {
  StatementLineRow,
  StatementPosition,
  StatementScope,
  StatementSums,
} from "../modules/mizan/stores/statement-store";
import type { StatementFigures, StatementLine, StatementView } from "./books-api";
import type { Period } from "./period-query";
import { positionText } from "./statement-position";
import { statementTextOf } from "./statement-text";
import { accountOrRefusal } from "./vendor-view";

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
export async function statement(
  dependencies: AttemptDependencies,
  vendorId: string,
  period: Period,
): Promise<StatementView> {
  const vendor = await accountOrRefusal(dependencies, vendorId);
  const figures = await dependencies.mizan.statements.figures(scopeOf(vendorId, period));
  return {
    vendor_id: vendor.id,
    name: vendor.name,
    environment: period.environment,
    from: period.first,
    to: period.last,
    owed: figuresOf(figures.owed),
    settled_by_gateway: figuresOf(figures.settled_by_gateway),
    lines: figures.lines,
  };
}

/**
 * The next lines of a statement, and where to go on; `next` is null after the last.
 *
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function statementLines(
  dependencies: AttemptDependencies,
  vendorId: string,
  { period, after, limit }: { period: Period; after?: StatementPosition | undefined; limit: number },
): Promise<{ lines: StatementLine[]; next: string | null }> {
  await accountOrRefusal(dependencies, vendorId);
  // One more than is shown tells whether there is another page.
  const wanted = { after, limit: limit + 1 };
  const rows = await dependencies.mizan.statements.lines(scopeOf(vendorId, period), wanted);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { lines: shown.map(lineViewOf), next: last ? positionText(last) : null };
}

export function scopeOf(vendorId: string, { environment, first, last }: Period): StatementScope {
  return { environment, vendorId, ...instantsOfDays(first, last) };
}

/** @param sums in fils */
export function figuresOf(sums: StatementSums): StatementFigures {
  return {
    opening: toDecimalString(sums.opening),
    sales: toDecimalString(sums.sales),
    commission: toDecimalString(sums.commission),
    delivery: toDecimalString(sums.delivery),
    refunds: toDecimalString(sums.refunds),
    reversals: toDecimalString(sums.reversals),
    adjustments: toDecimalString(sums.adjustments),
    payouts: toDecimalString(sums.payouts),
    closing: toDecimalString(sums.closing),
  };
}

function lineViewOf(row: StatementLineRow): StatementLine {
  return {
    id: row.id,
    entry_id: row.entry_id,
    posted_at: row.posted_at.toISOString(),
    kind: row.kind,
    part: row.part,
    account: row.account,
    amount: toDecimalString(row.amount_fils),
    reference: row.reference,
    order_id: row.order_id,
    attempt_id: row.attempt_id,
    reason: row.reason,
    text: statementTextOf(row.kind, row.part),
  };
}
