/** What the operator earns on one vendor's part of one charge (money.md, rules 2 and 3). */
import { Exact } from "./exact";
import { type Fils, parseKwd, wholeFils } from "./money";
import { type CommissionBase, type CommissionTerms, isSet } from "./commission-terms";

/** The amounts of a vendor's part that a commission can be taken on. */
export interface CommissionableFils {
  readonly grossFils: Fils;
  readonly taxFils: Fils;
  readonly deliveryFils: Fils;
}

const BASE_OF: Record<CommissionBase, (part: CommissionableFils) => Fils> = {
  goods: ({ grossFils }) => grossFils,
  goods_without_tax: ({ grossFils, taxFils }) => Math.max(0, grossFils - taxFils),
  goods_and_delivery: ({ grossFils, deliveryFils }) => grossFils + deliveryFils,
};

/** The base in fils; never below zero. */
export function commissionBaseOf(base: CommissionBase, part: CommissionableFils): Fils {
  return BASE_OF[base](part);
}

/**
 * Percentage of the base, rounded half-up once, plus the fixed amount; before minimum, maximum and base.
 * @param terms without problems (`problemsOfTerms`)
 */
export function plainCommission(terms: CommissionTerms, baseFils: Fils): Fils {
  const percent = isSet(terms.percent) ? terms.percent : "0";
  const fixedFils = isSet(terms.fixed) ? parseKwd(terms.fixed) : 0;
  return wholeFils(new Exact(baseFils).times(percent).dividedBy(100)) + fixedFils;
}

/**
 * The commission in fils, 0 to `baseFils`: plain, then the minimum, then the maximum, then the base.
 * @param terms without problems (`problemsOfTerms`)
 */
export function commissionOf(terms: CommissionTerms, baseFils: Fils): Fils {
  return Math.min(boundedCommission(terms, baseFils), baseFils);
}

/** The commission in fils after minimum and maximum, but before the base cuts it. */
export function boundedCommission(terms: CommissionTerms, baseFils: Fils): Fils {
  const plainFils = plainCommission(terms, baseFils);
  const raisedFils = isSet(terms.minimum) ? Math.max(plainFils, parseKwd(terms.minimum)) : plainFils;
  return isSet(terms.maximum) ? Math.min(raisedFils, parseKwd(terms.maximum)) : raisedFils;
}
