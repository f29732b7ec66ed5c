import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { get } from "react-hook-form";
import { changeBankDetailsSchema } from "../../../setup/bank-details/bank-details-body";
import { formOf, type Values, valuesOf } from "../../fields/field";
import { BANK_DETAIL_FIELDS, formBegunWith, historyWords } from "../bank-detail-fields";

const details = {
  ...{
    version: 2,
    iban: `${"•".repeat(26)}0101`,
    account_holder: "Oud House",
    bic: "NBOKKWKW",
    purpose: null,
  },
  ...{
    state: "counts" as const,
    counts_from: null,
    changed_at: "2026-11-27T09:00:00.000Z",
    changed_by: null,
  },
  ...{ confirmed_at: null, confirmed_by: null },
};

describe("the rows of a vendor's bank details", () => {
  it("are what the admin API takes beside the version", () => {
    const paths = BANK_DETAIL_FIELDS.map(({ path }) => path);
    expect([...paths, "version"].sort()).toEqual(Object.keys(changeBankDetailsSchema.shape).sort());
  });

  it.each(["en", "ar"] as const)("have all their texts in %s", (language) => {
    const t = textsFrom(language);
    const names = BANK_DETAIL_FIELDS.flatMap(({ label, hint, blank, required }) => [
      label,
      hint,
      blank,
      required,
    ]);
    expect(names.filter((name) => name !== undefined && t(name) === name)).toEqual([]);
  });

  it("begin with what is there, but for the IBAN, which is written anew", () => {
    const form = formOf(BANK_DETAIL_FIELDS, formBegunWith(details));
    expect(form).toEqual({ iban: "", account_holder: "Oud House", bic: "NBOKKWKW", purpose: "" });
    const at = (held: Values) => (path: string) => get(held, path) as unknown;
    const said = valuesOf(BANK_DETAIL_FIELDS, { ...form, iban: "KW81 CBKU" }, at(form));
    expect(changeBankDetailsSchema.parse({ version: 2, ...said })).toEqual({
      ...{ version: 2, iban: "KW81 CBKU", account_holder: "Oud House", bic: "NBOKKWKW", purpose: "" },
    });
    expect(formOf(BANK_DETAIL_FIELDS, formBegunWith(null))).toEqual({
      ...{ iban: "", account_holder: "", bic: "", purpose: "" },
    });
  });

  it("show an IBAN of the history in groups, and a state in words", () => {
    const t = textsFrom("en");
    expect(historyWords("iban", details.iban, t)).toBe("•••• •••• •••• •••• •••• •••• ••01 01");
    expect(historyWords("state", "resting", t)).toBe("Returned by the bank");
    expect(historyWords("bic", "NBOKKWKW", t)).toBeUndefined();
  });
});
