import { defaultAmountOf } from "../operator-defaults";

describe("the operator's default that a commission field names", () => {
  it("is a minimum or maximum only beside the operator's own kind", () => {
    const defaults = { commission: { type: "percentage", percent: "10", minimum: "0.500" } } as const;
    expect(defaultAmountOf("minimum", "percentage", defaults)).toBe("0.500");
    expect(defaultAmountOf("minimum", "fixed", defaults)).toBeUndefined();
    expect(defaultAmountOf("percent", "mixed", defaults)).toBe("10");
    expect(defaultAmountOf("minimum", null, { commission: { minimum: "0.500" } })).toBe("0.500");
  });
});
