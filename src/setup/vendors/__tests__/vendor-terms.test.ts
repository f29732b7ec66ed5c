import { settingsSchema } from "../../../config/options";
import type { VendorAccountRow } from "../../../modules/mizan/stores/vendor-account";
import { vendorTermsOf } from "../vendor-terms";
import { effectiveTermsOf } from "../effective-terms";
import { problemsOfOwnTerms, unusedByOwnTerms } from "../vendor-problems";

const settingsWith = (values: object = {}) => settingsSchema.parse(values);
const accountWith = (changes: Partial<VendorAccountRow> = {}): VendorAccountRow => ({
  id: "mven_1",
  version: 1,
  source: "mizan",
  external_id: "oud-house",
  name: "Oud House",
  status: "active",
  commission: {},
  commission_base: null,
  delivery: null,
  settles: null,
  payment_types: null,
  language: null,
  ...changes,
});
const faults = (problems: { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);
const mixed = { commission: { type: "mixed", percent: "5", fixed: "0.250", minimum: "0.500" } };

describe("the terms of a vendor as they count", () => {
  it("are its own, else the operator's, field by field", () => {
    const account = accountWith({ commission: { percent: "7.5", minimum: "" }, delivery: { company: 7 } });
    const settings = settingsWith({ ...mixed, delivery: { recipient: "company", company: 12 } });
    const terms = vendorTermsOf(account, settings, true);
    expect(terms.commission).toEqual({
      type: "mixed",
      base: "goods",
      percent: "7.5",
      fixed: "0.250",
      minimum: "0.500",
    });
    expect(terms.delivery).toEqual({
      source: "cart_shipping",
      fixed: null,
      recipient: "company",
      company: 7,
    });
    expect(effectiveTermsOf(account, settings).minimum).toEqual({ value: "0.500", origin: "operator" });
  });

  it.each([
    ["fixed", { type: "fixed", base: "goods", fixed: "0.250" }],
    ["percentage", { type: "percentage", base: "goods", percent: "5" }],
  ] as const)("leave out what a %s commission does not use, whoever said it", (type, commission) => {
    const account = accountWith({ commission: { type } });
    expect(vendorTermsOf(account, settingsWith(mixed), true).commission).toEqual(commission);
    const own = accountWith({ commission: { type, percent: "5", fixed: "0.250", minimum: "0.500" } });
    expect(vendorTermsOf(own, settingsWith(), true).commission).toEqual({
      ...commission,
      minimum: "0.500",
    });
  });

  it("inherit a minimum and a maximum with the type, or beside one of the same kind, never across kinds", () => {
    const settings = settingsWith({
      commission: { type: "percentage", percent: "10", minimum: "0.500", maximum: "2.000" },
    });
    const boundsOf = (commission: VendorAccountRow["commission"], from = settings) => {
      const { minimum, maximum } = effectiveTermsOf(accountWith({ commission }), from);
      return [minimum, maximum].map(({ value, origin }) => `${value} ${origin}`);
    };
    expect(boundsOf({})).toEqual(["0.500 operator", "2.000 operator"]);
    expect(boundsOf({ type: "percentage", percent: "5" })).toEqual(["0.500 operator", "2.000 operator"]);
    expect(boundsOf({ type: "fixed", fixed: "0.250" })).toEqual(["null none", "null none"]);
    expect(boundsOf({ type: "fixed", fixed: "0.250", minimum: "0.100" })).toEqual([
      "0.100 vendor",
      "null none",
    ]);
    const ofNoKind = settingsWith({ commission: { minimum: "0.500" } });
    expect(boundsOf({ type: "fixed", fixed: "0.250" }, ofNoKind)).toEqual(["null none", "null none"]);
    // What is charged and sent: 0.250, not the percentage's least of 0.500.
    const account = accountWith({ commission: { type: "fixed", fixed: "0.250" } });
    expect(vendorTermsOf(account, settings, true).commission).toEqual({
      type: "fixed",
      base: "goods",
      fixed: "0.250",
    });
  });

  it("take a fixed delivery only with the source that uses it", () => {
    const settings = settingsWith({ delivery: { source: "fixed", fixed: "1.500" } });
    expect(vendorTermsOf(accountWith(mixedOwn()), settings, true).delivery.fixed).toBe("1.500");
    const own = accountWith({ ...mixedOwn(), delivery: { source: "cart_shipping" } });
    expect(vendorTermsOf(own, settings, true).delivery.fixed).toBeNull();
  });

  it("are charged on the vendor's key only where it settles itself and has one", () => {
    const account = accountWith(mixedOwn());
    expect(vendorTermsOf(account, settingsWith(), true).hasOwnKey).toBe(true);
    expect(vendorTermsOf(account, settingsWith(), false).hasOwnKey).toBe(false);
    expect(vendorTermsOf(account, settingsWith({ settles: "operator" }), true).hasOwnKey).toBe(false);
    const own = accountWith({ ...mixedOwn(), settles: "own_key" });
    expect(vendorTermsOf(own, settingsWith({ settles: "operator" }), true).hasOwnKey).toBe(true);
  });

  it.each([
    ["no type anywhere", {}, {}, "commission.type required"],
    ["a type without its rate", { type: "percentage" }, {}, "commission.percent required"],
    [
      "a maximum below the inherited minimum",
      { maximum: "0.300" },
      mixed,
      "commission.minimum minimum_above_maximum",
    ],
  ] as const)(
    "refuse a charge with %s, and tell the shopper nothing of it",
    (_, commission, settings, fault) => {
      const charge = () => vendorTermsOf(accountWith({ commission }), settingsWith(settings), true);
      expect(charge).toThrow(
        expect.objectContaining({
          code: "MIZAN_VENDOR_NOT_SET_UP",
          message: expect.not.stringMatching(/commission|percent|0\.3/i) as string,
          problems: [expect.objectContaining({ field: fault.split(" ")[0], code: fault.split(" ")[1] })],
        }),
      );
    },
  );
});

describe("the problems of a vendor's terms", () => {
  it.each([
    ["a company that nobody has", { delivery: { recipient: "company" } }, {}, ["delivery.company required"]],
    ["the vendor's company", { delivery: { recipient: "company", company: 7 } }, {}, []],
    ["the operator's company", {}, { delivery: { recipient: "company", company: 12 } }, []],
    [
      "a fixed delivery without its amount",
      { delivery: { source: "fixed" } },
      {},
      ["delivery.fixed required"],
    ],
    [
      "a fixed delivery in Arabic digits",
      { delivery: { source: "fixed", fixed: "١" } },
      {},
      ["delivery.fixed malformed"],
    ],
    [
      "delivery for the operator under native",
      { delivery: { recipient: "operator" } },
      { commissionEncoding: "native" },
      ["delivery.recipient not_with_native"],
    ],
    [
      "the same where the operator settles",
      { delivery: { recipient: "operator" }, settles: "operator" },
      { commissionEncoding: "native" },
      [],
    ],
  ] as const)("of %s: %j", (_, own, settings, expected) => {
    const account = accountWith({ ...mixedOwn(), ...(own as Partial<VendorAccountRow>) });
    expect(faults(problemsOfOwnTerms(account, settingsWith(settings)))).toEqual(expected);
  });

  it("are not that the operator's default is of no use, only that the vendor's own value is", () => {
    const fixed = accountWith({ commission: { type: "fixed" } });
    expect(unusedByOwnTerms(fixed, settingsWith(mixed))).toEqual([]);
    expect(problemsOfOwnTerms(fixed, settingsWith(mixed))).toEqual([]);
    const own = accountWith({
      commission: { type: "fixed", fixed: "1", percent: "5" },
      delivery: { fixed: "1" },
    });
    expect(faults(unusedByOwnTerms(own, settingsWith()))).toEqual([
      "commission.percent unused",
      "delivery.fixed unused",
    ]);
  });

  it("are that the vendor's own delivery company gets nothing, but not that the operator's does", () => {
    const own = (delivery: VendorAccountRow["delivery"]) => accountWith({ ...mixedOwn(), delivery });
    const toCompany = settingsWith({ delivery: { recipient: "company", company: 12 } });
    expect(faults(unusedByOwnTerms(own({ recipient: "vendor", company: 7 }), toCompany))).toEqual([
      "delivery.company unused",
    ]);
    expect(faults(unusedByOwnTerms(own({ company: 7 }), settingsWith()))).toEqual([
      "delivery.company unused",
    ]);
    expect(unusedByOwnTerms(own({ company: 7 }), toCompany)).toEqual([]);
    expect(unusedByOwnTerms(own({ recipient: "vendor" }), toCompany)).toEqual([]);
  });
});

function mixedOwn(): Partial<VendorAccountRow> {
  return { commission: { type: "mixed", percent: "5", fixed: "0.250" } };
}
