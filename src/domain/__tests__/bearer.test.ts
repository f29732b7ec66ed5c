import { type BearerTerms, borneOf, type Discount } from "../bearer";

const discount = (amount: string, more: Partial<Discount> = {}): Discount => ({
  promotionId: "promo_a",
  amount,
  isTaxInclusive: false,
  ...more,
});
const always = (terms: BearerTerms) => () => terms;
const borne = (
  discounts: Discount[],
  taxRates: (string | number)[],
  bearer: Parameters<typeof borneOf>[1],
) => {
  const said = borneOf({ discounts, taxRates, tax: "0.7" }, bearer);
  return [said.borne, said.tax];
};

describe("what the operator bears of a part's discounts", () => {
  it.each([
    ["the vendor's: nothing", [discount("5")], [], { bearer: "vendor" }, [undefined, "0.7"]],
    ["the operator's: all of it", [discount("5.0005")], [], { bearer: "operator" }, ["5.0005", "0.7"]],
    ["shared", [discount("5")], [], { bearer: "shared", operatorPercent: "33.333" }, ["1.66665", "0.7"]],
    ["shared without a percentage", [discount("5")], [], { bearer: "shared" }, [undefined, "0.7"]],
    ["with the tax that it took away", [discount("4")], ["5", 10], { bearer: "operator" }, ["4.6", "1.3"]],
    [
      "of an amount that is with tax",
      [discount("11", { isTaxInclusive: true })],
      ["10"],
      { bearer: "operator" },
      ["11", "1.7"],
    ],
    [
      "a tax without an end",
      [discount("1", { isTaxInclusive: true })],
      ["5"],
      { bearer: "operator" },
      ["1", "0.74761904761904761905"],
    ],
    ["several", [discount("1"), discount("0.25")], ["0"], { bearer: "operator" }, ["1.25", "0.7"]],
    ["none", [], ["5"], { bearer: "operator" }, [undefined, "0.7"]],
  ] as [string, Discount[], (string | number)[], BearerTerms, (string | undefined)[]][])(
    "%s",
    (_name, discounts, rates, terms, expected) => {
      expect(borne(discounts, rates, always(terms))).toEqual(expected);
    },
  );

  it("asks of each promotion whose it is", () => {
    const bearers: Record<string, BearerTerms> = {
      promo_a: { bearer: "operator" },
      promo_b: { bearer: "vendor" },
      promo_c: { bearer: "shared", operatorPercent: "50" },
    };
    const discounts = [discount("3"), discount("2", { promotionId: "promo_b" })];
    const third = discount("1", { promotionId: "promo_c" });
    expect(borne([...discounts, third], [], (id) => bearers[id] as BearerTerms)).toEqual(["3.5", "0.7"]);
  });

  it("is told apart by promotion, of two discounts of one promotion together", () => {
    const discounts = [discount("3"), discount("2", { promotionId: "promo_b" }), discount("1")];
    const terms: BearerTerms = { bearer: "shared", operatorPercent: "50" };
    expect(borneOf({ discounts, taxRates: ["10"], tax: "0" }, always(terms)).borneBy).toEqual([
      { source: "promo_a", amount: "2.2" },
      { source: "promo_b", amount: "1.1" },
    ]);
  });
});
