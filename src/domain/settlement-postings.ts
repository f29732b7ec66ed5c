/** What settlement rows post (money.md, Journal): fees as the gateway took them, differences where a person says so. */
import { balanced, credit, debit, type Posting } from "./journal";
import { isKuwaitDay } from "./kuwait-day";
import type { Fils } from "./money";
import type { KeyOwner } from "./split";

/** Whoever is paid by the gateway bears its fee; one that came back is below zero. */
export function postingsOfFee(keyOwner: KeyOwner, feeFils: Fils): Posting[] {
  const bearer =
    keyOwner.kind === "vendor" ? (`vendor_settled_by_gateway:${keyOwner.vendorId}` as const) : "gateway_fee";
  return balanced([debit(bearer, "adjustment", feeFils), credit("gateway_clearing", "adjustment", feeFils)]);
}

/** @param differenceFils what was settled less what we expected */
export function postingsOfDifference(differenceFils: Fils): Posting[] {
  return balanced([
    debit("gateway_clearing", "adjustment", differenceFils),
    credit("adjustment", "adjustment", differenceFils),
  ]);
}

/** The day of a settlement row, as the operator's files write it. Nothing is guessed from the numbers: 03/04 is two days. */

export const SETTLEMENT_DATE_FORMATS = ["YYYY-MM-DD", "DD/MM/YYYY", "DD-MM-YYYY"] as const;
export type SettlementDateFormat = (typeof SETTLEMENT_DATE_FORMATS)[number];

/** A time of the day may follow; it is not looked at. */
const PATTERN: Record<SettlementDateFormat, RegExp> = {
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[ T].*)?$/,
  "DD/MM/YYYY": /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?: .*)?$/,
  "DD-MM-YYYY": /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})(?: .*)?$/,
};
const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩";
const PERSIAN_DIGITS = "۰۱۲۳۴۵۶۷۸۹";

/** @returns `YYYY-MM-DD`, or undefined for what is no day of the calendar in this format */
export function daySaid(text: string, format: SettlementDateFormat): string | undefined {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String(PERSIAN_DIGITS.indexOf(digit)));
  const parts = PATTERN[format].exec(latin)?.groups;
  if (!parts) return undefined;
  const { year = "", month = "", day = "" } = parts;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isKuwaitDay(written) ? written : undefined;
}
