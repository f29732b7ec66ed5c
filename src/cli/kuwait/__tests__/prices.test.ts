import fc from "fast-check";
import { convertedPrices, currencyToAskFor, kwdPriceOf, type PricedVariant } from "../prices";

const eur = { currency: "eur", perUnit: "0.355" };
const usd = { currency: "usd", perUnit: "0.307" };
const price = (currency: string, amount: string, min: number | null = null) => ({
  currency,
  amount,
  min,
  max: null,
});
const variant = (...prices: PricedVariant["prices"]): PricedVariant => ({
  title: "One",
  priceSetId: "pset_1",
  hasKwd: false,
  prices,
});

describe("kwdPriceOf", () => {
  test.each([
    ["10", "0.355", "3.550"],
    [12.345, "0.355", "4.382"],
    [{ value: "10", precision: 20 }, "0.3551", "3.551"],
    ["1", "0.0005", "0.001"],
    ["3", "0.0005", "0.002"],
    ["1", "0.00049", "0.001"],
    ["0", "0.355", "0.000"],
    ["0.001", "0.355", "0.001"],
    ["19.99", "0.307125", "6.139"],
  ])("%p at %s KWD is %s KWD", (amount, perUnit, expected) => {
    expect(kwdPriceOf(amount, perUnit)).toBe(expected);
  });

  const decimal = (most: number, places: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 10 ** places - 1 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(places, "0")}`);
  const amounts = decimal(1_000_000, 3);
  const rates = decimal(20, 6).filter((rate) => /[1-9]/.test(rate));

  it("has three decimals, grows with the amount, is within half a fils, and nothing that costs becomes free", () => {
    fc.assert(
      fc.property(amounts, amounts, rates, (one, other, rate) => {
        const [low, high] = [one, other].sort((a, b) => Number(a) - Number(b)) as [string, string];
        const [lowKwd, highKwd] = [kwdPriceOf(low, rate), kwdPriceOf(high, rate)];
        expect(lowKwd).toMatch(/^\d+\.\d{3}$/);
        expect(Number(lowKwd)).toBeLessThanOrEqual(Number(highKwd));
        expect(lowKwd === "0.000").toBe(Number(low) === 0);
        // In units of 1e-9 KWD: whole numbers of any size.
        const exact = BigInt(high.replace(".", "")) * BigInt(rate.replace(".", ""));
        const difference = BigInt(highKwd.replace(".", "")) * 1_000_000n - exact;
        const isLifted = highKwd === "0.001";
        expect(isLifted || (difference <= 500_000n && difference > -500_000n)).toBe(true);
      }),
    );
  });
});

describe("convertedPrices", () => {
  it("takes the first rate that fits, with the steps by quantity", () => {
    const variants = [variant(price("usd", "15"), price("eur", "10"), price("eur", "8", 10))];
    const { sets, from } = convertedPrices(variants, [eur, usd]);
    expect(sets).toEqual([
      {
        priceSetId: "pset_1",
        prices: [
          { amount: "3.550", min: null, max: null },
          { amount: "2.840", min: 10, max: null },
        ],
      },
    ]);
    expect(from).toEqual([{ rate: eur, variants: 1, example: ["10", "3.550"] }]);
  });

  test.each([
    ["a price in KWD stays", [{ ...variant(price("eur", "10")), hasKwd: true }], 0, 0, []],
    ["no price at all", [variant(), { ...variant(), priceSetId: null }], 0, 2, []],
    [
      "no rate fits",
      [variant(price("usd", "1"), price("jpy", "9"))],
      0,
      0,
      [
        ["usd", 1],
        ["jpy", 1],
      ],
    ],
    ["some fit", [variant(price("eur", "1")), variant(price("usd", "1"))], 1, 0, [["usd", 1]]],
  ] as const)("%s", (_case, variants, sets, unpriced, waiting) => {
    const converted = convertedPrices(variants, [eur]);
    expect(converted.sets).toHaveLength(sets);
    expect(converted.unpriced).toBe(unpriced);
    expect([...converted.waiting]).toEqual(waiting);
  });
});

test.each([
  [
    "the store's own",
    [
      ["usd", 9],
      ["eur", 1],
    ],
    "eur",
    "eur",
  ],
  [
    "else the most",
    [
      ["usd", 9],
      ["jpy", 1],
    ],
    "eur",
    "usd",
  ],
  [
    "the same each time",
    [
      ["usd", 1],
      ["jpy", 1],
    ],
    undefined,
    "jpy",
  ],
  ["none", [], "eur", undefined],
] as const)("the rate to ask for is %s", (_which, waiting, own, expected) => {
  expect(currencyToAskFor(new Map(waiting), own)).toBe(expected);
});
