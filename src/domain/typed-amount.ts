/**
 * An amount as a person types or pastes it in Kuwait: with Latin, Arabic-Indic (U+0660) or Persian (U+06F0) digits. Only what
 * can mean nothing else is read: a comma is a decimal sign to one reader and parts thousands to the next.
 */
import { type Fils, parseKwd } from "./money";

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
/** Marks of reading direction; they come along unseen when an amount is copied from an Arabic page. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** @returns the text with the digits 0 to 9, and without marks of reading direction */
export function latinDigits(text: string): string {
  return text
    .replace(DIRECTION_MARKS, "")
    .replace(/[\u0660-\u0669]/g, (digit) => latinDigitOf(digit, ARABIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (digit) => latinDigitOf(digit, PERSIAN_ZERO));
}

/**
 * @returns the amount with the digits 0 to 9 and a point, such as "1.250" for "١٫٢٥٠"; what is no such amount comes back
 *   unchanged, for `parseKwd` to refuse it by its own words
 */
export function typedAmount(text: string): string {
  const ascii = latinDigits(text)
    .trim()
    .replace(/\u066b/g, ".");
  return /^\d+(\.\d+)?$/.test(ascii) ? ascii : text;
}

/**
 * Fils of an amount of KWD that a person typed.
 *
 * @throws MoneyError as `parseKwd` does
 */
export function typedFils(text: string): Fils {
  return parseKwd(typedAmount(text));
}

function latinDigitOf(digit: string, zero: number): string {
  return String(digit.charCodeAt(0) - zero);
}
