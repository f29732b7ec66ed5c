import { formatAmount, isMizan, languageOf, NAMES } from "../index";
import { ar } from "../messages/ar";
import { en } from "../messages/en";

const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "").replace(/\u00a0/g, " ");

it.each([
  ["12.345", "en", "KWD 12.345"],
  ["0.001", "en-KW", "KWD 0.001"],
  [1234.5, "en", "KWD 1,234.500"],
  ["12.345", "ar", "12.345 د.ك."],
  ["12.345", "ar-KW", "12.345 د.ك."],
  ["12.345", "no locale", "KWD 12.345"],
])("DAT-01: writes %s in %s with all three decimals", (amount, locale, text) => {
  const written = plain(formatAmount(amount, locale));
  expect(written.split(" ").sort()).toEqual(text.split(" ").sort());
});

it.each([
  ["ar", "ar"],
  ["ar-KW", "ar"],
  ["AR_kw", "ar"],
  ["arn", "en"],
  ["en-GB", "en"],
  [null, "en"],
  [undefined, "en"],
])("speaks to a reader of %s in %s", (locale, language) => expect(languageOf(locale)).toBe(language));

it("knows Mizan's providers by their whole id", () => {
  expect(Object.keys(NAMES).every(isMizan)).toBe(true);
  for (const other of ["pp_mizan-other", "pp_system_default", "toString", "", null, undefined])
    expect(isMizan(other)).toBe(false);
});

/** Every leaf with its path. */
function leaves(value: object, path = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === "object" && inner !== null
      ? leaves(inner, `${path}.${key}`)
      : ([[`${path}.${key}`, inner]] as [string, unknown][]),
  );
}

it("has every text in both languages, each in its own script", () => {
  expect(leaves(ar).map(([path]) => path)).toEqual(leaves(en).map(([path]) => path));
  for (const [path, text] of leaves(ar))
    expect([path, text]).toEqual([path, expect.stringMatching(/^[^A-Za-z]+$/)]);
  for (const [path, text] of leaves(en))
    expect([path, text]).toEqual([path, expect.stringMatching(/^[ -~…]+$/)]);
});
