import { ownTermsSchema } from "../../../config/terms";
import { newVendorSchema } from "../../../setup/vendors/vendor-body";
import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { formOf, type Values, valuesOf } from "../../fields/field";
import {
  defaultOf,
  effectiveOf,
  EVERY_TERM,
  inForceOf,
  newVendorOf,
  type OperatorDefaults,
} from "../term-fields";
import { vendorView } from "./vendor-view";

const MIXED = { type: "mixed", percent: "10", fixed: "0.250", minimum: "", maximum: "5.000" } as const;
const FIXED_TO_COMPANY = { source: "fixed", fixed: "1.500", recipient: "company", company: 7 } as const;
const termsOf = (form: Values) => valuesOf(EVERY_TERM, form, inForceOf(form, null));

describe("the rows of a vendor's terms", () => {
  it("are every term that there is, each once and counted for a vendor", () => {
    const { shape } = ownTermsSchema;
    const paths = Object.entries(shape).flatMap(([name, field]) =>
      "shape" in field ? Object.keys(field.shape).map((one) => `${name}.${one}`) : [name],
    );
    expect(EVERY_TERM.map(({ path }) => path).sort()).toEqual(paths.sort());
    expect(paths.filter((path) => effectiveOf(vendorView(), path) === undefined)).toEqual([]);
    expect(Object.keys(vendorView().effective)).toHaveLength(paths.length);
  });

  it.each(["en", "ar"] as const)("have all their texts in %s", (language) => {
    const t = textsFrom(language);
    const names = EVERY_TERM.flatMap(({ label, choices = [], choiceText }) => [
      label,
      ...choices.map((one) => choiceText?.(one) ?? ""),
    ]);
    expect(names.filter((name) => t(name) === name)).toEqual([]);
  });
});

describe("a vendor in its forms", () => {
  it("shows the vendor's own values and leaves blank what it has from the operator", () => {
    const vendor = vendorView({ commission: { ...vendorView().commission, percent: "7.5" } });
    expect(formOf(EVERY_TERM, vendor)).toMatchObject({
      commission: { type: null, percent: "7.5", fixed: "", minimum: "", maximum: "" },
      delivery: { source: null, fixed: "", recipient: null, company: "" },
    });
  });

  it.each([
    [undefined, null],
    [true, true],
    [false, false],
  ])("says of a yes or no that is %s to the vendor: %s", (free, said) => {
    const field = { path: "free", kind: "yes_no", label: "any" } as const;
    expect(valuesOf([field], formOf([field], { free }), () => undefined)).toEqual({ free: said });
  });

  it.each([
    [" ", null],
    ["Thank you ", "Thank you "],
  ])("says of a text %j: %j", (note, said) => {
    const field = { path: "note", kind: "text", label: "any", isNullWhenBlank: true } as const;
    expect(valuesOf([field], formOf([field], { note }), () => undefined)).toEqual({ note: said });
  });

  it("comes back from the form as it went in", () => {
    const vendor = vendorView({
      commission: { type: "mixed", percent: "10", fixed: "0.250", minimum: null, maximum: "5.000" },
      commission_base: "goods",
      delivery: FIXED_TO_COMPANY,
      payment_types: ["1", "3"],
    });
    expect(vendor).toMatchObject(termsOf(formOf(EVERY_TERM, vendor)));
  });

  it.each([
    ["percentage", { percent: "10", fixed: null }],
    ["fixed", { percent: null, fixed: "0.250" }],
    ["mixed", { percent: "10", fixed: "0.250" }],
    [null, { percent: "10", fixed: "0.250" }],
  ] as const)("with the kind %s in force sends %j and nothing that it hides", (type, amounts) => {
    const form = formOf(EVERY_TERM, { commission: { ...MIXED, type } });
    expect(termsOf(form).commission).toMatchObject(amounts);
  });

  it("hides by the operator's kind where the vendor has none of its own", () => {
    const defaults = { commission: { type: "fixed" }, delivery: {} } as OperatorDefaults;
    const form = formOf(EVERY_TERM, { commission: { ...MIXED, type: null } });
    const { commission } = valuesOf(EVERY_TERM, form, inForceOf(form, defaults));
    expect(commission).toMatchObject({ type: null, percent: null, fixed: "0.250" });
  });

  it("sends no amount and no company where delivery has no use for them", () => {
    const delivery = { ...FIXED_TO_COMPANY, source: "cart_shipping", recipient: "vendor" };
    expect(termsOf(formOf(EVERY_TERM, { delivery })).delivery).toMatchObject({ fixed: null, company: null });
  });

  it("makes a body that the admin API takes, of a form with spaces around", () => {
    const form = {
      ...formOf(EVERY_TERM, {
        commission: { ...MIXED, percent: " 10 " },
        delivery: { ...FIXED_TO_COMPANY, company: " 7 " },
      }),
      ...{ source: " brands ", name: " Souq ", external_id: " s-1 " },
    };
    const parsed = newVendorSchema.parse(newVendorOf(form, termsOf(form)));
    expect(parsed).toMatchObject({ name: "Souq", external_id: "s-1", delivery: { company: 7 } });
    expect(parsed.commission).toMatchObject({ percent: "10", minimum: null });
  });

  it.each([
    ["Souq & Co", /^souq-co-[0-9a-f]{6}$/],
    ["دار العود", /^vendor-[0-9a-f]{6}$/],
  ])("asks nobody for the external id of the shop's own vendor %s: it is made of the name", (name, made) => {
    const typed = { source: "mizan", name, external_id: "typed before the source was mizan" };
    expect(newVendorSchema.parse(newVendorOf(typed, {})).external_id).toMatch(made);
  });

  it("refuses a vendor of another marketplace without the id that it has there", () => {
    const { error } = newVendorSchema.safeParse({ source: "brands", name: "Souq" });
    expect(error?.issues).toMatchObject([
      { path: ["external_id"], message: expect.stringContaining("needed") },
    ]);
  });

  it.each([
    ["7", true],
    [" 12 ", true],
    ["0", false],
    ["-1", false],
    ["1.5", false],
    ["٧", true],
  ])("a delivery company %j is a number: %s", (typed, isOne) => {
    const company = EVERY_TERM.find(({ path }) => path === "delivery.company");
    expect(company?.faultOf?.(typed) === null).toBe(isOne);
  });
});

describe("the operator's default that a field names", () => {
  const defaults = {
    commission: { type: "percentage", percent: "10", minimum: "0.500" },
  } as OperatorDefaults;
  it.each([
    ["commission.minimum", "percentage", "0.500"],
    ["commission.minimum", "fixed", null],
    ["commission.percent", "mixed", "10"],
    ["commission.fixed", "mixed", null],
  ])(
    "of %s beside the kind %s is %j: a minimum or maximum is of the operator's own kind",
    (path, kind, said) => {
      expect(defaultOf(path, () => kind, defaults)).toBe(said);
    },
  );

  it("is not known to who may not see the settings", () => {
    expect(defaultOf("commission.percent", () => null, null)).toBeUndefined();
  });
});
