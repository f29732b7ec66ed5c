import type { BankStatementFormat } from "../../../answers/books-api/bank-statements";
import { importStatementSchema } from "../import-statement";
import { readStatement } from "../read-statement";

const FORMAT: BankStatementFormat = {
  ...{ date: "Value date", amount: "Amount", bank_reference: "Ref" },
  ...{ delimiter: ",", date_format: "DD/MM/YYYY", amounts: "auto" },
};
const SIDES: BankStatementFormat = { ...FORMAT, debit: "Debit", credit: "Credit" };
delete SIDES.amount;
const REF = "MZ0Z0Z0Z0Z0Z0Z0Z";

describe("a bank's CSV", () => {
  it("is read by the names of its columns, below whatever stands above them", async () => {
    const content = `Account 123\nRef,Value date,Details,Amount\nB1,03/11/2026,TRF ${REF},"-1,250.500"\n,04/11/2026,Opening,\nB2,٠٥/١١/٢٠٢٦,Fee,0.250`;
    expect(await readStatement(content, FORMAT)).toEqual([
      { line: 3, day: "2026-11-03", amountFils: -1_250_500, text: `B1 · TRF ${REF}`, bankReference: "B1" },
      { line: 5, day: "2026-11-05", amountFils: 250, text: "B2 · Fee", bankReference: "B2" },
    ]);
  });

  it("has debits and credits in columns of their own, whatever sign they are written with", async () => {
    const content =
      "Value date,Debit,Credit,Ref\n03/11/2026,5.25,0.00,B1\n03/11/2026,-5.25,,B2\n03/11/2026,,5.25,B3";
    expect((await readStatement(content, SIDES)).map(({ amountFils }) => amountFils)).toEqual([
      -5_250, -5_250, 5_250,
    ]);
  });

  it("asks where each amount could be two, and is read as it is said", async () => {
    const content = "Value date,Amount,Ref\n03/11/2026,-1.250,B";
    await expect(readStatement(content, FORMAT)).rejects.toMatchObject({
      code: "MIZAN_BANK_STATEMENT_AMOUNTS",
      details: { cells: [{ text: "-1.250", line: 2, column: "Amount" }] },
    });
    expect((await readStatement(content, { ...FORMAT, amounts: "1,234.567" }))[0]?.amountFils).toBe(-1_250);
    expect((await readStatement(content, { ...FORMAT, amounts: "1.234,567" }))[0]?.amountFils).toBe(
      -1_250_000,
    );
  });

  it.each([
    ["columns that are not there", "Date,Sum\n1,2", "columns"],
    ["a row of other columns", "Value date,Amount,Ref\n03/11/2026,-1.25", "columns"],
    ["another form of days", "Value date,Amount,Ref\n2026-11-03,-1.25,B", "day"],
    [
      "an amount of the other notation",
      'Value date,Amount,Ref\n03/11/2026,-1.25,B\n03/11/2026,"-1,25",B',
      "amount",
    ],
    ["words for an amount", "Value date,Amount,Ref\n03/11/2026,-1.25,B\n03/11/2026,ten,B", "amount"],
    ["no row", "Value date,Amount,Ref", "empty"],
    ["what is no UTF-8", "Value date,Amount,Ref\n\uFFFD", "not_utf8"],
    ["too much", "x".repeat(5 * 1024 * 1024 + 1), "too_large"],
    ["too much XML", `<a>${"x".repeat(1024 * 1024)}</a>`, "too_large"],
  ])("with %s is refused", async (_, content, why) => {
    await expect(readStatement(content, FORMAT)).rejects.toMatchObject({
      code: "MIZAN_BANK_STATEMENT_UNREADABLE",
      details: { why },
    });
  });

  it("needs a format, with amounts or with debits and credits", async () => {
    await expect(readStatement("a,b\n1,2", undefined)).rejects.toMatchObject({ code: "MIZAN_INPUT_INVALID" });
    const parsed = (format: object) =>
      importStatementSchema.safeParse({ file_name: "a.csv", content: "", format }).success;
    const { amount: _, ...without } = FORMAT;
    expect(
      [FORMAT, SIDES, without, { ...FORMAT, debit: "D" }, { ...without, debit: "D" }].map(parsed),
    ).toEqual([true, true, false, false, false]);
  });
});
