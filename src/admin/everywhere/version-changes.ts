/** What a version changed, field by field. */

export type FieldChange = { path: string; before: unknown; after: unknown };

/** The record's own bookkeeping says nothing about what a person changed. */
const BOOKKEEPING = new Set(["id", "owner", "version", "created_at", "updated_at", "deleted_at"]);

/**
 * @param before null for the first version: then every field with a value is a change
 * @returns a row for each field that differs, with its path such as `delivery.recipient`, in the order of `after`
 */
export function changesOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): FieldChange[] {
  const earlier = fieldsOf(before ?? {});
  const later = fieldsOf(after);
  const paths = [...new Set([...later.keys(), ...earlier.keys()])];
  return paths
    .map((path) => ({ path, before: earlier.get(path) ?? null, after: later.get(path) ?? null }))
    .filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is));
}

/** Objects are taken apart; a list is one value. */
function fieldsOf(record: Record<string, unknown>, prefix = ""): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record)) {
    if (prefix === "" && BOOKKEEPING.has(name)) continue;
    if (isRecord(value)) {
      fieldsOf(value, `${prefix}${name}.`).forEach((one, path) => fields.set(path, one));
    } else {
      fields.set(`${prefix}${name}`, value);
    }
  }
  return fields;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
