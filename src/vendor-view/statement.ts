/** A vendor's statement, month by month. */
import type { VendorStatement } from "../answers/vendor-api";
import type { Using } from "../application/dependencies";
import { statement, statementLines } from "../books/statement-view";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { daysOfMonth, monthBefore } from "../domain/kuwait-month";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import type { StatementPosition } from "../modules/mizan/stores/statement-store";
import { scopeOf } from "./vendor";
import { only } from "../domain/only";

const LINES_SHOWN = 100;
const MONTHS_SHOWN = 24;

/** @returns this month and those before it, back to the vendor's first line: two years at most */
export async function vendorMonths(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
): Promise<{ month: string; first: string; last: string }[]> {
  const firstDay = await dependencies.mizan.vendorBooks.firstDay(scopeOf(dependencies, vendor));
  const months = [kuwaitDayOf(new Date()).slice(0, 7)];
  for (;;) {
    const before = monthBefore(months.at(-1) ?? "");
    if (firstDay === undefined || before < firstDay.slice(0, 7) || months.length === MONTHS_SHOWN) break;
    months.push(before);
  }
  return months.map((month) => ({ month, ...daysOfMonth(month) }));
}

/** @param asked.month `YYYY-MM`, that there is */
export async function vendorStatement(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
  { month, after }: { month: string; after?: StatementPosition | undefined },
): Promise<VendorStatement> {
  const { environment } = scopeOf(dependencies, vendor);
  const period = { environment, ...daysOfMonth(month) };
  const [{ from, to, owed, settled_by_gateway }, { lines, next }] = await Promise.all([
    statement(dependencies, vendor.id, period),
    statementLines(dependencies, vendor.id, { period, after, limit: LINES_SHOWN }),
  ]);
  return {
    from,
    to,
    owed,
    settled_by_gateway,
    lines: lines.map((line) => ({
      ...only(line, "posted_at", "account", "amount", "order_id", "order_number", "payout_reference"),
      ...only(line, "text", "reason", "belongs_to"),
    })),
    next,
  };
}
