import type { EmulatorSettings } from "./config";
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
  if (!observed.eitherType) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, inProperType(field, value)]),
  );
}

function inProperType(field: string, value: unknown): unknown {
  if (!NUMERIC_FIELDS.has(field)) return typeof value === "number" ? String(value) : value;
  const isNumeral = typeof value === "string" && /^\d+(\.\d+)?$/.test(value);
  return isNumeral ? Number(value) : value;
}
