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
