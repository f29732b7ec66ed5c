/**
 * The engine rounds a payment's amount by how the server's locale writes a currency, cut at the first point
 * (`PaymentModuleService.roundToCurrencyPrecision`; medusa.md, M18). In some locales that is not three decimals.
 */
const KWD_DECIMALS = 3;

/**
 * @param locale as a tag such as "ar-KW"; the server's own when absent
 * @returns what is wrong with it and what to do, or undefined when the engine rounds KWD rightly under it
 */
export function localeFault(locale?: string): string | undefined {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "KWD" });
  // The engine's own expression; where there is no point it rounds nothing.
  const decimals = format.format(0.1111111).split(".")[1]?.length;
  if (decimals === KWD_DECIMALS) return undefined;
  const rounding =
    decimals === undefined
      ? "does not round amounts of KWD"
      : `compares amounts of KWD by ${decimals} decimal(s)`;
  return `Under this server's locale (${format.resolvedOptions().locale}) Medusa ${rounding}. Start it with LC_ALL=C.UTF-8 or LC_ALL=en_US.UTF-8. Mizan's own amounts do not depend on it.`;
}
