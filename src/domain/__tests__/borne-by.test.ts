/** Which promotion, or credit, what the operator bears comes from (money.md, rule 13). */
import { backBySource, CREDIT } from "../borne-by";
import { cameBack } from "../came-back";
import { opposing, postingsOfCharge, postingsOfRefund } from "../journal";
import { attributeRefund } from "../refund-attribution";
import { split } from "../split";
import { assertSplitBalances, SplitImbalance } from "../split-invariants";
import { bySource } from "./balances";
import { GIFT_CARD, kept, oneVendor } from "./borne-cart";
import { cart, line, shipping, vendor } from "./split-cart";

const promoted = <Part extends { id: string }>(
  part: Part,
  ...amounts: [source: string, amount: string][]
) => ({
  ...part,
  borne: amounts.reduce((sum, [, amount]) => sum + Number(amount), 0).toFixed(4),
  borneBy: amounts.map(([source, amount]) => ({ source, amount })),
});

describe("the marketplace's code on the goods of A, free delivery of B, and a gift card over all", () => {
  const charge = split(
    cart(
      "9.000",
      [promoted(line("a", "A", "8"), ["promo_half", "8"]), line("b", "B", "4")],
      [vendor("A", "10", { delivery: kept }), vendor("B", "10", { delivery: kept })],
      {
        shipping: [promoted(shipping("s", "0", "B"), ["promo_free", "1.500"])],
        settings: { credit: "operator" },
      },
    ),
  );

  it("is told apart, vendor by vendor", () => {
    assertSplitBalances(charge);
    expect(charge.vendors.map(({ vendorId, borneBy }) => [vendorId, borneBy])).toEqual([
      [
        "A",
        [
          { source: CREDIT, goodsFils: 2000, shippingFils: 0 },
          { source: "promo_half", goodsFils: 8000, shippingFils: 0 },
        ],
      ],
      [
        "B",
        [
          { source: CREDIT, goodsFils: 1000, shippingFils: 0 },
          { source: "promo_free", goodsFils: 0, shippingFils: 1500 },
        ],
      ],
    ]);
    expect(bySource(postingsOfCharge(charge))).toEqual({ credit: 3000, promo_half: 8000, promo_free: 1500 });
  });

  it("comes back from what it was spent on: refunded goods of A leave the free delivery of B", () => {
    const named = { vendorId: "A", goodsFils: 3000, deliveryFils: 0 };
    const refund = attributeRefund({ split: charge, earlier: [], reversal: "proportional" }, [named]);
    expect(refund[0]).toMatchObject({
      borneBackFils: 5000,
      borneBackBy: [
        { source: CREDIT, fils: 1000 },
        { source: "promo_half", fils: 4000 },
      ],
    });
    const posted = [...postingsOfCharge(charge), ...postingsOfRefund(charge, refund)];
    expect(bySource(posted)).toEqual({ credit: 2000, promo_half: 4000, promo_free: 1500 });
    const back = cameBack({ split: charge, earlier: refund, reversal: "proportional" }, refund);
    const undone = [...posted, ...opposing(postingsOfRefund(charge, back))];
    expect(bySource(undone)).toEqual(bySource(postingsOfCharge(charge)));
  });

  it("is one of the last look's questions", () => {
    const [a, b] = charge.vendors;
    const edited = { ...charge, vendors: [{ ...a!, borneBy: a!.borneBy!.slice(1) }, b!] };
    expect(() => assertSplitBalances(edited)).toThrow(SplitImbalance);
    expect(() => assertSplitBalances(edited)).toThrow(/promotions and credit .* of A does not sum/);
  });
});

