import { newVendorSchema } from "../../../setup/vendors/vendor-body";
import { vendorView } from "./vendor-view";
import {
  commissionBodyOf,
  COMPANY_NUMBER,
  deliveryBodyOf,
  EMPTY_VENDOR,
  formOf,
  newVendorBodyOf,
  type VendorForm,
} from "../vendor-form";

const MIXED = { type: "mixed", percent: "10", fixed: "0.250", minimum: "", maximum: "5.000" } as const;
const KINDS = { commissionType: "mixed", deliverySource: "fixed", deliveryRecipient: "company" } as const;

describe("a vendor in its forms", () => {
  it("shows the vendor's own values and leaves blank what it has from the operator", () => {
    const form = formOf(vendorView({ commission: { ...vendorView().commission, percent: "7.5" } }));
    expect(form.commission).toEqual({ type: null, percent: "7.5", fixed: "", minimum: "", maximum: "" });
    expect(form.delivery).toEqual({ source: null, fixed: "", recipient: null, company: "" });
  });

  it("comes back from the form as it went in", () => {
    const vendor = vendorView({
      commission: { type: "mixed", percent: "10", fixed: "0.250", minimum: null, maximum: "5.000" },
      commission_base: "goods",
      delivery: { source: "fixed", fixed: "1.500", recipient: "company", company: 7 },
    });
    const { commission, commission_base, delivery } = vendor;
    expect(commissionBodyOf(formOf(vendor), KINDS)).toEqual({ commission, commission_base });
    expect(deliveryBodyOf(formOf(vendor), KINDS)).toEqual({ delivery });
  });

  it.each([
    ["percentage", { percent: "10", fixed: null }],
    ["fixed", { percent: null, fixed: "0.250" }],
    ["mixed", { percent: "10", fixed: "0.250" }],
    [null, { percent: "10", fixed: "0.250" }],
  ] as const)("with the kind %s in force sends %j and nothing that it hides", (commissionType, amounts) => {
    const { commission } = commissionBodyOf({ commission: MIXED, commission_base: null }, { commissionType });
    expect(commission).toMatchObject(amounts);
  });

  it("sends no amount and no company where delivery has no use for them", () => {
    const delivery = { source: null, fixed: "1.500", recipient: null, company: "7" };
    const kinds = { deliverySource: "cart_shipping", deliveryRecipient: "vendor" } as const;
    expect(deliveryBodyOf({ delivery }, kinds).delivery).toEqual({
      source: null,
      fixed: null,
      recipient: null,
      company: null,
    });
  });

  it("makes a body that the admin API takes, of a form with spaces around", () => {
    const form: VendorForm = {
      ...EMPTY_VENDOR,
      source: " brands ",
      name: " Souq ",
      external_id: " s-1 ",
      commission: { ...MIXED, percent: " 10 " },
      delivery: { source: "fixed", fixed: "1.500", recipient: "company", company: " 7 " },
    };
    const parsed = newVendorSchema.parse(newVendorBodyOf(form, KINDS));
    expect(parsed).toMatchObject({ name: "Souq", external_id: "s-1", delivery: { company: 7 } });
    expect(parsed.commission).toMatchObject({ percent: "10", minimum: null });
  });

  it.each([
    ["Souq & Co", /^souq-co-[0-9a-f]{6}$/],
    ["دار العود", /^vendor-[0-9a-f]{6}$/],
  ])("asks nobody for the external id of the shop's own vendor %s: it is made of the name", (name, made) => {
    const typed = { ...EMPTY_VENDOR, name, external_id: "typed before the source was mizan" };
    const { external_id } = newVendorSchema.parse(newVendorBodyOf(typed, KINDS));
    expect(external_id).toMatch(made);
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
    ["٧", false],
    ["", false],
  ])("a delivery company %j is a number: %s", (typed, isOne) => {
    expect(COMPANY_NUMBER.test(typed)).toBe(isOne);
  });
});
