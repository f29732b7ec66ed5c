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

describe("the settings of invoices", () => {
  const taken = (invoices: object) => settingsSchema.shape.invoices.safeParse(invoices);

  it("need a name where invoices are issued", () => {
    expect(taken({ enabled: true, issuerName: " " }).error?.issues).toMatchObject([
      { path: ["issuerName"], params: { code: "required" } },
    ]);
    expect(taken({ enabled: true, issuerName: "Souq" }).success).toBe(true);
  });

  it.each(["0", "5", "99.999", "100", "100.000", "٥", " 5 "])(
    "take %j as a percentage of tax",
    (taxPercent) => {
      expect(taken({ taxPercent }).success).toBe(true);
    },
  );

  it.each(["", "100.001", "101", "5.0001", "-1", "5%", "1e1"])(
    "refuse %j as a percentage of tax",
    (taxPercent) => {
      expect(taken({ taxPercent }).success).toBe(false);
    },
  );

  it("keep a percentage in Latin digits, and a prefix that stands in every number", () => {
    expect(taken({ taxPercent: " ٥٫٥ " }).data?.taxPercent).toBe("5.5");
    expect(taken({ prefix: "INV/26-" }).success).toBe(true);
    for (const prefix of ["INV 1", "فاتورة", "A".repeat(13), "<b>"])
      expect(taken({ prefix }).success).toBe(false);
  });
});
