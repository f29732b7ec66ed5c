/**
 * From the engine's unrounded totals to whole fils that add up (money.md, rule 1). The charge is rounded once,
 * first; lines and shipping are then shared out of it, never rounded one by one.
 */
import { roundToTotal } from "./allocate";
import { Exact, exactOf, exactSum } from "./exact";
import { type Fils, toDecimalString, wholeFils } from "./money";
import type { SplitInput } from "./split-input";
import { SplitRefusal } from "./split-refusal";

export interface ChargeParts {
  readonly chargeFils: Fils;
  /** Of every line and shipping method, by its id. */
  readonly amountFilsOf: ReadonlyMap<string, Fils>;
  /** Tax within the charge of a vendor's lines: lowered with them where credit lowered the total; half-up once. */
  readonly taxFilsOf: (vendorId: string) => Fils;
}

/** The engine's arithmetic may leave a part this little below zero (KWD). */
const ENGINE_NOISE = new Exact("-0.0005");
/** A total this much below its parts (KWD) was lowered by credit; less is the engine's noise (5e-18 has been seen). */
const CREDIT = new Exact("0.0005");
/** A total this much above its parts (KWD) holds something that we were not told of. */
const UNEXPLAINED = new Exact("0.001");

/**
 * @throws SplitRefusal `cart_empty`, `cart_id_repeated`, `part_negative`, `total_above_parts`, `charge_zero`,
 *   `charge_too_small`
 * @throws MoneyError for an amount that cannot be read
 */
export function chargePartsOf(cart: Pick<SplitInput, "total" | "lines" | "shipping">): ChargeParts {
  const parts = rawPartsOf(cart);
  const total = exactOf(cart.total);
  const chargeFils = payableFils(total);
  const rawSum = exactSum(parts.map(({ raw }) => raw));
  const holdsUnknownAmount = rawSum.isZero() || total.minus(rawSum).greaterThanOrEqualTo(UNEXPLAINED);
  if (holdsUnknownAmount) {
    throw new SplitRefusal(
      "total_above_parts",
      `The cart's total of ${total.toFixed()} KWD is more than its lines and shipping, ${rawSum.toFixed()} KWD: ` +
        "it holds an amount that belongs to nobody.",
    );
  }
  // Raw values, or where credit lowered the total raw × total ÷ Σ raw, kept as a fraction: equal parts stay exactly equal.
  const isLowered = rawSum.minus(total).greaterThanOrEqualTo(CREDIT);
  const factor = isLowered ? total.times(1000) : new Exact(1000);
  const divisor = isLowered ? rawSum : new Exact(1);
  const numerators = parts.map(({ id, raw }) => ({ id, numerator: raw.times(factor) }));
  const shares = roundToTotal(chargeFils, numerators, divisor);
  const taxes = new Map<string | null, Exact>();
  for (const { vendorId, tax } of cart.lines) {
    const exact = exactOf(tax);
    if (!exact.isZero()) taxes.set(vendorId, (taxes.get(vendorId) ?? new Exact(0)).plus(exact));
  }
  return {
    chargeFils,
    amountFilsOf: new Map(shares.map(({ id, amountFils }) => [String(id), amountFils])),
    taxFilsOf: (vendorId) =>
      wholeFils((taxes.get(vendorId) ?? new Exact(0)).times(factor).dividedBy(divisor)),
  };
}

function rawPartsOf(cart: Pick<SplitInput, "lines" | "shipping">): { id: string; raw: Exact }[] {
  if (cart.lines.length === 0) {
    throw new SplitRefusal("cart_empty", "The cart has no lines: there is nothing to charge for.");
  }
  const seen = new Set<string>();
  return [...cart.lines, ...cart.shipping].map(({ id, total }) => {
    if (seen.has(id)) {
      throw new SplitRefusal(
        "cart_id_repeated",
        `Two lines or shipping methods of the cart have the id ${id}.`,
      );
    }
    seen.add(id);
    return { id, raw: notNegative(id, exactOf(total)) };
  });
}

function notNegative(id: string, raw: Exact): Exact {
  if (!raw.isNegative()) return raw;
  if (raw.greaterThan(ENGINE_NOISE)) return new Exact(0);
  throw new SplitRefusal(
    "part_negative",
    `${id} has a total of ${raw.toFixed()} KWD: a part of a charge cannot be below zero.`,
  );
}

function payableFils(total: Exact): Fils {
  if (total.isZero()) {
    throw new SplitRefusal(
      "charge_zero",
      "The cart's total is 0.000 KWD: nothing to pay, no gateway needed.",
    );
  }
  const chargeFils = wholeFils(total.times(1000));
  if (chargeFils < 1) {
    throw new SplitRefusal(
      "charge_too_small",
      `The cart's total of ${total.toFixed()} KWD rounds to ${toDecimalString(chargeFils)}, below 0.001 KWD.`,
    );
  }
  return chargeFils;
}
