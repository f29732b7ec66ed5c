import { filsOf } from "../../domain/money";
import type { BalanceHistoryView } from "../../answers/books-api/payouts";
import type { StatementFigures, StatementView } from "../../answers/books-api/statements";
import type { ChartAccount } from "./balance-chart";

/**
 * The accounts with anything in them; what is owed where both are empty, so that an empty page still says so.
 * @throws MoneyError for figures that are no amounts
 */
export function accountsOfHistory({ days }: BalanceHistoryView): ChartAccount[] {
  return shown({
    owed: days.some((one) => filsOf(one.owed) !== 0),
    settled_by_gateway: days.some((one) => filsOf(one.settled_by_gateway) !== 0),
  });
}

/** As for the history; figures that all come to nothing are those of an account without a line. */
export function accountsOfStatement({ owed, settled_by_gateway }: StatementView): ChartAccount[] {
  return shown({ owed: hasFigures(owed), settled_by_gateway: hasFigures(settled_by_gateway) });
}

function hasFigures(figures: StatementFigures): boolean {
  return Object.values(figures).some((figure) => filsOf(figure) !== 0);
}

function shown(has: Record<ChartAccount, boolean>): ChartAccount[] {
  const accounts = (["owed", "settled_by_gateway"] as const).filter((account) => has[account]);
  return accounts.length > 0 ? accounts : ["owed"];
}
