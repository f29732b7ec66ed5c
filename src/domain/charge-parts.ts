/**
 * From the engine's unrounded totals to whole fils that add up (money.md, rule 1). The charge is rounded once,
 * first; lines and shipping are then shared out of it, never rounded one by one.
 */
import { Exact, exactOf, type Scaled, scaledOf } from "./exact";
import { roundToTotal } from "./allocate";
import { type Fils, toDecimalString, wholeFils } from "./money";
import { type SplitInput, SplitRefusal } from "./split-input";

export interface ChargeParts {
  readonly chargeFils: Fils;
  /** Of every line and shipping method, by its id. */
  readonly amountFilsOf: ReadonlyMap<string, Fils>;
  /** Tax within the charge of a vendor's lines: lowered with them where credit lowered the total; half-up once. */
  readonly taxFilsOf: (vendorId: string) => Fils;
}

/** The lines and methods of a cart, in whole numbers of one unit: the smallest decimal that any of its amounts has. */
interface RawParts {
  readonly parts: readonly { id: string; units: bigint }[];
  readonly total: bigint;
  readonly sum: bigint;
  readonly unitsOfFils: bigint;
}

/**
 * @throws SplitRefusal `cart_empty`, `cart_id_repeated`, `part_negative`, `total_above_parts`, `charge_zero`,
 *   `charge_too_small`
 * @throws MoneyError for an amount that cannot be read
 */
export function chargePartsOf(cart: Pick<SplitInput, "total" | "lines" | "shipping">): ChargeParts {
  const { parts, total, sum, unitsOfFils } = rawPartsOf(cart);
  const chargeFils = payableFils(total, unitsOfFils);
  const holdsUnknownAmount = sum === 0n || total - sum >= unitsOfFils;
  if (holdsUnknownAmount) {
    throw new SplitRefusal(
      "total_above_parts",
      `The cart's total of ${kwdOf(total, unitsOfFils)} KWD is more than its lines and shipping, ` +
        `${kwdOf(sum, unitsOfFils)} KWD: it holds an amount that belongs to nobody.`,
    );
  }
  // A total half a fils below its parts was lowered by credit; less is the engine's noise (5e-18 KWD has been seen).
  const isLowered = sum - total >= unitsOfFils / 2n;
  // Raw values, or where credit lowered the total raw × total ÷ Σ raw, kept as a fraction: equal parts stay exactly equal.
  const [factor, divisor] = isLowered ? [total, sum * unitsOfFils] : [1n, unitsOfFils];
  const exactParts = parts.map(({ id, units }) => ({ id, numerator: isLowered ? units * factor : units }));
  const shares = roundToTotal(chargeFils, exactParts, divisor);
  const taxOf = taxesOf(cart.lines);
  return {
    chargeFils,
    amountFilsOf: new Map(shares.map(({ id, amountFils }) => [String(id), amountFils])),
    taxFilsOf: (vendorId) => {
      const tax = taxOf.get(vendorId)?.times(1000);
      if (!tax) return 0;
      return wholeFils(isLowered ? tax.times(String(total)).dividedBy(String(sum)) : tax);
    },
  };
}

function rawPartsOf({ total, lines, shipping }: Pick<SplitInput, "total" | "lines" | "shipping">): RawParts {
  if (lines.length === 0) {
    throw new SplitRefusal("cart_empty", "The cart has no lines: there is nothing to charge for.");
  }
  const seen = new Set<string>();
  const read = [...lines, ...shipping].map((part) => {
    if (seen.has(part.id)) {
      throw new SplitRefusal(
        "cart_id_repeated",
        `Two lines or shipping methods of the cart have the id ${part.id}.`,
      );
    }
    seen.add(part.id);
    return { id: part.id, ...scaledOf(part.total) };
  });
  const readTotal = scaledOf(total);
  // Four at least, so that half a fils is whole units.
  const decimals = read.reduce((most, one) => Math.max(most, one.decimals), Math.max(4, readTotal.decimals));
  const unitsOfFils = 10n ** BigInt(decimals - 3);
  const inUnits = ({ units, decimals: own }: Scaled) =>
    own === decimals ? units : units * 10n ** BigInt(decimals - own);
  const parts = read.map((one) => ({ id: one.id, units: notNegative(one.id, inUnits(one), unitsOfFils) }));
  return {
    parts,
    total: inUnits(readTotal),
    sum: parts.reduce((sum, { units }) => sum + units, 0n),
    unitsOfFils,
  };
}

/** The engine's arithmetic may leave a part less than half a fils below zero. */
function notNegative(id: string, units: bigint, unitsOfFils: bigint): bigint {
  if (units >= 0n) return units;
  if (units > -unitsOfFils / 2n) return 0n;
  throw new SplitRefusal(
    "part_negative",
    `${id} has a total of ${kwdOf(units, unitsOfFils)} KWD: a part of a charge cannot be below zero.`,
  );
}

function kwdOf(units: bigint, unitsOfFils: bigint): string {
  return new Exact(String(units)).dividedBy(String(unitsOfFils * 1000n)).toFixed();
}

/** Of each vendor with any, KWD. */
function taxesOf(lines: SplitInput["lines"]): ReadonlyMap<string | null, Exact> {
  const taxes = new Map<string | null, Exact>();
  for (const { vendorId, tax } of lines) {
    const exact = exactOf(tax);
    if (!exact.isZero()) taxes.set(vendorId, taxes.get(vendorId)?.plus(exact) ?? exact);
  }
  return taxes;
}

function payableFils(total: bigint, unitsOfFils: bigint): Fils {
  if (total === 0n) {
    throw new SplitRefusal(
      "charge_zero",
      "The cart's total is 0.000 KWD: nothing to pay, no gateway needed.",
    );
  }
  const chargeFils = wholeFilsOf(total, unitsOfFils);
  if (chargeFils < 1) {
    throw new SplitRefusal(
      "charge_too_small",
      `The cart's total of ${kwdOf(total, unitsOfFils)} KWD rounds to ${toDecimalString(chargeFils)}, below 0.001 KWD.`,
    );
  }
  return chargeFils;
}

/** Half a fils up; of less than nothing away from it, as everywhere. */
function wholeFilsOf(units: bigint, unitsOfFils: bigint): Fils {
  if (units > BigInt(Number.MAX_SAFE_INTEGER) * unitsOfFils || units < 0n) {
    return wholeFils(new Exact(String(units)).dividedBy(String(unitsOfFils)));
  }
  return Number((units + unitsOfFils / 2n) / unitsOfFils);
}
