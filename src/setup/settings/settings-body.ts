/** What the admin API takes for the settings: the settings' own schema, so that a setting is described in one place. */
import { z } from "zod";
import { settingsSchema } from "../../config/terms";

/** An address or a redirect host is no setting, and so an unknown field (docs/decisions/0008). */
export const changeSettingsSchema = z.strictObject({
  version: z.int().min(0),
  values: z
    .preprocess(withoutBlanks, settingsWithoutDefaults())
    .refine((values) => Object.keys(values).length > 0, "names no setting"),
  confirmed: z.boolean().optional(),
});
export type SettingsChange = z.output<typeof changeSettingsSchema>;

type Shape = typeof settingsSchema.shape;
type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner>
  ? Inner
  : never;

/** A field that is not given keeps its value: it must not come out of the parse with its default. */
function settingsWithoutDefaults() {
  const fields = Object.entries(settingsSchema.shape).map(([name, field]) => [name, field.unwrap()]);
  const shape = Object.fromEntries(fields) as { [Name in keyof Shape]: WithoutDefault<Shape[Name]> };
  return z.strictObject(shape).partial();
}

/** A blank field of a form, in the settings where a part may be left open. */
function withoutBlanks(values: unknown): unknown {
  if (typeof values !== "object" || values === null) return values;
  const open = ["commission", "delivery", "discounts"];
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      open.includes(name) ? withoutBlankParts(value) : value,
    ]),
  );
}

function withoutBlankParts(setting: unknown): unknown {
  if (typeof setting !== "object" || setting === null || Array.isArray(setting)) return setting;
  return Object.fromEntries(Object.entries(setting).filter(([, part]) => part !== null && part !== ""));
}
