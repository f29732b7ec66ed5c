/** Worked examples of what the operator bears: of discounts and of credit (money.md, rule 13). */
import { postingsOfCharge, postingsOfRefund } from "../journal";
import { spreadRefund } from "../refund-attribution";
import { split } from "../split";
import { assertSplitBalances } from "../split-invariants";
import { balancesOf } from "./balances";
import { balances, borne, company, GIFT_CARD, kept, oneVendor } from "./borne-cart";
import { cart, line, shipping, vendor } from "./split-cart";

test("example 12: a gift card is the operator's, on the operator's key", () => {
  const charge = oneVendor("6.500", GIFT_CARD);
  expect(charge.chargeFils).toBe(6500);
  expect(charge.vendors[0]).toMatchObject({ borneFils: 5000, commissionFils: 1000, netFils: 10_500 });
  expect(balances(charge)).toEqual({
    gateway_clearing: 6500,
    discounts_borne: 5000,
    "vendor_payable:A": -10_500,
    commission: -1000,
  });
});

test("example 12, where credit lowers the parts: the vendor bears it, as before", () => {
  const charge = oneVendor("6.500", GIFT_CARD, { credit: "parts" });
  expect(charge.vendors[0]).toMatchObject({ commissionFils: 565, netFils: 5935 });
  expect(charge.vendors[0]).not.toHaveProperty("borneFils");
});

describe("example 13: the marketplace's code of 50 %", () => {
  const charge = oneVendor("5.000", { goods: "5.000/5.000" });

  it("is the operator's: the vendor's share is that of the price", () => {
    expect(charge.chargeFils).toBe(5000);
    expect(charge.vendors[0]).toMatchObject({ borneFils: 5000, commissionFils: 1000, netFils: 9000 });
    expect(charge.lines).toEqual([{ id: "l", vendorId: "A", amountFils: 5000, borneFils: 5000 }]);
  });

  it("leaves everything at 0.000 once all is refunded, and half of it after half", () => {
    const half = spreadRefund({ split: charge, earlier: [], reversal: "proportional" }, 2500);
    expect(half).toEqual([
      {
        vendorId: "A",
        goodsFils: 2500,
        deliveryFils: 0,
        commissionBackFils: 500,
        deliveryBackFils: 0,
        ownBackFils: 4500,
        borneBackFils: 2500,
      },
    ]);
    const rest = spreadRefund({ split: charge, earlier: half, reversal: "proportional" }, 2500);
    const made = [half, rest].flatMap((parts) => postingsOfRefund(charge, parts));
    expect(balancesOf([...postingsOfCharge(charge), ...made]).size).toBe(0);
  });

  it("shows in the vendor's account what the shopper paid and what the marketplace added", () => {
    const ofA = postingsOfCharge(charge).filter(({ account }) => account === "vendor_payable:A");
    expect(ofA.map(({ part, amountFils }) => [part, amountFils])).toEqual([
      ["sale", -5000],
      ["borne", -5000],
      ["commission", 1000],
    ]);
  });
});

test("a refund in credit of a charge on the vendor's own key comes from what the vendor is owed, below zero", () => {
  const charge = oneVendor("11.500", GIFT_CARD, { ownKey: true });
  const half = spreadRefund({ split: charge, earlier: [], reversal: "proportional" }, 5750);
  const made = postingsOfRefund(charge, half, { isInCredit: true });
  expect(Object.fromEntries(balancesOf([...postingsOfCharge(charge), ...made]))).toEqual({
    gateway_clearing: 11_500,
    discounts_borne: -5750,
    "vendor_settled_by_gateway:A": -10_500,
    "vendor_payable:A": 5250,
    commission: -500,
  });
});

test("on the operator's key the company gets no more than is charged; the books owe it the rest", () => {
  const charge = oneVendor("1.000", { goods: "10.000", ship: "1.500", delivery: company });
  expect(charge.wire).toEqual({ deliveryCompany: 3, deliveryCost: "1.000" });
  expect(balances(charge)).toMatchObject({ "delivery_payable:3": -1500, discounts_borne: 10_500 });
});

