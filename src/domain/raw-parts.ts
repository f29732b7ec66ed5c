/** The lines and shipping methods of a cart as whole numbers of one unit: the smallest decimal that any of its amounts has. */
import { byId } from "./allocate";
import type { SourceWeight } from "./borne-by";
import { Exact, type Scaled, scaledOf } from "./exact";
import { type SplitInput, SplitRefusal } from "./split-input";
import { minus, plus, times, type Whole } from "./whole";

/** What most parts bear. */
const NOTHING: Scaled = { units: 0, decimals: 0 };
/** Powers of ten, made once; more than most amounts have decimals. */
const POWERS = Array.from({ length: 40 }, (_, exponent): Whole => {
  const power = 10n ** BigInt(exponent);
  return power <= Number.MAX_SAFE_INTEGER ? Number(power) : power;
});

export interface RawPart {
  readonly id: string;
  /** Null is the operator's; a method that the goods share has none. */
  readonly vendorId: string | null | undefined;
  readonly isLine: boolean;
  readonly units: Whole;
  /** What the operator bears of its discount. */
  readonly borne: Whole;
  /** What that comes from: one promotion, none that is told (null), or several. */
  readonly source: string | null | readonly SourceWeight[];
}

export interface RawParts {
  /** By id in code units, lines and methods together. */
  readonly parts: readonly RawPart[];
  readonly isSomeBorne: boolean;
  readonly total: Whole;
  readonly sum: Whole;
  readonly unitsOfFils: Whole;
}

/**
 * @throws SplitRefusal `cart_empty`, `cart_id_repeated`, `part_negative`
 * @throws MoneyError for an amount that cannot be read
 */
export function rawPartsOf(cart: Pick<SplitInput, "total" | "lines" | "shipping">): RawParts {
  if (cart.lines.length === 0) {
    throw new SplitRefusal("cart_empty", "The cart has no lines: there is nothing to charge for.");
  }
  const given = [...cart.lines, ...cart.shipping];
  const total = scaledOf(cart.total);
  // Four at least, so that half a fils is whole units.
  let decimals = Math.max(4, total.decimals);
  const read = (amount: unknown): Scaled => {
    const scaled = scaledOf(amount);
    if (scaled.decimals > decimals) decimals = scaled.decimals;
    return scaled;
  };
  const amounts: Scaled[] = [];
  const borneAmounts: Scaled[] = [];
  const severalOf = new Map<string, Scaled[]>();
  for (const { id, total: amount, borne, borneBy } of given) {
    amounts.push(read(amount));
    borneAmounts.push(borne === undefined ? NOTHING : read(borne));
    if (borneBy && borneBy.length > 1)
      severalOf.set(
        id,
        borneBy.map((one) => read(one.amount)),
      );
  }
  const unitsOfFils = powerOfTen(decimals - 3);
  const unitsOf = ({ units, decimals: own }: Scaled) =>
    own === decimals ? units : times(units, powerOfTen(decimals - own));
  let isSomeBorne = false;
  let sum: Whole = 0;
  const parts = given.map(({ id, vendorId, borneBy }, at): RawPart => {
    const isLine = at < cart.lines.length;
    const units = notNegative(id, unitsOf(amounts[at] ?? NOTHING), unitsOfFils);
    sum = plus(sum, units);
    const borne = borneAmounts[at] ?? NOTHING;
    if (borne === NOTHING) return { id, vendorId, isLine, units, borne: 0, source: null };
    isSomeBorne = true;
    const several = severalOf.get(id);
    return {
      id,
      vendorId,
      isLine,
      units,
      borne: notNegative(id, unitsOf(borne), unitsOfFils),
      source: several
        ? several.map((one, nth) => ({ source: borneBy?.[nth]?.source ?? null, weight: unitsOf(one) }))
        : (borneBy?.[0]?.source ?? null),
    };
  });
  parts.sort(byId);
  const repeated = parts.find(({ id }, at) => id === parts[at + 1]?.id);
  if (repeated) {
    throw new SplitRefusal(
      "cart_id_repeated",
      `Two lines or shipping methods of the cart have the id ${repeated.id}.`,
    );
  }
  return { parts, isSomeBorne, total: unitsOf(total), sum, unitsOfFils };
}

/** Units as an amount of KWD, for a message. */
export function kwdOf(units: Whole, unitsOfFils: Whole): string {
  return new Exact(String(units)).dividedBy(String(times(unitsOfFils, 1000))).toFixed();
}

/** The engine's arithmetic may leave a part less than half a fils below zero. */
function notNegative(id: string, units: Whole, unitsOfFils: Whole): Whole {
  if (units >= 0) return units;
  if (minus(0, times(units, 2)) < unitsOfFils) return 0;
  throw new SplitRefusal(
    "part_negative",
    `${id} has a total of ${kwdOf(units, unitsOfFils)} KWD: a part of a charge cannot be below zero.`,
  );
}

function powerOfTen(exponent: number): Whole {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}
