/** Digits as every reader of numbers takes them: an amount, a date, a telephone number or an order's number may be pasted from any page. */

/** Marks of reading direction; they come along unseen when a number is copied from an Arabic page. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const DIGIT = /\p{Nd}/u;

/** @returns the text with the digits 0 to 9 for those of any script, and without marks of reading direction */
export function latinDigits(text: string): string {
  return text.replace(DIRECTION_MARKS, "").replace(/\p{Nd}/gu, latinDigit);
}

/** The digits of a script stand in a row from 0 to 9; a few rows stand behind each other. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
