/**
 * An amount as a person types or pastes it in Kuwait, with the digits of any script. Only what can mean nothing else is read: a
 * comma is a decimal sign to one reader and parts thousands to the next.
 */
import { latinDigits } from "./latin-digits";
import { type Fils, parseKwd } from "./money";

/**
 * @returns the amount with the digits 0 to 9 and a point, such as "1.250" for "١٫٢٥٠"; what is no such amount comes back
 *   unchanged, for `parseKwd` to refuse it by its own words
 */
export function typedAmount(text: string): string {
  const ascii = latinDigits(text)
    .trim()
    // Where both stand, the Arabic mark of thousands can be nothing else.
    .replace(/^\d{1,3}(?:\u066c\d{3})+(?=\u066b)/, (whole) => whole.replace(/\u066c/g, ""))
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
