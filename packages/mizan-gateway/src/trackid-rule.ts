import type { EmulatorSettings } from "./config";
import type { Refusal } from "./refusal";
import { REFUSALS } from "./refusal";

/** Absent, null and the empty string all count as missing. */
export const missing = (value: unknown): boolean => value === undefined || value === null || value === "";

/**
 * Why this is no trackid, or undefined: one rule for all three operations (specification, "Payment session" and
 * "Check payment status"). Under `observed.eitherType` a number has become a string before.
 */
export function trackidRefusal(trackid: unknown, settings: EmulatorSettings): Refusal | undefined {
  if (missing(trackid)) return REFUSALS.trackidMissing;
  const { code } = REFUSALS.trackidCharacters;
  if (typeof trackid !== "string") return { code, message: "trackid must be a string" };
  if (!/^[A-Za-z0-9]+$/.test(trackid)) return REFUSALS.trackidCharacters;
  if (trackid.length <= 255) return undefined;
  return { code: settings.observed.codes.general, message: "trackid has more than 255 characters" };
}

/** Why this cannot name a payment beside its trackid, or undefined: 10012, for there is no such record. */
export function referenceRefusal(field: string, reference: unknown): Refusal | undefined {
  if (missing(reference)) return REFUSALS.noRecord;
  const { code } = REFUSALS.noRecord;
  return typeof reference === "string" ? undefined : { code, message: `${field} must be a string` };
}
