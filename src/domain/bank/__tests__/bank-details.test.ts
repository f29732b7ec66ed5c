import fc from "fast-check";
import { runs } from "../../__tests__/runs";
import { readBankDetails, type TypedBankDetails } from "../bank-details";
import { groupedIban, hiddenIban, plainIban } from "../iban";

/** Of the IBAN registry's page of Kuwait. */
const IBAN = "KW81CBKU0000000000001234560101";
const DETAILS: TypedBankDetails = { iban: IBAN, account_holder: "Dar Al-Oud Trading Co." };

/** Computed here by the standard's own words: letters as 10 to 35, the first four characters behind, 98 less the remainder. */
function checkDigits(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (sign) => parseInt(sign, 36).toString()).join("");
  return String(98n - (BigInt(digits) % 97n)).padStart(2, "0");
}

function read(changed: Partial<TypedBankDetails>, otherCountries = false) {
  return readBankDetails({ ...DETAILS, ...changed }, { otherCountries });
}

/** `field code` of each fault. */
function faultsOf(changed: Partial<TypedBankDetails>, otherCountries = false): string[] {
  const answer = read(changed, otherCountries);
  return "faults" in answer ? answer.faults.map(({ field, code }) => `${field} ${code}`) : [];
}

describe("an IBAN", () => {
  it.each([
    ["as it is", IBAN],
    ["in groups", "KW81 CBKU 0000 0000 0000 1234 5601 01"],
    ["in small letters", "kw81 cbku 0000 0000 0000 1234 5601 01"],
    ["with spaces that do not break", "KW81\u00a0CBKU\u202f0000 0000 0000 1234 5601 01\u00a0"],
    ["with a title", "IBAN: KW81 CBKU 0000 0000 0000 1234 5601 01"],
    ["with another title", " iban no. KW81CBKU0000000000001234560101"],
    ["with an Arabic title", "آيبان: KW81CBKU0000000000001234560101"],
    ["with a longer one", "رقم الآيبان : KW81CBKU0000000000001234560101"],
    ["with hyphens", "KW81-CBKU-0000-0000-0000-1234-5601-01"],
    ["with marks of reading direction", `\u202a${IBAN}\u202c\u200e`],
    ["with characters that nobody sees", `\ufeffKW81CBKU\u200b0000000000001234560101`],
    ["in Arabic digits", "KW٨١CBKU٠٠٠٠٠٠٠٠٠٠٠٠١٢٣٤٥٦٠١٠١"],
    ["on two lines", "KW81CBKU000000000000\r\n1234560101\n"],
  ])("is taken %s", (_, iban) => {
    expect(read({ iban })).toEqual({
      details: { iban: IBAN, account_holder: DETAILS.account_holder, bic: null, purpose: null },
    });
  });

  it.each([
    ["nothing", "", "required"],
    ["a title alone", "IBAN: ", "required"],
    ["a character that none has", "KW81CBKU00000000000012345601*1", "character"],
    ["an Arabic letter", "KW81CBKU00000000000012345601ا1", "character"],
    ["an account number", "1234560101", "iban_country"],
    ["the BIC", "CBKUKWKW", "iban_country"],
    ["what begins like an object's inside", "__proto__", "character"],
    ["one character less", IBAN.slice(0, -1), "iban_length"],
    ["one character more", `${IBAN}0`, "iban_length"],
    ["a digit in the bank's letters", "KW81CB1U0000000000001234560101", "iban_form"],
    ["letters as check digits", "KWAACBKU0000000000001234560101", "iban_check_digits"],
    ["a wrong digit", "KW81CBKU0000000000001234560102", "iban_check_digits"],
    ["two swapped digits", "KW81CBKU0000000000001234506101", "iban_check_digits"],
    ["an account abroad", "DE89370400440532013000", "iban_other_country"],
  ])("that is %s is refused by its rule", (_, iban, code) => {
    expect(faultsOf({ iban })).toEqual([`iban ${code}`]);
  });

  it("of another country is taken where the settings allow it, and held to that country's form", () => {
    expect(faultsOf({ iban: "DE89 3704 0044 0532 0130 00" }, true)).toEqual([]);
    expect(faultsOf({ iban: "DE89 3704 0044 0532 0130 01" }, true)).toEqual(["iban iban_check_digits"]);
    expect(faultsOf({ iban: "DE89 3704 0044 0532 0130" }, true)).toEqual(["iban iban_length"]);
    expect(faultsOf({ iban: "ZZ89 3704 0044 0532 0130 00" }, true)).toEqual(["iban iban_country"]);
  });

  it("has check digits from 02 to 98: 00, 01 and 99 are never right", () => {
    const account = fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...Array.from("ABKNOZ")), minLength: 4, maxLength: 4 }),
        fc.string({ unit: fc.constantFrom(...Array.from("0123456789AZ")), minLength: 22, maxLength: 22 }),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(account, fc.nat({ max: 99 }), (written, tried) => {
        const right = checkDigits("KW", written);
        expect(Number(right)).toBeGreaterThanOrEqual(2);
        expect(faultsOf({ iban: `KW${right}${written}` })).toEqual([]);
        const digits = String(tried).padStart(2, "0");
        // 00, 01 and 99 have the remainder of 97, 98 and 02.
        if (digits !== right) {
          expect(faultsOf({ iban: `KW${digits}${written}` })).toEqual(["iban iban_check_digits"]);
        }
      }),
      { numRuns: runs(1_000) },
    );
  });

  it("is refused with the character and its place, and never with the IBAN itself", () => {
    const [fault] = faultsIn({ iban: "KW81 CBKU 0000 0000 0000 1234 5601 0#" });
    expect(fault?.message).toBe(
      'The character "#" (no. 30) cannot stand here. An IBAN has the letters A to Z and digits only.',
    );
    fc.assert(
      fc.property(fc.nat({ max: 29 }), fc.constantFrom(...Array.from("0Z#ا")), (place, sign) => {
        const iban = IBAN.slice(0, place) + sign + IBAN.slice(place + 1);
        for (const { message } of faultsIn({ iban })) expect(message).not.toContain(iban.slice(10, 28));
      }),
      { numRuns: runs(200) },
    );
  });

  it("is hidden but for its last four characters, and read in groups of four", () => {
    expect(hiddenIban(IBAN)).toBe(`${"•".repeat(26)}0101`);
    expect(hiddenIban("0101")).toBe("0101");
    expect(groupedIban(IBAN)).toBe("KW81 CBKU 0000 0000 0000 1234 5601 01");
    expect(plainIban(groupedIban(IBAN))).toBe(IBAN);
  });
});

