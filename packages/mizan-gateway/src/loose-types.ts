import type { EmulatorSettings } from "./config";
import type { Refusal } from "./refusal";
import { MULTIVENDOR_FIELDS } from "./wire-names";

const NUMERIC_FIELDS: ReadonlySet<string> = new Set([...MULTIVENDOR_FIELDS, "kfast_id"]);

/**
 * The fields of any operation as its rules read them: as received or, with `observed.eitherType`, with numbers and
 * strings turned into the type that the specification gives them. Anything else, such as an unreadable number, stays.
 */
export function inReadTypes(
  fields: Record<string, unknown>,
  { observed }: Pick<EmulatorSettings, "observed">,
): Record<string, unknown> {
  return observed.eitherType ? inProperTypes(fields) : fields;
}

/**
 * Why these fields are refused, or undefined. Where they would not be, or for another reason, with `observed.eitherType`, the
 * message names that option: a shop that sends its order's number is told why a gateway as observed takes it.
 *
 * @param judge the operation's rules, about fields as they are read
 */
export function refusalOf(
  fields: Record<string, unknown>,
  settings: Pick<EmulatorSettings, "observed">,
  judge: (read: Record<string, unknown>) => Refusal | undefined,
): Refusal | undefined {
  const refusal = judge(inReadTypes(fields, settings));
  if (!refusal || judge(inProperTypes(fields))?.message === refusal.message) return refusal;
  const hint = "the option observed.eitherType takes a number for a string, and the reverse";
  return { ...refusal, message: `${refusal.message}; ${hint}` };
}

function inProperTypes(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, inProperType(field, value)]),
  );
}

function inProperType(field: string, value: unknown): unknown {
  if (!NUMERIC_FIELDS.has(field)) return typeof value === "number" ? String(value) : value;
  const isNumeral = typeof value === "string" && /^\d+(\.\d+)?$/.test(value);
  return isNumeral ? Number(value) : value;
}
