/** What a vendor has agreed to pay the operator, and what is wrong with such an agreement as it was typed. */
import { Exact } from "./exact";
import { parseKwd } from "./money";
import { MoneyError } from "./money-error";

export const COMMISSION_TYPES = ["percentage", "fixed", "mixed"] as const;
export type CommissionType = (typeof COMMISSION_TYPES)[number];

/**
 * On what the percentage is taken: goods after discount with tax as charged and without delivery (default),
 * the same without tax, or goods and delivery together (money.md, rule 3).
 */
export const COMMISSION_BASES = ["goods", "goods_without_tax", "goods_and_delivery"] as const;
export type CommissionBase = (typeof COMMISSION_BASES)[number];

/** Decimal strings with at most three decimals: `percent` 0 to 100, the others KWD. */
export interface CommissionTerms {
  readonly type: CommissionType;
  readonly base: CommissionBase;
  readonly percent?: string | null;
  /** KWD, once per vendor and charge; not per line, not per unit. */
  readonly fixed?: string | null;
  readonly minimum?: string | null;
  readonly maximum?: string | null;
}

export interface TermsProblem {
  readonly field: "type" | "base" | "percent" | "fixed" | "minimum" | "maximum";
  readonly code: "required" | "unused" | "unknown" | "malformed" | "out_of_range" | "minimum_above_maximum";
  readonly message: string;
}

const NEEDS: Record<CommissionType, { percent: boolean; fixed: boolean }> = {
  fixed: { percent: false, fixed: true },
  percentage: { percent: true, fixed: false },
  mixed: { percent: true, fixed: true },
};
const PERCENT = /^\d{1,3}(\.\d{1,3})?$/;

/** Everything wrong with the terms, field by field; empty when they can be saved (money.md, rules 2 and 11). */
export function problemsOfTerms(terms: CommissionTerms): TermsProblem[] {
  if (!Object.hasOwn(NEEDS, terms.type)) {
    return [problem("type", "unknown", `"${terms.type}" is not fixed, percentage or mixed.`)];
  }
  return [
    ...(COMMISSION_BASES.includes(terms.base)
      ? []
      : [problem("base", "unknown", `"${terms.base}" is not a base for commission.`)]),
    ...presenceProblems(terms, "percent"),
    ...presenceProblems(terms, "fixed"),
    ...percentProblems(terms.percent),
    ...amountProblems("fixed", terms.fixed),
    ...amountProblems("minimum", terms.minimum),
    ...amountProblems("maximum", terms.maximum),
    ...boundsProblems(terms),
  ];
}

/** A blank form field counts as not set. */
export function isSet(value: string | null | undefined): value is string {
  return value !== undefined && value !== null && value !== "";
}

function presenceProblems(terms: CommissionTerms, field: "percent" | "fixed"): TermsProblem[] {
  const needed = NEEDS[terms.type][field];
  const given = isSet(terms[field]);
  if (needed && !given) return [problem(field, "required", `A ${terms.type} commission needs it.`)];
  // A rate that is stored but never charged is a surprise on the first statement.
  if (!needed && given) return [problem(field, "unused", `A ${terms.type} commission does not use it.`)];
  return [];
}

function percentProblems(percent: string | null | undefined): TermsProblem[] {
  if (!isSet(percent)) return [];
  const tooManyDecimals = !PERCENT.test(percent);
  if (tooManyDecimals) {
    return [
      problem("percent", "malformed", `"${percent}" must be like "10" or "2.375": at most three decimals.`),
    ];
  }
  const inRange = new Exact(percent).lessThanOrEqualTo(100);
  return inRange ? [] : [problem("percent", "out_of_range", `${percent} is above 100.`)];
}

function amountProblems(
  field: "fixed" | "minimum" | "maximum",
  text: string | null | undefined,
): TermsProblem[] {
  if (!isSet(text)) return [];
  try {
    parseKwd(text);
    return [];
  } catch (error) {
    if (error instanceof MoneyError) return [problem(field, "malformed", error.message)];
    throw error;
  }
}

function boundsProblems({ minimum, maximum }: CommissionTerms): TermsProblem[] {
  if (!isSet(minimum) || !isSet(maximum)) return [];
  const eitherUnreadable =
    [...amountProblems("minimum", minimum), ...amountProblems("maximum", maximum)].length > 0;
  if (eitherUnreadable || parseKwd(minimum) <= parseKwd(maximum)) return [];
  return [problem("minimum", "minimum_above_maximum", `${minimum} is above the maximum of ${maximum}.`)];
}

function problem(field: TermsProblem["field"], code: TermsProblem["code"], why: string): TermsProblem {
  return { field, code, message: `Commission ${field}: ${why}` };
}
