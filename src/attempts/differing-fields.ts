import { exactOf } from "../domain/exact";
import type { Attempt } from "../modules/mizan/stores/attempt";

/**
 * Where a record does carry an amount or a currency, it must be ours; the specification promises neither.
 *
 * @returns the names of those that are not
 */
export function differingFields(
  asked: Pick<Attempt, "amount_fils">,
  record: { amount?: string; currency?: string },
): string[] {
  const differing: string[] = [];
  if (record.amount !== undefined && !isSameAmount(record.amount, asked.amount_fils))
    differing.push("amount");
  if (record.currency !== undefined && !["414", "KWD"].includes(record.currency.toUpperCase())) {
    differing.push("currency");
  }
  return differing;
}

function isSameAmount(text: string, amountFils: number): boolean {
  try {
    return exactOf(text).times(1000).equals(amountFils);
  } catch {
    return false;
  }
}
