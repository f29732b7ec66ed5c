/** KWD prices made of the prices that a store has. */
import { exactOf, type RawAmount } from "../../domain/exact";
import { toDecimalString, wholeFils } from "../../domain/money";
import type { Rate } from "./arguments";

/** A price of everybody, in no price list; `min` and `max` are quantities. */
export type BasePrice = { currency: string; amount: RawAmount; min: number | null; max: number | null };
/** `priceSetId` is null for a variant that never had a price. */
export type PricedVariant = {
  title: string;
  priceSetId: string | null;
  hasKwd: boolean;
  prices: readonly BasePrice[];
};

export type NewPrice = { amount: string; min: number | null; max: number | null };
/** The prices to add, and what they are made of: `example` is the first, `[from, to]`. */
export type ConvertedPrices = {
  sets: readonly { priceSetId: string; prices: readonly NewPrice[] }[];
  from: readonly { rate: Rate; variants: number; example: readonly [RawAmount, string] }[];
  /** Variants without any price, which nothing can be made of. */
  unpriced: number;
  /** How many variants wait for the rate of which currency. */
  waiting: ReadonlyMap<string, number>;
};

/**
 * @param perUnit KWD for 1 of the amount's currency
 * @returns KWD with three decimals, rounded half up to 0.001; 0.001 at least where the amount is not zero, for a price that
 *   rounds to nothing would give the goods away
 * @throws MoneyError for what is no number, or too large
 */
export function kwdPriceOf(amount: RawAmount, perUnit: string): string {
  const exact = exactOf(amount);
  const fils = wholeFils(exact.times(perUnit).times(1000));
  return toDecimalString(fils === 0 && exact.greaterThan(0) ? 1 : fils);
}

/** Converts the base prices of each variant without one in KWD, by the first rate that fits it. */
export function convertedPrices(variants: readonly PricedVariant[], rates: readonly Rate[]): ConvertedPrices {
  const sets: { priceSetId: string; prices: NewPrice[] }[] = [];
  const from = new Map<Rate, { variants: number; example: readonly [RawAmount, string] }>();
  const waiting = new Map<string, number>();
  let unpriced = 0;
  for (const { priceSetId, hasKwd, prices } of variants) {
    if (hasKwd) continue;
    if (priceSetId === null || prices.length === 0) {
      unpriced += 1;
      continue;
    }
    const rate = rates.find(({ currency }) => prices.some((price) => price.currency === currency));
    if (!rate) {
      for (const currency of new Set(prices.map((price) => price.currency))) {
        waiting.set(currency, (waiting.get(currency) ?? 0) + 1);
      }
      continue;
    }
    const base = prices.filter(({ currency }) => currency === rate.currency);
    const converted = base.map(({ amount, min, max }) => ({
      amount: kwdPriceOf(amount, rate.perUnit),
      min,
      max,
    }));
    sets.push({ priceSetId, prices: converted });
    const example =
      from.get(rate)?.example ?? ([base[0]?.amount ?? 0, converted[0]?.amount ?? "0.000"] as const);
    from.set(rate, { variants: (from.get(rate)?.variants ?? 0) + 1, example });
  }
  return { sets, from: [...from].map(([rate, of]) => ({ rate, ...of })), unpriced, waiting };
}

/** @returns the currency whose rate serves most variants that still wait; the store's own first; undefined when none waits */
export function currencyToAskFor(
  waiting: ReadonlyMap<string, number>,
  storeCurrency: string | undefined,
): string | undefined {
  if (storeCurrency !== undefined && waiting.has(storeCurrency)) return storeCurrency;
  const [most] = [...waiting].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  return most?.[0];
}
