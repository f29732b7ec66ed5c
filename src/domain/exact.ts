/**
 * Decimal arithmetic that no other library in the process can reconfigure: a private clone of decimal.js.
 * Medusa hands amounts over as numbers, strings, `{value, precision}` and BigNumber objects, unrounded
 * (18.1861875 KWD has been seen); all of them enter here and nowhere else.
 */
import { Decimal } from "decimal.js";
import { cutText } from "./cut-text";
import { MoneyError } from "./money-error";
import type { Whole } from "./whole";

/** 200 digits: a product of three inputs of at most 60 digits each is still exact. */
export const Exact = Decimal.clone({
  precision: 200,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -400,
  toExpPos: 400,
  defaults: true,
});
const ZERO = new Exact(0);

/** An exact decimal number of KWD, fils or percent; the name of the variable says which. */
export type Exact = Decimal;

/** The forms in which Medusa gives an amount of KWD. */
export type RawAmount = string | number | { value: string | number; precision?: number };

const PLAIN_OR_SCIENTIFIC = /^-?\d{1,60}(\.\d{1,60})?([eE][+-]?\d{1,2})?$/;
/** What every cart holds: nothing that `exactOf` would have to look at. */
const SHORT_PLAIN = /^-?\d{1,20}(\.\d{1,20})?$/;
/** A whole number of as many digits is a safe integer. */
const MAX_SAFE_DIGITS = 15;
const DIGIT_ZERO = "0".charCodeAt(0);
/** Longer than any amount, shorter than what could keep the processor busy (I9). */
const MAX_CHARACTERS = 80;
const MAX_SIGNIFICANT_DIGITS = 60;

/**
 * The exact decimal value of an amount as Medusa gives it: number, string, `{value, precision}`, `{raw: {value}}`
 * or an object with `toFixed()` (decimal.js, bignumber.js). Nothing is rounded.
 * @throws MoneyError `amount_not_a_number` for anything else, never a guess (DAT-10)
 */
export function exactOf(amount: unknown): Exact {
  const text = textOf(amount);
  // Most taxes are.
  if (text === "0") return ZERO;
  const readable = text.length <= MAX_CHARACTERS && PLAIN_OR_SCIENTIFIC.test(text);
  if (!readable) throw notANumber(amount);
  const exact = new Exact(text);
  const mayHaveTooMany = text.length > MAX_SIGNIFICANT_DIGITS;
  if (mayHaveTooMany && exact.precision() > MAX_SIGNIFICANT_DIGITS) throw notANumber(amount);
  return exact;
}

/** `units ÷ 10^decimals` KWD: whole numbers, for what is done once a line. */
export interface Scaled {
  readonly units: Whole;
  readonly decimals: number;
}

/** The same amount as `exactOf`, as a whole number of its smallest decimals: 18.1861875 KWD → 181861875 of 7 decimals. */
export function scaledOf(amount: unknown): Scaled {
  const short = typeof amount === "string" ? shortScaledOf(amount) : undefined;
  if (short) return short;
  const text = textOf(amount);
  const plain = SHORT_PLAIN.test(text) ? text : exactOf(amount).toFixed();
  const point = plain.indexOf(".");
  if (point < 0) return { units: BigInt(plain), decimals: 0 };
  return {
    units: BigInt(plain.slice(0, point) + plain.slice(point + 1)),
    decimals: plain.length - point - 1,
  };
}

/** Digit by digit, in whole numbers, a quarter of the time of a pattern's; undefined for what is not so plain. */
function shortScaledOf(text: string): Scaled | undefined {
  const isShort = text.length > 0 && text.length <= MAX_SAFE_DIGITS;
  if (!isShort) return undefined;
  let [units, point] = [0, -1];
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - DIGIT_ZERO;
    if (digit >= 0 && digit <= 9) units = units * 10 + digit;
    else if (text[at] === "." && point < 0) point = at;
    else return undefined;
  }
  if (point === 0 || point === text.length - 1) return undefined;
  return { units, decimals: point < 0 ? 0 : text.length - point - 1 };
}

/** Sum of exact values; zero for none. */
export function exactSum(values: readonly Exact[]): Exact {
  return values.reduce((sum, value) => sum.plus(value), new Exact(0));
}

function textOf(amount: unknown): string {
  if (typeof amount === "string") return amount.trim();
  if (typeof amount === "number") return String(amount);
  if (typeof amount !== "object" || amount === null) return "";
  if ("raw" in amount && typeof amount.raw === "object") return textOf(amount.raw);
  if ("value" in amount && typeof amount.value !== "object") return textOf(amount.value);
  return hasToFixed(amount) ? String(amount.toFixed()) : "";
}

function hasToFixed(amount: object): amount is { toFixed: () => unknown } {
  return "toFixed" in amount && typeof amount.toFixed === "function";
}

function notANumber(amount: unknown): MoneyError {
  const shown =
    typeof amount === "string" || typeof amount === "number" ? `"${amount}"` : `a ${typeof amount}`;
  return new MoneyError(
    "amount_not_a_number",
    `Cannot read ${cutText(shown, MAX_CHARACTERS)} as an amount of KWD: expected a decimal number.`,
  );
}
