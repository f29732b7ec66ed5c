import { z } from "zod";
import { VendorAccount } from "../../modules/mizan/models/vendor-account";
import { ownTermsSchema, settingsSchema, vendorSchema } from "../terms";

/** The choices of each field that is one of a few, by its path; the settings' names are written as a vendor's. */
function choicesIn(schema: unknown, path = ""): Record<string, readonly string[]> {
  const { options, shape, element, unwrap } = schema as {
    options?: readonly string[];
    shape?: object;
    element?: unknown;
    unwrap?: () => unknown;
  };
  if (options) return { [path]: options };
  if (element) return choicesIn(element, path);
  if (shape) {
    const fields = Object.entries(shape).map(([name, field]) => {
      const written = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return choicesIn(field, path ? `${path}.${written}` : written);
    });
    return Object.assign({}, ...fields) as Record<string, readonly string[]>;
  }
  const inner = (schema as { in?: unknown }).in ?? unwrap?.call(schema);
  return inner ? choicesIn(inner, path) : {};
}

describe("a vendor's terms", () => {
  it("have the choices that the operator's defaults have", () => {
    const own = choicesIn(ownTermsSchema);
    expect(Object.keys(own)).toHaveLength(8);
    expect(choicesIn(settingsSchema)).toMatchObject(own);
  });

  it("are columns of the vendor's table, and nothing else of it is written by a person", () => {
    const { schema } = z
      .looseObject({ schema: z.record(z.string(), z.unknown()) })
      .parse(VendorAccount.parse());
    const kept = ["id", "version", "created_at", "updated_at", "deleted_at"];
    const columns = Object.keys(schema).filter((column) => !kept.includes(column));
    expect(columns.sort()).toEqual(Object.keys(vendorSchema.shape).sort());
  });
});
