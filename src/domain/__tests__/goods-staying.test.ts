import fc from "fast-check";
import { goodsStaying, type GoodsLine } from "../goods-staying";
import { attributeRefund, spreadRefund } from "../refund-attribution";
import { type PartyRefund, remaindersOf, wholeOf } from "../party-refund";
import { split } from "../split";
import { runs } from "./runs";
import { cart, line, shipping, vendor } from "./split-cart";

/** Oud House 10.000 (two of 5.000) at 10 %, Date Garden 5.000, the operator 2.000; 1.500 for the delivery, the operator's. */
const charge = split(
  cart(
    "18.500",
    [line("a", "A", "10"), line("b", "B", "5"), line("p", "", "2")],
    [vendor("A", "10"), vendor("B", "5+0.250")],
    { shipping: [shipping("s", "1.500")] },
  ),
);
const goods = (kind: string, quantity: unknown, unitPrice: unknown): GoodsLine => ({
  kind,
  quantity,
  unitPrice,
});
const PAID = [
  { id: "a", ...goods("oud", 2, 5) },
  { id: "b", ...goods("dates", 1, 5) },
  { id: "p", ...goods("box", 1, 2) },
];
const NOW = {
  all: [goods("oud", 2, 5), goods("dates", 1, 5), goods("box", 1, 2)],
  "without the oud": [goods("oud", 0, 5), goods("dates", 1, 5), goods("box", 1, 2)],
  "without any line of the oud": [goods("dates", 1, 5), goods("box", 1, 2)],
  "one of two ouds": [goods("oud", 1, 5), goods("dates", 1, 5), goods("box", 1, 2)],
  "ouds at half of the price": [goods("oud", 2, "2.5"), goods("dates", 1, 5), goods("box", 1, 2)],
  "neither oud nor dates": [goods("box", 1, 2)],
  "more dates": [goods("dates", 3, 5), goods("box", 1, 2)],
  "something else instead of the oud": [goods("dates", 1, 5), goods("box", 1, 2), goods("syrup", 1, 4)],
  "without the operator's box": [goods("oud", 2, 5), goods("dates", 1, 5)],
};
const refunded = (now: readonly GoodsLine[], amountFils: number, earlier: PartyRefund[] = []) =>
  spreadRefund(
    { split: charge, earlier, reversal: "proportional" },
    amountFils,
    goodsStaying(charge, PAID, now),
  );
const parts = (refund: readonly PartyRefund[]) =>
  Object.fromEntries(
    refund.map((party) => [party.vendorId ?? "operator", [party.goodsFils, party.deliveryFils]]),
  );

