/** Digits, at most three decimals, ten characters in all: the specification's "plain decimal string". */
const PLAIN_DECIMAL = /^\d+(\.\d{1,3})?$/;

/**
 * Fils (1 fils = 0.001 KWD) of a plain decimal string of at most ten characters; undefined when it is malformed
 * or nothing (zero).
 */
export function filsOf(amount: unknown): number | undefined {
  if (typeof amount !== "string" || amount.length > 10 || !PLAIN_DECIMAL.test(amount)) return undefined;
  const [whole = "", fraction = ""] = amount.split(".");
  const fils = Number(whole + fraction.padEnd(3, "0"));
  return fils > 0 ? fils : undefined;
}

/** Decimal string with exactly three decimals of an integer number of fils. */
export function decimalOf(fils: number): string {
  const digits = String(fils).padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
