import { localeLanguage, pageLanguageOf } from "../page-language";

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

it.each([
  ["ar-KW", "ARA"],
  ["ar", "ARA"],
  ["AR_kw", "ARA"],
  ["en-US", "ENG"],
  ["EN", "ENG"],
  ["arz", undefined],
  ["fr-FR", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("a cart's locale %j speaks %s", (locale, language) => {
  expect(localeLanguage(locale)).toBe(language);
});