describe("whose goods went from an order", () => {
  it.each([
    ["all", 10_000, { A: [5_135, 270], B: [2_567, 136], operator: [1_081, 811] }, "spread"],
    ["without the oud", 10_000, { A: [10_000, 0] }, "theirs"],
    ["without any line of the oud", 10_000, { A: [10_000, 0] }, "theirs"],
    ["without the oud", 9_000, { A: [9_000, 0] }, "theirs, less something that the shop keeps"],
    ["one of two ouds", 5_000, { A: [5_000, 0] }, "theirs"],
    ["ouds at half of the price", 5_000, { A: [5_000, 0] }, "theirs"],
    ["neither oud nor dates", 15_000, { A: [10_000, 0], B: [5_000, 0] }, "theirs"],
    ["neither oud nor dates", 7_500, { A: [5_000, 0], B: [2_500, 0] }, "theirs in step"],
    ["more dates", 6_000, { A: [3_081, 162], B: [1_540, 82], operator: [648, 487] }, "spread"],
    ["something else instead of the oud", 6_000, { A: [3_081, 162] }, "spread"],
    ["without the operator's box", 2_000, { operator: [2_000, 0] }, "the operator's"],
  ] as const)("ADM-17: %s, %i fils: %j (%s)", (now, amountFils, expected, how) => {
    const refund = refunded(NOW[now], amountFils);
    if (how === "spread") {
      expect(refund).toEqual(
        spreadRefund({ split: charge, earlier: [], reversal: "proportional" }, amountFils),
      );
    } else expect(parts(refund)).toEqual(expected);
  });

  it("ADM-17: gives the whole commission of Oud House back with all of its goods", () => {
    expect(refunded(NOW["without the oud"], 10_000)).toMatchObject([{ commissionBackFils: 1_000 }]);
  });

  it("ADM-17: spreads what is above what went over what everybody then has left", () => {
    const refund = refunded(NOW["without the oud"], 12_000);
    expect(refund.find(({ vendorId }) => vendorId === "A")).toMatchObject({ goodsFils: 10_000 });
    expect(refund.reduce((sum, party) => sum + wholeOf(party), 0)).toBe(12_000);
    expect(refund.length).toBeGreaterThan(1);
  });

  it("ADM-17: takes a fils of the engine's rounding from the same party", () => {
    expect(parts(refunded(NOW["one of two ouds"], 5_001))).toEqual({ A: expect.any(Array) as number[] });
  });

  it("ADM-17: counts what a party gave back before as of the goods that went", () => {
    const earlier = attributeRefund({ split: charge, earlier: [], reversal: "proportional" }, [
      { vendorId: "A", goodsFils: 4_000, deliveryFils: 0 },
    ]);
    expect(parts(refunded(NOW["without the oud"], 6_000, earlier))).toEqual({ A: [6_000, 0] });
  });

  it("ADM-17: is of those whose goods went since, where the first were given back for less", () => {
    const earlier = refunded(NOW["without the oud"], 9_000);
    expect(parts(refunded(NOW["neither oud nor dates"], 5_000, earlier))).toEqual({ B: [5_000, 0] });
  });

  it("ADM-17: spreads a later goodwill, whatever was kept of an earlier refund", () => {
    const earlier = refunded(NOW["without the oud"], 9_000);
    expect(refunded(NOW["without the oud"], 500, earlier)).toEqual(
      spreadRefund({ split: charge, earlier, reversal: "proportional" }, 500),
    );
  });

  it.each([
    ["two parties sell the same goods", PAID.map((one) => ({ ...one, kind: "oud" }))],
    ["the cart is not the charge's", PAID.slice(1)],
    ["a line is none of the charge's", PAID.map((one) => ({ ...one, id: `${one.id}2` }))],
  ])("ADM-17: says nothing where %s", (_, paid) => {
    expect(goodsStaying(charge, paid, NOW["without the oud"])).toBeUndefined();
  });

  it("ADM-17: holds of any order and any sequence: exact in fils, within what each has left, and all of it in the end", () => {
    const kept = (kind: string) =>
      fc
        .tuple(fc.nat({ max: 3 }), fc.constantFrom(5, "2.5", "1.666", 0))
        .map(([quantity, price]) => goods(kind, quantity, price));
    const step = fc.record({
      now: fc.tuple(kept("oud"), kept("dates"), kept("box")),
      wanted: fc.integer({ min: 1, max: 9_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        const made: PartyRefund[] = [];
        const left = () => remaindersOf(charge, made).reduce((sum, party) => sum + wholeOf(party), 0);
        for (const { now, wanted } of [...steps, { now: [], wanted: 18_500 }]) {
          const amountFils = Math.min(wanted, left());
          if (amountFils === 0) continue;
          const refund = refunded(now, amountFils, made);
          expect(refund.reduce((sum, party) => sum + wholeOf(party), 0)).toBe(amountFils);
          made.push(...refund);
        }
        expect(left()).toBe(0);
        const ofA = made.filter(({ vendorId }) => vendorId === "A");
        expect(ofA.reduce((sum, { commissionBackFils }) => sum + commissionBackFils, 0)).toBe(1_000);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
