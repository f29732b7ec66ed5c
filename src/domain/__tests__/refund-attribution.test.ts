import { MoneyError } from "../money-error";
import { attributeRefund, spreadRefund } from "../refund-attribution";
import { type PartyRefund, remaindersOf } from "../party-refund";
import type { CommissionReversal } from "../commission-reversal";
import { type Split, split } from "../split";
import { cart, line, shipping, vendor } from "./split-cart";

/** Refunds of one vendor's goods, one after another, in fils. */
function inSteps(charge: Split, stepsFils: readonly number[], reversal: CommissionReversal = "proportional") {
  const earlier: PartyRefund[] = [];
  for (const goodsFils of stepsFils) {
    earlier.push(
      ...attributeRefund({ split: charge, earlier, reversal }, [
        { vendorId: "A", goodsFils, deliveryFils: 0 },
      ]),
    );
  }
  return earlier;
}

const oneVendor = (total: string, rate: string) =>
  split(cart(total, [line("l", "A", total)], [vendor("A", rate)]));
const threeVendors = split(
  cart(
    "19.000",
    [line("a", "A", "10"), line("b", "B", "5"), line("c", "C", "2.500")],
    [vendor("A", "10"), vendor("B", "5+0.250"), vendor("C", "=0.300")],
    { shipping: [shipping("s", "1.500")] },
  ),
);

describe("the commission on refunded goods", () => {
  it("follows example 7: 1.667 + 1.667 + 1.666 of 5.000 reverse 0.167 + 0.166 + 0.167", () => {
    const steps = inSteps(oneVendor("5.000", "10"), [1_667, 1_667, 1_666]);
    expect(steps.map(({ commissionBackFils }) => commissionBackFils)).toEqual([167, 166, 167]);
  });

  it("follows example 8: a thousand refunds of 0.001 reverse 0.100 in all", () => {
    const steps = inSteps(oneVendor("1.000", "10"), new Array<number>(1_000).fill(1));
    expect(steps.reduce((sum, { commissionBackFils }) => sum + commissionBackFils, 0)).toBe(100);
  });

  it("follows example 11: the frozen split decides, half of 10.000 at 10 % reverses 0.500", () => {
    expect(inSteps(oneVendor("10.000", "10"), [5_000])).toEqual([
      {
        vendorId: "A",
        goodsFils: 5_000,
        deliveryFils: 0,
        commissionBackFils: 500,
        deliveryBackFils: 0,
        ownBackFils: 4_500,
      },
    ]);
  });

  it("DAT-13: 3.333 three times and the last 0.001 of 10.000 reverse the whole commission", () => {
    const steps = inSteps(oneVendor("10.000", "33.333"), [3_333, 3_333, 3_333, 1]);
    expect(steps.reduce((sum, { commissionBackFils }) => sum + commissionBackFils, 0)).toBe(3_333);
  });

  it.each([
    ["proportional", 750],
    ["keep", 0],
    ["keep_fixed", 500],
  ] as const)("is reversed by the policy %s: %i fils of 5 %% + 0.250 on 10.000", (reversal, expected) => {
    expect(inSteps(oneVendor("10.000", "5+0.250"), [10_000], reversal)[0]?.commissionBackFils).toBe(expected);
  });

  it("keeps a fixed part that the base had cut down to what was taken", () => {
    const charge = oneVendor("0.400", "10+0.500");
    expect(inSteps(charge, [400], "keep_fixed")[0]).toMatchObject({
      commissionBackFils: 0,
      ownBackFils: 400,
    });
  });
});

