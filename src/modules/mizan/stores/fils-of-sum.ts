import { assertWholeFils, type Fils } from "../../../domain/money";

/**
 * A sum of the database, which hands on what is too large for its small integers as text.
 *
 * @throws MoneyError `amount_not_whole_fils` beyond the safe integers
 */
export function filsOfSum(text: string): Fils {
  const fils = Number(text);
  assertWholeFils(fils);
  // Minus zero is what the turned sign of nothing comes to.
  return fils === 0 ? 0 : fils;
}
