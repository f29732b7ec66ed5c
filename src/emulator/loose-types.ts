import { MULTIVENDOR_FIELDS } from "./wire-names";

const NUMERIC_FIELDS: ReadonlySet<string> = new Set([...MULTIVENDOR_FIELDS, "kfast_id"]);

/**
 * The fields with numbers and strings turned into the type that the specification gives them, as the observed
 * service does (`observed.eitherType`). Anything else, such as an unreadable number, stays as it is.
 */
export function loosened(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, inProperType(field, value)]),
  );
}

function inProperType(field: string, value: unknown): unknown {
  if (!NUMERIC_FIELDS.has(field)) return typeof value === "number" ? String(value) : value;
  const isNumeral = typeof value === "string" && /^\d+(\.\d+)?$/.test(value);
  return isNumeral ? Number(value) : value;
}
