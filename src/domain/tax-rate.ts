/** Which rate of tax an invoice bears. */

/** What the settings said from a time on. */
export interface TaxRateSince {
  readonly since: Date;
  /** Whether invoices were on. */
  readonly isOn: boolean;
  /** A decimal string, 0 to 100. */
  readonly percent: string;
}

/**
 * @param rates the oldest first; the first from the beginning
 * @param end when the invoice's month was over
 * @returns the rate in force then; where invoices were off, the one with which they were switched on after it, or the last
 */
export function taxRateAt(rates: readonly [TaxRateSince, ...TaxRateSince[]], end: Date): string {
  const inForce = rates.filter(({ since }) => since < end).at(-1);
  const wanted = inForce?.isOn ? inForce : rates.find(({ since, isOn }) => since >= end && isOn);
  return (wanted ?? rates.at(-1) ?? rates[0]).percent;
}
