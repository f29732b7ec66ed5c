import { adviceOf, GATEWAY_ADVICE, GATEWAY_CODES } from "../gateway-codes";

const ARABIC = /[\u0600-\u06ff]/;

describe("the texts of the failure codes", () => {
  it("cover 10000 to 10015", () => {
    expect(GATEWAY_CODES).toEqual(Array.from({ length: 16 }, (_, index) => String(10_000 + index)));
    expect(Object.keys(GATEWAY_ADVICE).sort()).toEqual([...GATEWAY_CODES]);
  });

  it.each([...GATEWAY_CODES, "99999"])("%s speaks to shopper and operator in both languages", (code) => {
    const { shopper, operator, log } = adviceOf(code);
    for (const text of [shopper, operator]) {
      expect(text.ar).toMatch(ARABIC);
      expect(text.en).toMatch(/^[A-Z].*\.$/);
    }
    expect(log).not.toBe("");
    // What went wrong inside is nothing for the shopper (I7).
    expect(shopper.en).not.toMatch(/trackid|udf|JSON|key|gateway/i);
  });

  it("what the specification does not show says so", () => {
    for (const code of ["10000", "10007", "10008", "10009", "10010", "10011"]) {
      expect(adviceOf(code).log).toContain("not shown, observed");
    }
  });

  it("a code from nowhere, or a name of Object's own, gets the general entry", () => {
    for (const code of ["10016", "", "constructor", "__proto__"]) {
      expect(adviceOf(code).log).toBe("code not in the specification");
    }
  });
});
