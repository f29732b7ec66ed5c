/**
 * From the engine's unrounded totals to whole fils that add up (money.md, rule 1). The charge is rounded once,
 * first; lines and shipping are then shared out of it, never rounded one by one.
 */
import { Exact, exactOf, type Scaled, scaledOf } from "./exact";
import { roundToTotal } from "./allocate";
import { bySourceOf, type SourceFils } from "./borne-by";
import { type BornePart, borneFilsOf } from "./borne-parts";
import { type Fils, filsOf, toDecimalString, wholeFils } from "./money";
import { type CreditBearer, type SplitInput, SplitRefusal } from "./split-input";

type Cart = Pick<SplitInput, "total" | "lines" | "shipping">;

export interface ChargeParts {
  /** 0 only where the operator bears something. */
  readonly chargeFils: Fils;
  /** Of every line and shipping method, by its id. */
  readonly amountFilsOf: ReadonlyMap<string, Fils>;
  /** What the operator bears of those of which it bears something, by their ids. */
  readonly borneFilsOf: ReadonlyMap<string, Fils>;
  /** What each promotion, or credit, has of fils that the operator bears of a line or method. */
  readonly bySourceOf: (id: string, borneFils: Fils) => SourceFils[];
  /** Tax within the worth of a vendor's lines: lowered where credit lowers the parts; half-up once. */
  readonly taxFilsOf: (vendorId: string) => Fils;
}

/** What most parts bear. */
const NOTHING: Scaled = { units: 0n, decimals: 0 };

interface RawPart {
  readonly id: string;
  readonly units: bigint;
  readonly borne: bigint;
  /** The operator can bear something of it. */
  readonly isBearable: boolean;
}

/** The lines and methods of a cart, in whole numbers of one unit: the smallest decimal that any of its amounts has. */
interface RawParts {
  readonly parts: readonly RawPart[];
  readonly isSomeBorne: boolean;
  readonly total: bigint;
  readonly sum: bigint;
  readonly unitsOfFils: bigint;
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
  const holdsUnknownAmount = (sum === 0n && chargeFils > 0) || total - sum >= unitsOfFils;
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
  const [factor, whole] = isLowered ? [total > 0n ? total : 0n, sum] : [1n, 1n];
  const divisor = whole * unitsOfFils;
  const exactParts = parts.map(({ id, units }) => ({ id, numerator: isLowered ? units * factor : units }));
  const shares = roundToTotal(chargeFils, exactParts, divisor);
  const amountFilsOf = new Map(shares.map(({ id, amountFils }) => [String(id), amountFils]));
  const keepsWorth = isLowered && credit === "operator";
  const borneParts: BornePart[] = [];
  for (const { id, units, borne, isBearable } of isSomeBorne || keepsWorth ? parts : []) {
    const isBorne = isBearable && (borne > 0n || (keepsWorth && units > 0n));
    if (!isBorne) continue;
    const numerator = keepsWorth ? (units + borne) * whole : units * factor + borne * whole;
    borneParts.push({ id, amountFils: amountFilsOf.get(id) ?? 0, numerator });
  }
  const borneOf = borneFilsOf(borneParts, divisor);
  if (chargeFils === 0 && borneOf.size === 0) throw zeroCharge(cart.total);
  const taxOf = taxesOf(cart.lines);
  return {
    chargeFils,
    amountFilsOf,
    borneFilsOf: borneOf,
    bySourceOf: bySourceOf(
      borneOf.size > 0 ? [...cart.lines, ...cart.shipping] : [],
      keepsWorth ? { lowered: whole - factor, whole } : undefined,
    ),
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

function rawPartsOf({ total, lines, shipping }: Cart): RawParts {
  if (lines.length === 0) {
    throw new SplitRefusal("cart_empty", "The cart has no lines: there is nothing to charge for.");
  }
  const readTotal = scaledOf(total);
  // Four at least, so that half a fils is whole units.
  let decimals = Math.max(4, readTotal.decimals);
  const seen = new Set<string>();
  const read = [...lines, ...shipping].map((part, at) => {
    if (seen.has(part.id)) {
      throw new SplitRefusal(
        "cart_id_repeated",
        `Two lines or shipping methods of the cart have the id ${part.id}.`,
      );
    }
    seen.add(part.id);
    const { id, vendorId } = part;
    const amount = scaledOf(part.total);
    const borne = part.borne === undefined ? NOTHING : scaledOf(part.borne);
    decimals = Math.max(decimals, amount.decimals, borne.decimals);
    // A method without an owner is shared; what falls on the operator's share lapses there.
    return { id, amount, borne, isBearable: at >= lines.length || vendorId !== null };
  });
  const unitsOfFils = 10n ** BigInt(decimals - 3);
  const inUnits = ({ units, decimals: own }: Scaled) =>
    own === decimals ? units : units * 10n ** BigInt(decimals - own);
  let isSomeBorne = false;
  const parts = read.map(({ id, amount, borne, isBearable }) => {
    const units = notNegative(id, inUnits(amount), unitsOfFils);
    if (borne === NOTHING) return { id, units, borne: 0n, isBearable };
    isSomeBorne = true;
    return { id, units, borne: notNegative(id, inUnits(borne), unitsOfFils), isBearable };
  });
  return {
    parts,
    isSomeBorne,
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

/** Half a fils up; of less than nothing away from it, as everywhere. */
function wholeFilsOf(units: bigint, unitsOfFils: bigint): Fils {
  if (units > BigInt(Number.MAX_SAFE_INTEGER) * unitsOfFils || units < 0n) {
    return wholeFils(new Exact(String(units)).dividedBy(String(unitsOfFils)));
  }
  return Number((units + unitsOfFils / 2n) / unitsOfFils);
}
