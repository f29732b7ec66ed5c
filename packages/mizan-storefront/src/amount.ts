/**
 * @param amount KWD: "12.345", or a number as Medusa gives a cart's total
 * @returns the amount as a reader of the locale writes it, always with three decimals and the digits 0 to 9
 */
export function formatAmount(amount: string | number, locale: string): string {
  return formatOf(locale).format(amount as number);
}

function formatOf(locale: string): Intl.NumberFormat {
  // The digits of a bank's page and of a card: one amount never looks like two.
  const options = { style: "currency", currency: "KWD", minimumFractionDigits: 3, numberingSystem: "latn" };
  try {
    return new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions);
  } catch {
    return new Intl.NumberFormat("en", options as Intl.NumberFormatOptions);
  }
}

/**
 * @param amounts KWD: numbers as Medusa gives a cart's total, or "12.345"
 * @returns what they make together, to the fils: "12.345"
 */
export function totalOf(amounts: readonly (number | string)[]): string {
  // Each is read with its three decimals, and only whole fils are added.
  const fils = amounts.map((amount) => BigInt(Number(amount).toFixed(3).replace(".", "")));
  const digits = `${fils.reduce((sum, one) => sum + one, 0n)}`.padStart(4, "0");
  return digits.replace(/...$/, ".$&");
}
