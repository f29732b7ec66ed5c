/** Reading a settings version that another version of the plugin wrote. */
import { type MizanSettings, settingsSchema } from "../../../config/options";

/**
 * A field that the plugin has learned since takes its default; one that it has dropped since is left out, because a
 * shop that cannot read its settings takes no payments.
 *
 * @param stored the `after` of a version, undefined while nothing was ever saved
 * @throws ZodError for a value that the plugin no longer knows: which one takes its place is a person's decision
 */
export function settingsFromStored(stored: unknown, defaults: MizanSettings): MizanSettings {
  if (stored === undefined || stored === null) return defaults;
  const merged: Record<string, unknown> = { ...defaults, ...structuredClone(stored) };
  const unknown = settingsSchema.safeParse(merged).error?.issues ?? [];
  for (const issue of unknown) {
    if (issue.code === "unrecognized_keys") dropKeys(merged, issue.path, issue.keys);
  }
  return settingsSchema.parse(merged);
}

function dropKeys(settings: object, path: PropertyKey[], keys: readonly string[]): void {
  const holder = path.reduce<unknown>(
    (inner, name) => (isObject(inner) ? Reflect.get(inner, name) : undefined),
    settings,
  );
  if (!isObject(holder)) return;
  for (const key of keys) Reflect.deleteProperty(holder, key);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
