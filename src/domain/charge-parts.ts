/**
 * From the engine's unrounded totals to whole fils that add up (money.md, rule 1). The charge is rounded once,
 * first; lines and shipping are then shared out of it, never rounded one by one.
 */
import { Exact, exactOf } from "./exact";
import { roundToTotal } from "./allocate";
import type { SourceFils } from "./borne-by";
import { type Bearing, borneFilsOf, borneSources, worthOf } from "./borne-parts";
import { kwdOf, type RawPart, rawPartsOf } from "./raw-parts";
import { type Fils, filsOf, toDecimalString, wholeFils } from "./money";
import { type CreditBearer, type SplitInput, SplitRefusal } from "./split-input";
import { minus, plus, quotient, times, type Whole } from "./whole";

type Cart = Pick<SplitInput, "total" | "lines" | "shipping">;

/** A line or shipping method of the charge. */
export interface PartOfCharge {
  readonly part: RawPart;
  readonly amountFils: Fils;
  /** What the operator bears of it. */
  readonly borneFils: Fils;
}

export interface ChargeParts {
  /** 0 only where the operator bears something. */
  readonly chargeFils: Fils;
  /** By id in code units. */
  readonly lines: readonly PartOfCharge[];
  /** By id in code units. */
  readonly shipping: readonly PartOfCharge[];
  /** What each promotion, and credit, has of so much that is borne of a part. */
  readonly sourcesOf: (part: RawPart, borneFils: Fils) => readonly SourceFils[];
  /** Tax within the worth of a vendor's lines: lowered where credit lowers the parts; half-up once. */
  readonly taxFilsOf: (vendorId: string) => Fils;
}

/**
 * @throws SplitRefusal `cart_empty`, `cart_id_repeated`, `part_negative`, `total_above_parts`, `charge_zero`,
 *   `charge_too_small`
 * @throws MoneyError for an amount that cannot be read
 */
export function chargePartsOf(cart: Cart, credit: CreditBearer): ChargeParts {
  const { parts, isSomeBorne, total, sum, unitsOfFils } = rawPartsOf(cart);
  const chargeFils = wholeFilsOf(total, unitsOfFils);
  if (chargeFils < 0) throw zeroCharge(cart.total);
  const holdsUnknownAmount = (sum <= 0 && chargeFils > 0) || minus(total, sum) >= unitsOfFils;
  if (holdsUnknownAmount) {
    throw new SplitRefusal(
      "total_above_parts",
      `The cart's total of ${kwdOf(total, unitsOfFils)} KWD is more than its lines and shipping, ` +
        `${kwdOf(sum, unitsOfFils)} KWD: it holds an amount that belongs to nobody.`,
    );
  }
  // A total half a fils below its parts was lowered by credit; less is the engine's noise (5e-18 KWD has been seen).
  const isLowered = times(minus(sum, total), 2) >= unitsOfFils;
  // Raw values, or where credit lowered the total raw × total ÷ Σ raw, kept as a fraction: equal parts stay exactly equal.
  const factor = total > 0 ? total : 0;
  const whole = isLowered ? sum : 1;
  const divisor = times(whole, unitsOfFils);
  const numerators = parts.map(({ units }) => (isLowered ? times(units, factor) : units));
  const amounts = roundToTotal(chargeFils, numerators, divisor);
  const keepsWorth = isLowered && credit === "operator";
  const bearing: Bearing = { whole, lowered: keepsWorth ? minus(sum, factor) : 0 };
  const worths =
    isSomeBorne || keepsWorth ? parts.map((part, at) => worthOf(part, numerators[at] ?? 0, bearing)) : [];
  // What credit took off, the operator bears: the worth is a raw value again.
  const borne = borneFilsOf(amounts, worths, keepsWorth ? unitsOfFils : divisor);
  if (chargeFils === 0 && borne.every((fils) => fils === 0)) throw zeroCharge(cart.total);
  const [ofLines, ofShipping]: [PartOfCharge[], PartOfCharge[]] = [[], []];
  parts.forEach((part, at) => {
    const shares = { part, amountFils: amounts[at] ?? 0, borneFils: borne[at] ?? 0 };
    (part.isLine ? ofLines : ofShipping).push(shares);
  });
  const taxOf = taxesOf(cart.lines);
  return {
    chargeFils,
    lines: ofLines,
    shipping: ofShipping,
    sourcesOf: (part, borneFils) => borneSources(part, bearing, borneFils),
    taxFilsOf: (vendorId) => {
      const tax = taxOf.get(vendorId)?.times(1000);
      if (!tax) return 0;
      const isTaxLowered = isLowered && !keepsWorth;
      return wholeFils(isTaxLowered ? tax.times(String(factor)).dividedBy(String(sum)) : tax);
    },
  };
}

/** A cart for which nothing is to be charged, and of which the operator bears nothing. */
export function zeroCharge(total: SplitInput["total"]): SplitRefusal {
  const exact = exactOf(total);
  if (exact.isZero()) {
    return new SplitRefusal(
      "charge_zero",
      "The cart's total is 0.000 KWD: nothing to pay, no gateway needed.",
    );
  }
  return new SplitRefusal(
    "charge_too_small",
    `The cart's total of ${exact.toFixed()} KWD rounds to ${toDecimalString(filsOf(total))}, below 0.001 KWD.`,
  );
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

/** Half a fils up; of less than nothing away from it, as everywhere. */
function wholeFilsOf(units: Whole, unitsOfFils: Whole): Fils {
  if (units > times(Number.MAX_SAFE_INTEGER, unitsOfFils) || units < 0) {
    return wholeFils(new Exact(String(units)).dividedBy(String(unitsOfFils)));
  }
  return Number(quotient(plus(units, quotient(unitsOfFils, 2)), unitsOfFils));
}
