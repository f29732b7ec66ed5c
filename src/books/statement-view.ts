/** A vendor's statement as the admin's API shows it: its figures, a page of its lines, and the queries that ask for them. */
import { z } from "zod";
import type { OrderNumber } from "../answers/admin-api";
import { orderIdsOf, orderNumbers } from "../answers/known-as";
import type { StatementFigures, StatementLine, StatementView } from "../answers/books-api/statements";
import { type Period, periodQuery } from "../answers/query";
import type { Using } from "../application/dependencies";
import { instantsOfDays } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import type {
  StatementLineRow,
  StatementPosition,
  StatementScope,
  StatementSums,
} from "../modules/mizan/stores/statement-store";
import { accountOrRefusal } from "../setup/vendors/vendor-view";
import { positionText, statementPosition } from "./statement-position";
import { belongsOf, statementTextOf } from "./statement-words";

/** `GET /admin/mizan/vendors/:id/statement/lines`. */
export const statementLinesQuerySchema = z.strictObject({
  ...periodQuery,
  after: statementPosition.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** `GET …/statement/csv` and `…/statement/page`. */
export const statementFileQuerySchema = z.strictObject({
  ...periodQuery,
  language: z.enum(["en", "ar"]).default("en"),
});

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
export async function statement(
  dependencies: Using<"books">,
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
  dependencies: Using<"books">,
  vendorId: string,
  { period, after, limit }: { period: Period; after?: StatementPosition | undefined; limit: number },
): Promise<{ lines: StatementLine[]; next: string | null }> {
  await accountOrRefusal(dependencies, vendorId);
  // One more than is shown tells whether there is another page.
  const wanted = { after, limit: limit + 1 };
  const rows = await dependencies.mizan.statements.lines(scopeOf(vendorId, period), wanted);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const numberOf = await orderNumbers(dependencies, orderIdsOf(shown));
  return {
    lines: shown.map((row) => lineViewOf(row, numberOf(row.order_id))),
    next: last ? positionText(last) : null,
  };
}

export function scopeOf(vendorId: string, { environment, first, last }: Period): StatementScope {
  return { environment, vendorId, ...instantsOfDays(first, last) };
}

/** @param sums in fils */
export function figuresOf(sums: StatementSums): StatementFigures {
  return {
    opening: toDecimalString(sums.opening),
    sales: toDecimalString(sums.sales),
    borne: toDecimalString(sums.borne),
    commission: toDecimalString(sums.commission),
    delivery: toDecimalString(sums.delivery),
    refunds: toDecimalString(sums.refunds),
    reversals: toDecimalString(sums.reversals),
    adjustments: toDecimalString(sums.adjustments),
    payouts: toDecimalString(sums.payouts),
    closing: toDecimalString(sums.closing),
  };
}

function lineViewOf(row: StatementLineRow, orderNumber: OrderNumber | null): StatementLine {
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
    order_number: orderNumber,
    attempt_id: row.attempt_id,
    reason: row.reason,
    payout_reference: row.payout_reference,
    belongs_to: belongsOf(row),
    rest: row.rest_fils ? toDecimalString(row.rest_fils) : null,
    text: statementTextOf(row.kind, row.part),
  };
}