describe("an account's holder", () => {
  it.each([
    "A",
    "7",
    "A".repeat(70),
    "Al-Sabah & Sons".replace("&", "and"),
    "3M (Gulf) Co., W.L.L. / a+b: 'c'?",
  ])("is taken as %j", (account_holder) => expect(faultsOf({ account_holder })).toEqual([]));

  it.each([
    ["", "required"],
    [" \u00a0 ", "required"],
    ["شركة دار العود", "holder_arabic"],
    ["Dar العود", "holder_arabic"],
    ["José", "character"],
    ["Ali & Sons", "character"],
    ["Ali_Sons", "character"],
    ["Ali\u0007", "character"],
    ["=cmd|' /C calc'!A0", "character"],
    ["-Ali", "holder_start"],
    ["(Ali)", "holder_start"],
    ["'Ali", "holder_start"],
    ["A".repeat(71), "too_long"],
  ])("is refused as %j", (account_holder, code) => {
    expect(faultsOf({ account_holder })).toEqual([`account_holder ${code}`]);
  });

  it("has one space between its words and none at either end", () => {
    expect(read({ account_holder: "\u200f Dar\u00a0 Al-Oud \n" })).toMatchObject({
      details: { account_holder: "Dar Al-Oud" },
    });
  });

  it("in Arabic is told to write it as the bank has it, in English", () => {
    expect(faultsIn({ account_holder: "شركة دار العود" })[0]?.message).toMatch(
      /in English, as the bank's statement/,
    );
  });

  it("is refused with the character and its place", () => {
    expect(faultsIn({ account_holder: "Ali & Sons" })[0]?.message).toMatch(
      /^The character "&" \(no\. 5\) cannot/,
    );
    expect(faultsIn({ account_holder: "A😀" })[0]?.message).toMatch(/^The character "😀" \(no\. 2\)/);
    expect(faultsIn({ account_holder: "Ali\u0007" })[0]?.message).toMatch(
      /^The character U\+0007 \(no\. 4\)/,
    );
  });
});

describe("a BIC and a purpose", () => {
  it.each([
    ["NBOKKWKW", "NBOKKWKW"],
    [" nbok kw kw xxx ", "NBOKKWKWXXX"],
    ["", null],
    [null, null],
    [undefined, null],
  ])("BIC %j is kept as %j", (bic, kept) => expect(read({ bic })).toMatchObject({ details: { bic: kept } }));

  it.each([
    ["NBOKKWK", "bic_length"],
    ["NBOKKWKWXX", "bic_length"],
    ["NBOKKWKW!", "character"],
    ["NB0KKWKW", "bic_form"],
    ["NBOKZZKW", "bic_form"],
    ["NBOKKW1W", "bic_form"],
  ])("BIC %j is refused", (bic, code) => expect(faultsOf({ bic })).toEqual([`bic ${code}`]));

  it.each([
    ["supp", "SUPP"],
    ["G٢41", "G241"],
    [" ", null],
  ])("purpose %j is kept as %j", (purpose, kept) =>
    expect(read({ purpose })).toMatchObject({ details: { purpose: kept } }),
  );

  it.each(["SUP", "SUPPL", "SU-P"])("purpose %j is refused", (purpose) =>
    expect(faultsOf({ purpose })).toEqual(["purpose purpose_form"]),
  );
});

it("says every field's fault at once", () => {
  expect(faultsOf({ iban: "x", account_holder: "", bic: "y", purpose: "z" })).toEqual([
    "iban iban_country",
    "account_holder required",
    "bic bic_length",
    "purpose purpose_form",
  ]);
});

function faultsIn(changed: Partial<TypedBankDetails>) {
  const answer = read(changed);
  return "faults" in answer ? answer.faults : [];
}
