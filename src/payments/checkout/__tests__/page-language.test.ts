import { pageLanguageOf } from "../opened-from";

describe("the language of the payment page where the shopper chose none", () => {
  it.each([
    ["the one seller's", [{ language: "ARA" as const }], "ENG", "ARA"],
    ["the operator's where the one seller has none", [{ language: null }], "ARA", "ARA"],
    ["the operator's for an account saved before there were languages", [{}], "ARA", "ARA"],
    [
      "the operator's for several sellers",
      [{ language: "ARA" as const }, { language: "ARA" as const }],
      "ENG",
      "ENG",
    ],
    ["the operator's for its own goods", [], "ARA", "ARA"],
  ] as const)("is %s", (_whose, sellers, language, expected) => {
    expect(pageLanguageOf(sellers, { language })).toBe(expected);
  });
});