describe("delivery", () => {
  const withCompany = split(
    cart(
      "11.500",
      [line("l", "A", "10")],
      [
        vendor("A", "10", {
          delivery: { source: "fixed", fixed: "2.000", recipient: "company", company: 7 },
        }),
      ],
      { shipping: [shipping("s", "1.500")] },
    ),
  );
  const refundOf = (goodsFils: number, deliveryFils: number) =>
    attributeRefund({ split: withCompany, earlier: [], reversal: "proportional" }, [
      { vendorId: "A", goodsFils, deliveryFils },
    ])[0];

  it("goes back from the company that got it, and the vendor gets back what it had borne", () => {
    expect(refundOf(0, 1_500)).toMatchObject({ deliveryBackFils: 2_000, ownBackFils: -500 });
  });

  it("stays with the company while only goods go back", () => {
    expect(refundOf(10_000, 0)).toMatchObject({ deliveryBackFils: 0, commissionBackFils: 1_000 });
  });

  it("goes back with the goods where the shopper paid none", () => {
    const free = split(
      cart(
        "10.000",
        [line("l", "A", "10")],
        [
          vendor("A", "=0", {
            delivery: { source: "fixed", fixed: "2.000", recipient: "company", company: 7 },
          }),
        ],
      ),
    );
    expect(
      attributeRefund({ split: free, earlier: [], reversal: "proportional" }, [
        { vendorId: "A", goodsFils: 5_000, deliveryFils: 0 },
      ])[0],
    ).toMatchObject({ deliveryBackFils: 1_000, ownBackFils: 4_000 });
  });
});

describe("a refund that names nobody", () => {
  it("is spread by all that each has left, delivery included, and then inside each", () => {
    const parts = spreadRefund({ split: threeVendors, earlier: [], reversal: "proportional" }, 9_500);
    expect(parts.map(({ vendorId, goodsFils, deliveryFils }) => [vendorId, goodsFils, deliveryFils])).toEqual(
      [
        ["A", 5_000, 429],
        ["B", 2_500, 214],
        ["C", 1_250, 107],
      ],
    );
  });

  it("takes everything when it is everything", () => {
    const parts = spreadRefund({ split: threeVendors, earlier: [], reversal: "proportional" }, 19_000);
    expect(remaindersOf(threeVendors, parts).every((p) => p.goodsFils + p.deliveryFils === 0)).toBe(true);
    expect(parts.reduce((sum, { commissionBackFils }) => sum + commissionBackFils, 0)).toBe(1_800);
  });
});

describe("refuses", () => {
  const charge = { split: threeVendors, earlier: [], reversal: "proportional" as const };
  const codeOf = (attempt: () => unknown) => {
    try {
      attempt();
    } catch (error) {
      if (error instanceof MoneyError) return error.code;
      throw error;
    }
    return "accepted";
  };

  it.each([
    [
      "0.001 above the goods of a vendor",
      { vendorId: "B", goodsFils: 5_001, deliveryFils: 0 },
      "refund_above_remainder",
    ],
    [
      "0.001 above its delivery",
      { vendorId: "B", goodsFils: 0, deliveryFils: 430 },
      "refund_above_remainder",
    ],
    ["a vendor that has no part", { vendorId: "Z", goodsFils: 1, deliveryFils: 0 }, "refund_party_unknown"],
    [
      "goods of the operator, who sold none",
      { vendorId: null, goodsFils: 1, deliveryFils: 0 },
      "refund_above_remainder",
    ],
    ["less than nothing", { vendorId: "B", goodsFils: -1, deliveryFils: 2 }, "refund_not_positive"],
    ["nothing", { vendorId: "B", goodsFils: 0, deliveryFils: 0 }, "refund_not_positive"],
    ["half a fils", { vendorId: "B", goodsFils: 0.5, deliveryFils: 0 }, "amount_not_whole_fils"],
  ])("%s", (_what, named, code) => {
    expect(codeOf(() => attributeRefund(charge, [named]))).toBe(code);
  });

  it("a vendor named twice, so that it cannot pass its remainder in two halves", () => {
    const half = { vendorId: "B", goodsFils: 3_000, deliveryFils: 0 };
    expect(codeOf(() => attributeRefund(charge, [half, half]))).toBe("refund_party_unknown");
  });

  it("to spread 0.001 more than the charge, or nothing", () => {
    expect(codeOf(() => spreadRefund(charge, 19_001))).toBe("refund_above_remainder");
    expect(codeOf(() => spreadRefund(charge, 0))).toBe("refund_not_positive");
  });
});
