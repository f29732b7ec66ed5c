import { discountFigures } from "../discount-figures";

test.each([
  ["the vendor", { bearer: "vendor" }, { paid: "9.000", borne: "0.000", commission: "0.900", net: "8.100" }],
  [
    "the marketplace",
    { bearer: "operator" },
    { paid: "9.000", borne: "1.000", commission: "1.000", net: "9.000" },
  ],
  [
    "both",
    { bearer: "shared", operatorPercent: "40" },
    { paid: "9.000", borne: "0.400", commission: "0.940", net: "8.460" },
  ],
] as const)("a discount that %s bears comes to what a charge would", (_, terms, expected) => {
  expect(discountFigures(terms, "operator").promotion).toEqual(expected);
});

test.each([
  ["operator", { paid: "6.000", borne: "4.000", commission: "1.000", net: "9.000" }],
  ["parts", { paid: "6.000", borne: "0.000", commission: "0.600", net: "5.400" }],
] as const)("so does a gift card, where credit is borne by %s", (credit, expected) => {
  expect(discountFigures({ bearer: "vendor" }, credit).credit).toEqual(expected);
});

test("a percentage that cannot be read is refused, not guessed", () => {
  expect(() => discountFigures({ bearer: "shared", operatorPercent: "4,0" }, "parts")).toThrow(/Cannot read/);
});