test.each([
  [
    "by largest remainder",
    [
      ["promo_a", "0.0014"],
      ["promo_b", "0.0046"],
    ],
    { promo_a: 1, promo_b: 5 },
  ],
  [
    "ties by id",
    [
      ["promo_b", "0.0005"],
      ["promo_a", "0.0005"],
    ],
    { promo_a: 1 },
  ],
  [
    "one promotion twice",
    [
      ["promo_a", "1"],
      ["promo_a", "2"],
    ],
    { promo_a: 3000 },
  ],
  [
    "of parts of a fils",
    [
      ["promo_a", "0.00009"],
      ["promo_b", "1.99991"],
    ],
    { promo_b: 2000 },
  ],
] as [string, [string, string][], Record<string, number>][])("%s", (_, amounts, expected) => {
  const charge = split(cart("5", [promoted(line("l", "A", "5"), ...amounts)], [vendor("A", "0")]));
  expect(bySource(postingsOfCharge(charge))).toEqual(expected);
});

test.each([
  ["before credit", "code", { code: 501, credit: 500 }],
  ["after credit", "promo_a", { credit: 501, promo_a: 500 }],
])("ties of a promotion and credit by id: %s", (_, promotion, expected) => {
  const goods = promoted(line("l", "A", "1.001"), [promotion, "0.5005"]);
  const charge = split(cart("0.5005", [goods], [vendor("A", "0")], { settings: { credit: "operator" } }));
  expect(bySource(postingsOfCharge(charge))).toEqual(expected);
});

test("a split of before, or of a cart that does not tell its promotions, is posted without a source", () => {
  const charge = oneVendor("5.000", { goods: "5.000/5.000" });
  expect(charge.vendors[0]).not.toHaveProperty("borneBy");
  const refund = attributeRefund({ split: charge, earlier: [], reversal: "proportional" }, [
    { vendorId: "A", goodsFils: 2500, deliveryFils: 0 },
  ]);
  expect(refund[0]).not.toHaveProperty("borneBackBy");
  const posted = [...postingsOfCharge(charge), ...postingsOfRefund(charge, refund)];
  expect(posted.filter(({ account }) => account === "discounts_borne")).toEqual([
    { account: "discounts_borne", part: "borne", amountFils: 5000 },
    { account: "discounts_borne", part: "borne_reversal", amountFils: -2500 },
  ]);
});

test("what an order gives back that nothing was paid of comes back of each source", () => {
  const goods = promoted(line("l", "A", "6"), ["promo_a", "4"]);
  const charge = split(cart("0", [goods], [vendor("A", "10")], { settings: { credit: "operator" } }));
  const named = { vendorId: "A", goodsFils: 5000, deliveryFils: 0 };
  const back = attributeRefund({ split: charge, earlier: [], reversal: "proportional" }, [named]);
  const posted = [...postingsOfCharge(charge), ...postingsOfRefund(charge, back, { isInCredit: true })];
  expect(bySource(posted)).toEqual({ credit: 3000, promo_a: 2000 });
});

test("credit that is given for what was paid is credit's, until it is spent", () => {
  const charge = oneVendor("10.000", { goods: "10.000" });
  const named = { vendorId: "A", goodsFils: 4000, deliveryFils: 0 };
  const back = attributeRefund({ split: charge, earlier: [], reversal: "proportional" }, [named]);
  expect(bySource(postingsOfRefund(charge, back, { isInCredit: true }))).toEqual({ credit: -4000 });
});

test("example 12: a gift card alone is credit", () => {
  expect(bySource(postingsOfCharge(oneVendor("6.500", GIFT_CARD)))).toEqual({ credit: 5000 });
});

test("what goes back never falls for one source while more goes back, and all of it is all of each", () => {
  // Of 6 : 6 : 2 fils the largest remainder would give the last one 2 of 10 and 1 of 11 (the Alabama paradox).
  const shares = [6, 6, 2].map((fils, at) => ({ source: `promo_${at}`, fils }));
  let before = [0, 0, 0];
  for (let fils = 0; fils <= 14; fils += 1) {
    const back = backBySource(shares, fils).map((share) => share.fils);
    expect(back.reduce((sum, one) => sum + one, 0)).toBe(fils);
    back.forEach((one, at) => expect(one).toBeGreaterThanOrEqual(before[at]!));
    before = back;
  }
  expect(before).toEqual([6, 6, 2]);
});
