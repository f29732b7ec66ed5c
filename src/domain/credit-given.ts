/** What of the credit that a shop gave for an order counts as refunded of its payment (money.md, rule 13). */
import { Exact, exactOf, exactSum } from "./exact";
import { type Fils, wholeFils } from "./money";

/** In KWD as the engine gives it: above zero the shopper paid with credit, below zero credit was given for the order. */
export interface CreditLine {
  readonly amount: unknown;
  /** The cart had it: credit that the order was paid with. */
  readonly isOfCart: boolean;
}

/** Credit that is given back for credit comes first, and is no refund of what was paid. @returns fils of all lines together */
export function creditGivenFils(lines: readonly CreditLine[]): Fils {
  const amounts = lines.map(({ amount, isOfCart }) => ({ amount: exactOf(amount), isOfCart }));
  const given = exactSum(
    amounts.filter(({ amount }) => amount.lessThan(0)).map(({ amount }) => amount.neg()),
  );
  const paidWith = exactSum(
    amounts.filter(({ amount, isOfCart }) => isOfCart && amount.greaterThan(0)).map(({ amount }) => amount),
  );
  return wholeFils(Exact.max(0, given.minus(paidWith)).times(1000));
}
