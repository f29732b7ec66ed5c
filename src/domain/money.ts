/**
 * Money is Kuwaiti dinar in whole fils. Integers inside, decimal strings with exactly three decimals outside;
 * a JavaScript fraction never takes part (money.md).
 */
import { cutText } from "./cut-text";
import { Exact, exactOf } from "./exact";
import { MoneyError } from "./money-error";

/** A safe integer number of fils; 1 fils = 0.001 KWD. */
export type Fils = number;

/** The largest `amount` of the gateway: 999999.999 KWD, 10 characters (specification, Limits). */
export const MAX_CHARGE_FILS: Fils = 999_999_999;

const TYPED_KWD = /^(\d{1,6})(?:\.(\d{1,3}))?$/;
const WIRE_AMOUNT = /^\d{1,6}\.\d{3}$/;
/** A comma is a decimal sign to one reader and parts thousands to the next. */
const WITH_COMMA = /^\s*[+-]?[\p{Nd},\u060c\u066c]*[,\u060c\u066c][\p{Nd}.]+\s*$/u;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/;

/**
 * Whole fils of an amount in KWD, rounded half-up (away from zero) to three decimals.
 * @param amount anything `exactOf` reads: number, string, `{value, precision}`, BigNumber objects
 * @throws MoneyError `amount_not_a_number`, `amount_too_large` (beyond the safe integers)
 */
export function filsOf(amount: unknown): Fils {
  return wholeFils(exactOf(amount).times(1000));
}

/**
 * Rounds an exact number of fils half-up to whole fils.
 * @throws MoneyError `amount_too_large` beyond the safe integers
 */
export function wholeFils(exactFils: Exact): Fils {
  const fils = exactFils.toDecimalPlaces(0, Exact.ROUND_HALF_UP).toNumber();
  if (!Number.isSafeInteger(fils)) {
    throw new MoneyError("amount_too_large", `${exactFils.toFixed()} fils are too many to count exactly.`);
  }
  return fils === 0 ? 0 : fils;
}

/** @returns the fils that an exact amount of KWD has in full: of a part of a fils nobody can pay or owe anything */
export function wholeFilsIn(amount: Exact): Fils {
  return wholeFils(amount.times(1000).floor());
}

/** The part of an amount that goes with `doneFils` of `wholeFils`, half-up; nothing where the whole is 0. */
export function inStep(
  amountFils: Fils,
  { doneFils, wholeFils: ofFils }: { readonly doneFils: Fils; readonly wholeFils: Fils },
): Fils {
  if (ofFils === 0 || amountFils === 0) return 0;
  return wholeFils(new Exact(amountFils).times(doneFils).dividedBy(ofFils));
}

/**
 * Fils of an amount in KWD that a person typed or a setting holds: "5", "5.5", "1.250". Nothing is rounded.
 * @throws MoneyError `amount_ambiguous`, `amount_arabic_digits`, `amount_signed`, `amount_too_many_decimals`, `amount_malformed`,
 *   `amount_too_large` (more than six digits before the point)
 */
export function parseKwd(text: string): Fils {
  const [, whole, decimals = ""] = TYPED_KWD.exec(text) ?? [];
  if (whole !== undefined) return Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
  const refuse = (code: MoneyError["code"], why: string) =>
    new MoneyError(code, `Cannot read "${cutText(text, 40)}" as an amount of KWD: ${why}`);
  if (WITH_COMMA.test(text)) {
    throw refuse(
      "amount_ambiguous",
      "a comma could be a decimal sign or part thousands. Write it without one.",
    );
  }
  if (ARABIC_DIGITS.test(text)) throw refuse("amount_arabic_digits", "write it with the digits 0 to 9.");
  if (/^\s*[+-]/.test(text)) throw refuse("amount_signed", "write it without a sign.");
  if (/^\d+\.\d{4,}$/.test(text)) throw refuse("amount_too_many_decimals", "write at most three decimals.");
  if (!/^\d+(\.\d{1,3})?$/.test(text)) throw refuse("amount_malformed", 'write it like "1.250".');
  throw refuse("amount_too_large", "the most is 999999.999.");
}

/**
 * KWD with exactly three decimals: 1250 → "1.250", -1 → "-0.001".
 * @throws MoneyError `amount_not_whole_fils` for a fraction or an unsafe integer
 */
export function toDecimalString(fils: Fils): string {
  assertWholeFils(fils);
  const digits = String(Math.abs(fils)).padStart(4, "0");
  return `${fils < 0 ? "-" : ""}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/**
 * The `amount` of a gateway charge: 0.001 to 999999.999 KWD, `^\d{1,6}\.\d{3}$` (specification, Limits; DAT-04).
 * @throws MoneyError `amount_zero`, `amount_too_small`, `amount_too_large`, `amount_not_whole_fils`
 */
export function toWireAmount(fils: Fils): string {
  assertWholeFils(fils);
  if (fils === 0) throw new MoneyError("amount_zero", "A charge of 0.000 KWD is not sent to the gateway.");
  const amount = toDecimalString(fils);
  if (fils < 0) throw new MoneyError("amount_too_small", `A charge of ${amount} KWD is below 0.001 KWD.`);
  if (!WIRE_AMOUNT.test(amount)) {
    throw new MoneyError(
      "amount_too_large",
      `A charge of ${amount} KWD is above 999999.999 KWD, the gateway's most.`,
    );
  }
  return amount;
}

/** @throws MoneyError `amount_not_whole_fils` */
export function assertWholeFils(fils: Fils): void {
  if (!Number.isSafeInteger(fils)) {
    throw new MoneyError("amount_not_whole_fils", `${fils} is not a whole number of fils.`);
  }
}
