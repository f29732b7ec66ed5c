import { exactOf } from "../../domain/exact";
import { parseKwd, toDecimalString, wholeFils } from "../../domain/money";

/**
 * What one piece of a line was paid for.
 *
 * @param paid for all of them, KWD with three decimals
 * @returns KWD rounded half up to the fils; undefined where there are not several
 */
export function onePieceOf(
  paid: string,
  pieces: number | null | undefined,
): { amount: string; isExact: boolean } | undefined {
  if (!pieces || pieces <= 1) return undefined;
  const paidFils = parseKwd(paid);
  return {
    amount: toDecimalString(wholeFils(exactOf(paidFils).div(pieces))),
    isExact: paidFils % pieces === 0,
  };
}
