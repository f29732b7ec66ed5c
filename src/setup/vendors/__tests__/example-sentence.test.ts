import { parseKwd, toDecimalString } from "../../../domain/money";
import { split } from "../../../domain/split";
import type { VendorTerms } from "../../../domain/split-input";
import type { PartAdjustment } from "../../../domain/vendor-part";
import { exampleSentence } from "../vendor-example";

type Cart = { goods: string; shipping: string };

/** What a vendor that has its own key gets of a cart, and the sentence for it. */
function exampleOf({ goods, shipping }: Cart, terms: Pick<VendorTerms, "commission" | "delivery">) {
  const vendor = { vendorId: "v", name: "V", reference: "v", hasOwnKey: true, paused: false, ...terms };
  const chargeFils = parseKwd(goods) + parseKwd(shipping);
  const { vendors } = split({
    total: toDecimalString(chargeFils),
    lines: [{ id: "goods", vendorId: "v", total: goods, tax: "0" }],
    shipping: [{ id: "delivery", vendorId: "v", total: shipping, tax: "0" }],
    vendors: [vendor],
    operator: { deliveryCompany: null },
    settings: { policy: "block", commissionEncoding: "exact", credit: "parts", settingsVersion: 0 },
  });
  const part = vendors[0]!;
  return { part, sentence: exampleSentence(chargeFils, part.shippingFils, part) };
}

const fixed = (amount: string) => ({ type: "fixed", base: "goods", fixed: amount }) as const;
const toCompany = (amount: string) =>
  ({ source: "fixed", fixed: amount, recipient: "company", company: 7 }) as const;
const toVendor = { source: "cart_shipping", fixed: null, recipient: "vendor", company: null } as const;

describe("the example's sentence", () => {
  it.each<[PartAdjustment, Cart, Pick<VendorTerms, "commission" | "delivery">, string, string]>([
    [
      "commission_gave_way_to_delivery",
      { goods: "5.500", shipping: "0.000" },
      { commission: fixed("5.000"), delivery: toCompany("1.500") },
      "Commission and delivery together are more than the cart, so the commission was cut.",
      "مجموع العمولة والتوصيل أكبر من قيمة السلة، فخُفِّضت العمولة.",
    ],
    [
      "commission_cut_to_base",
      { goods: "2.000", shipping: "0.000" },
      { commission: fixed("5.000"), delivery: toVendor },
      "The commission is more than what it is taken on, so it was cut to that.",
      "العمولة أكبر من المبلغ الذي تُحتسب عليه، فخُفِّضت إليه.",
    ],
    [
      "delivery_cut_to_part",
      { goods: "1.000", shipping: "0.000" },
      { commission: fixed("0.000"), delivery: toCompany("1.500") },
      "The fixed delivery is more than the cart, so it was cut.",
      "مبلغ التوصيل الثابت أكبر من قيمة السلة، فخُفِّض.",
    ],
  ])("names the cut %s in both languages", (adjustment, cart, terms, english, arabic) => {
    const { part, sentence } = exampleOf(cart, terms);
    expect(part.adjustments).toEqual([adjustment]);
    expect(sentence.en).toContain(english);
    expect(sentence.ar).toContain(arabic);
  });

  it("says nothing of a cut where there was none", () => {
    const terms = { commission: fixed("1.000"), delivery: toCompany("1.500") };
    const { part, sentence } = exampleOf({ goods: "8.500", shipping: "1.500" }, terms);
    expect(part.adjustments).toEqual([]);
    expect(sentence.en).toMatch(/vendor gets 7\.500\.$/);
    expect(sentence.ar).toMatch(/7\.500\.$/);
  });
});
