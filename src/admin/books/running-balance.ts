import type { StatementLine, StatementView } from "../../answers/books-api/statements";
import { filsOf, toDecimalString } from "../../domain/money";

/** `balance` is of the line's account, after it, KWD with three decimals. */
export type BalancedLine = StatementLine & { balance: string };

/**
 * @param lines from the statement's first on, in their order
 * @throws MoneyError for amounts that are none
 */
export function withBalances(
  lines: readonly StatementLine[],
  { owed, settled_by_gateway }: Pick<StatementView, "owed" | "settled_by_gateway">,
): BalancedLine[] {
  const fils = { owed: filsOf(owed.opening), settled_by_gateway: filsOf(settled_by_gateway.opening) };
  return lines.map((line) => {
    fils[line.account] += filsOf(line.amount);
    return { ...line, balance: toDecimalString(fils[line.account]) };
  });
}