describe("a cart that credit or the operator's discount covers whole", () => {
  it.each([
    ["credit", "0", GIFT_CARD],
    ["credit but for parts of a fils", "0.0004", GIFT_CARD],
    ["discounts", "0", { goods: "0/10.000", ship: "0/1.500" }],
  ] as const)("by %s is split without a charge, and everything is owed", (_, total, given) => {
    const charge = oneVendor(total, given, { ownKey: true });
    expect(charge).toMatchObject({ chargeFils: 0, keyOwner: { kind: "operator" }, wire: {} });
    expect(balances(charge)).toEqual({
      discounts_borne: 11_500,
      "vendor_payable:A": -10_500,
      commission: -1000,
    });
    // What was borne of it goes back in credit, as what is paid goes back through the gateway.
    const whole = spreadRefund({ split: charge, earlier: [], reversal: "proportional" }, 11_500);
    const back = postingsOfRefund(charge, whole, { isInCredit: true });
    expect(back.map(({ part }) => part)).not.toContain("refund");
    expect(balancesOf([...postingsOfCharge(charge), ...back]).size).toBe(0);
    const all = { split: charge, earlier: whole, reversal: "proportional" } as const;
    expect(() => spreadRefund(all, 1)).toThrow(/more than/);
  });

  it.each(["block", "separate"] as const)("is split under %s, which is about one charge", (policy) => {
    const lines = [line("l1", "A", "1"), line("l2", "B", "2")];
    const settings = { policy, credit: "operator" } as const;
    const charge = split(cart("0", lines, [vendor("A", "0"), vendor("B", "0")], { settings }));
    expect(charge.vendors.map(({ netFils }) => netFils)).toEqual([1000, 2000]);
  });

  it.each([
    ["where nobody but the vendor bears it", [line("l", "A", "1")], "parts"],
    ["of the operator's own goods", [borne(line("l", "", "1"), "5")], "operator"],
  ] as const)("is still refused %s", (_, lines, credit) => {
    const own = { shipping: [shipping("s", "1")], settings: { credit } };
    expect(() => split(cart("0", [...lines], [vendor("A", "0")], own))).toThrow(/nothing to pay/);
  });
});

test("of the operator's own lines nothing is borne, and what falls on it of a shared delivery lapses", () => {
  const charge = split(
    cart(
      "4.000",
      [borne(line("a", "A", "2"), "1"), borne(line("p", "", "1"), "7")],
      [vendor("A", "0", { delivery: kept })],
      { shipping: [borne(shipping("s", "1"), "0.500")] },
    ),
  );
  assertSplitBalances(charge);
  // The delivery is shared 3 : 1 by worth: 0.750 of the 1.000 paid, and 0.375 of the 0.500 borne.
  expect(charge.shipping).toEqual([
    { id: "s", vendorId: "A", amountFils: 750, borneFils: 375 },
    { id: "s", vendorId: null, amountFils: 250 },
  ]);
  expect(charge.vendors[0]).toMatchObject({ grossFils: 3000, shippingFils: 1125, borneFils: 1375 });
  expect(charge.platformFils).toBe(1250);
});

test.each([
  [
    "whole prices stay whole",
    "20.0001",
    ["6.6667/3.3333", "6.6667/3.3333", "6.6667/3.3333"],
    [3333, 3333, 3334],
  ],
  ["one fils by the largest lack", "2.0008", ["1.0004/0.0003", "1.0004/0.0004"], [0, 1]],
  ["ties by id", "2", ["1/0.0005", "1/0.0005"], [1, 0]],
  ["nothing where more is paid than it is worth", "1.0005", ["1.0005/0.0001"], [0]],
  ["the engine's noise below zero", "2", ["1/-0.0000000000000001", "1/1"], [0, 1000]],
])("rule 13: %s (total %s of %j)", (_, total, given, expected) => {
  const lines = given.map((one, at) => {
    const [raw = "", ofIt = ""] = one.split("/");
    return borne(line(`l${at}`, "A", raw), ofIt);
  });
  const charge = split(cart(total, lines, [vendor("A", "0")]));
  assertSplitBalances(charge);
  expect(charge.lines.map(({ borneFils = 0 }) => borneFils)).toEqual(expected);
});

test("the tax is that of paid and borne together; only credit that lowers the parts lowers it", () => {
  const taxOf = (credit: "operator" | "parts") =>
    oneVendor("2.500", { goods: "5.000/5.000", tax: "0.5005" }, { credit }).vendors[0];
  expect(taxOf("operator")).toMatchObject({ grossFils: 10_000, taxFils: 501 });
  expect(taxOf("parts")).toMatchObject({ grossFils: 7500, taxFils: 250 });
});

test.each([
  ["-0.001", /a part of a charge cannot be below zero/],
  ["1000000", /come to more than 999999.999 KWD together/],
  ["five", /Cannot read/],
])("%s KWD borne of a line are refused", (amount, why) => {
  expect(() => oneVendor("1", { goods: `1/${amount}` })).toThrow(why);
});
