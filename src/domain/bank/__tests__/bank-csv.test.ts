import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { runs } from "../../__tests__/runs";
import {
  BANK_CSV_COLUMNS,
  BANK_CSV_SEPARATORS,
  type BankCsvLayout,
  bankCsvColumnsIn,
  isDatePattern,
} from "../bank-csv-layout";
import { bankFileOf } from "../bank-file";
import type { PayoutFile } from "../payout-file";
import { itemOf, runOf, someRun } from "./some-run";

const LAYOUT: BankCsvLayout = {
  columns: BANK_CSV_COLUMNS,
  separator: ",",
  header: true,
  datePattern: "DD/MM/YYYY",
  byteOrderMark: false,
};

async function written(run: PayoutFile, layout: Partial<BankCsvLayout> = {}): Promise<string> {
  const file = await bankFileOf(run, { kind: "csv", layout: { ...LAYOUT, ...layout } }, []);
  return Buffer.from(file.bytes).toString("utf8");
}

describe("a payout run as CSV", () => {
  it("has a row per item, its columns by name", async () => {
    const item = itemOf(1);
    expect(await written(runOf([item]))).toBe(
      "reference,amount,currency,account_holder,iban,bic,purpose,vendor,vendor_reference,value_date,run\r\n" +
        `MZ00000000000001,1.250,KWD,Dar Al-Oud Trading Co.,${item.iban},NBOKKWKW,SUPP,mven_1,V-1,26/11/2026,mrun_01\r\n`,
    );
  });

  it("has columns in any order, fixed texts, no header, two decimals, a mark at its beginning", async () => {
    const text = await written(runOf([itemOf(1)], { decimals: 2 }), {
      columns: ["value_date", { text: "=SALARY" }, "amount", "amount", { text: "" }],
      separator: ";",
      header: false,
      datePattern: "YYMMDD",
      byteOrderMark: true,
    });
    expect(text).toBe("\ufeff261126;'=SALARY;1.25;1.25;\r\n");
  });

  it("leaves what was not given blank", async () => {
    const layout = { columns: ["bic", "purpose", "reference"] as const, header: false };
    expect(await written(runOf([itemOf(1, { bic: null, purpose: null })]), layout)).toBe(
      ",,MZ00000000000001\r\n",
    );
  });

  it.each([
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", " =1"],
    ["a\r\nb", "a b"],
    ['5" screen, black', '"5"" screen, black"'],
  ])("computes nothing from a vendor's reference %j", async (vendorReference, cell) => {
    const layout = { columns: ["vendor_reference"] as const, header: false };
    expect(await written(runOf([itemOf(1, { vendorReference })]), layout)).toBe(`${cell}\r\n`);
  });

  it("is read back as the items, whatever others wrote; only free texts have an apostrophe", async () => {
    await fc.assert(
      fc.asyncProperty(
        someRun,
        fc.constantFrom(...BANK_CSV_SEPARATORS),
        fc.boolean(),
        async (run, separator, header) => {
          const text = await written(run, { separator, header });
          const rows: string[][] = parse(text, { delimiter: separator, record_delimiter: "\r\n" });
          expect(text.split("\r\n")).toHaveLength(rows.length + 1);
          const items = header ? rows.slice(1) : rows;
          expect(items).toHaveLength(run.items.length);
          let sumFils = 0n;
          items.forEach((cells, nth) => {
            const item = run.items[nth]!;
            const [reference, amount = "", currency, name, iban, bic, purpose, vendor, vendorReference = ""] =
              cells;
            expect([reference, currency, name, iban, bic, purpose, vendor]).toEqual([
              item.reference,
              "KWD",
              item.accountHolder,
              item.iban,
              item.bic ?? "",
              item.purpose ?? "",
              item.vendorId,
            ]);
            expect(amount).toMatch(run.decimals === 3 ? /^\d+\.\d{3}$/ : /^\d+\.\d{2}$/);
            sumFils += BigInt(amount.replace(".", "")) * (run.decimals === 3 ? 1n : 10n);
            expect(vendorReference).not.toMatch(/^[=+@\t\r\n]|^-(?!\d+(\.\d+)?$)/);
          });
          expect(sumFils).toBe(run.items.reduce((sum, { amountFils }) => sum + BigInt(amountFils), 0n));
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe("the columns of a setting", () => {
  it.each([
    ["reference, amount", ["reference", "amount"]],
    ["iban\naccount_holder\n\namount\n", ["iban", "account_holder", "amount"]],
    ['amount, "SALARY", "a, ""b""", ""', ["amount", { text: "SALARY" }, { text: 'a, "b"' }, { text: "" }]],
  ])("%j are read", (text, columns) => expect(bankCsvColumnsIn(text)).toEqual({ columns }));

  it.each([
    ["", ""],
    [" , ", ""],
    ["reference, amout", "amout"],
    ["reference,,amount", ""],
    ['reference, "open', '"open'],
    ['"a" b', '"a" b'],
    ["constructor", "constructor"],
  ])("%j are refused at %j", (text, unknown) => expect(bankCsvColumnsIn(text)).toEqual({ unknown }));

  it.each(["DD/MM/YYYY", "YYYY-MM-DD", "YYYYMMDD", "DDMMYY", "MM.DD.YY"])(
    "%s is a pattern of days",
    (pattern) => expect(isDatePattern(pattern)).toBe(true),
  );

  it.each([
    "",
    "YYYY-MM",
    "YYYY-YYYY-DD",
    "YYYY-MM-DD HH",
    "-YYYY-MM-DD",
    "=DDMMYYYY",
    "dd/mm/yyyy",
    "DD, MM, YYYY",
  ])("%j is none", (pattern) => expect(isDatePattern(pattern)).toBe(false));
});
