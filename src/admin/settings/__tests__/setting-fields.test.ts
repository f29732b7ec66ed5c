import { get } from "react-hook-form";
import { changeSettingsSchema } from "../../../setup/settings/settings-body";
import { settingsSchema } from "../../../config/terms";
import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { type Field, formOf, type Values, valuesOf } from "../../fields/field";
import { changedSettings, SETTING_FIELDS } from "../setting-fields";

const values = settingsSchema.parse({
  commission: { type: "mixed", percent: "10", fixed: "0.250", minimum: "0.500" },
  delivery: { source: "fixed", fixed: "1.500", recipient: "company", company: 7 },
});
const everyField: readonly Field[] = Object.values(SETTING_FIELDS).flat();
const at = (form: Values) => (path: string) => get(form, path) as unknown;
const saidBy = (fields: readonly Field[], form: Values) => valuesOf(fields, form, at(form));

function pathsIn(schema: unknown, path = ""): string[] {
  const { shape, unwrap } = schema as { shape?: object; unwrap?: () => unknown };
  if (shape) {
    return Object.entries(shape).flatMap(([name, field]) => pathsIn(field, path ? `${path}.${name}` : name));
  }
  const inner = unwrap?.call(schema);
  const isGroup = inner !== undefined && pathsIn(inner, path).some((one) => one !== path);
  return isGroup ? pathsIn(inner, path) : [path];
}

describe("the rows of the settings", () => {
  it("are every setting that there is, each once", () => {
    expect(everyField.map(({ path }) => path).sort()).toEqual(pathsIn(settingsSchema).sort());
  });

  it.each(["en", "ar"] as const)("have all their texts in %s", (language) => {
    const t = textsFrom(language);
    const names = everyField.flatMap(({ label, hint, blank, required, heading, note, ...field }) => [
      ...[label, hint, blank, required, heading, note?.label, note?.text, field.unit],
      ...(field.choices ?? []).flatMap((one) => [field.choiceText?.(one), field.choiceHint?.(one)]),
    ]);
    expect(names.filter((name) => name !== undefined && t(name) === name)).toEqual([]);
  });
});

describe("the settings as a form", () => {
  it("come back as values that the admin API takes, and that say what the settings are", () => {
    const said = saidBy(everyField, formOf(everyField, values));
    expect(changeSettingsSchema.parse({ version: 1, values: said }).values).toEqual(values);
  });

  it("leave out the amounts that the chosen kinds do not use", () => {
    const form = formOf(everyField, {
      ...values,
      commission: { ...values.commission, type: "percentage" },
      delivery: { ...values.delivery, source: "cart_shipping", recipient: "vendor" },
    });
    expect(saidBy(everyField, form)).toMatchObject({
      commission: { type: "percentage", percent: "10", fixed: null, minimum: "0.500" },
      delivery: { source: "cart_shipping", fixed: null, recipient: "vendor", company: null },
    });
  });

  it("have no commission at all without a kind", () => {
    const form = formOf(everyField, { ...values, commission: { percent: "10", minimum: "0.500" } });
    const said = changeSettingsSchema.parse({ version: 1, values: saidBy(everyField, form) });
    expect(said.values.commission).toEqual({});
  });

  it.each([
    ["pageExpiryMinutes", "0"],
    ["pageExpiryMinutes", "1.5"],
    ["delivery.company", "x"],
    ["templates.udf1", "{customer.fone}"],
  ])("say of %s that %j cannot be", (path, text) => {
    expect(everyField.find((field) => field.path === path)?.faultOf?.(text)).not.toBeNull();
  });
});

describe("what is saved", () => {
  const opened = saidBy(everyField, formOf(everyField, values));

  it("is the fields that were changed and no others", () => {
    expect(changedSettings(opened, { ...opened, cartPolicy: "platform" })).toEqual({
      cartPolicy: "platform",
    });
  });

  it("is a whole group of fields where one of them was changed, also when one was emptied", () => {
    const form = formOf(everyField, { ...values, commission: { ...values.commission, minimum: " " } });
    expect(changedSettings(opened, saidBy(everyField, form))).toEqual({
      commission: { type: "mixed", percent: "10", fixed: "0.250", minimum: null, maximum: null },
    });
  });

  it("is nothing when a change was taken back", () => {
    expect(changedSettings(opened, saidBy(everyField, formOf(everyField, values)))).toEqual({});
  });
});
