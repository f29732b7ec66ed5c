import { daySaid } from "../settlement-postings";
import { readSettlementRow } from "../settlement-row";

const read = (cells: Partial<Parameters<typeof readSettlementRow>[0]>) =>
  readSettlementRow({ reference: "t1", amount: "1.000", ...cells }, "YYYY-MM-DD");
const codeOf = (cells: Parameters<typeof read>[0]) => {
  const said = read(cells);
  return "fault" in said ? `${said.fault.column ?? "row"} ${said.fault.code}` : said.row;
};

describe("a row of a settlement file", () => {
  it.each([
    ["1", 1_000],
    ["1.5", 1_500],
    [" 1.250 ", 1_250],
    ["0.001", 1],
    ["1,250", 1_250_000],
    ["1,250.5", 1_250_500],
    ["999,999.999", 999_999_999],
    ["١٫٢٥٠", 1_250],
    ["١٬٢٥٠", 1_250_000],
    ["۱۲.۵", 12_500],
    ["-1.250", -1_250],
    ["\u22121.250", -1_250],
    ["(1,250.5)", -1_250_500],
  ])("reads the amount %s as %i fils", (amount, amountFils) => {
    expect(codeOf({ amount })).toMatchObject({ amountFils, kind: amountFils < 0 ? "refund" : "payment" });
  });

  it.each([
    [{ reference: " " }, "reference reference_missing"],
    [{ reference: "r".repeat(101) }, "reference reference_too_long"],
    [{ amount: "" }, "amount amount_missing"],
    [{ amount: "0.000" }, "amount amount_zero"],
    [{ amount: "-0" }, "amount amount_zero"],
    [{ amount: "1.2345" }, "amount amount_too_many_decimals"],
    [{ amount: "1000000" }, "amount amount_too_large"],
    [{ amount: "1,25" }, "amount amount_malformed"],
    [{ amount: "12,34,567" }, "amount amount_malformed"],
    [{ amount: "1.250,00" }, "amount amount_malformed"],
    [{ amount: "1e3" }, "amount amount_malformed"],
    [{ amount: "KWD 1" }, "amount amount_malformed"],
    [{ amount: "--1" }, "amount amount_malformed"],
    [{ amount: "(-1)" }, "amount amount_malformed"],
    [{ fee: "-0.010" }, "fee fee_negative"],
    [{ fee: "free" }, "fee amount_malformed"],
    [{ net: "x" }, "net amount_malformed"],
    [{ date: "20/11/2026" }, "date date_malformed"],
    [{ date: "2026-02-30" }, "date date_malformed"],
  ])("cannot read %j: %s", (cells, fault) => {
    expect(codeOf(cells)).toBe(fault);
  });

  it.each([
    ["1.1", 1_100],
    ["1.100", 1_100],
    ["1,100", 1_100_000],
    ["١٫١٠٠", 1_100],
    ["-1.100", -1_100],
  ])("PRO-11: the amount %j is %i fils, whatever notation the file is in", (amount, amountFils) => {
    expect(codeOf({ amount })).toMatchObject({ amountFils });
  });

  it.each([
    ["1.0999999", "amount amount_too_many_decimals"],
    ["1.1e0", "amount amount_malformed"],
    [`1${"0".repeat(30)}`, "amount amount_too_large"],
    ["1.1.0", "amount amount_malformed"],
    ["NaN", "amount amount_malformed"],
  ])("PRO-11: the amount %j is told of, and nothing is guessed", (amount, fault) => {
    expect(codeOf({ amount })).toBe(fault);
  });

  it.each(["5", "5.0", "5.00", "5.000", "٥"])("DAT-03: %s in a settlement file is 5.000 KWD", (amount) => {
    expect(codeOf({ amount })).toMatchObject({ amountFils: 5_000 });
  });

  it("takes blank cells and columns that are not there for unsaid", () => {
    expect(codeOf({ fee: " ", net: "", date: "" })).toEqual({
      kind: "payment",
      reference: "t1",
      amountFils: 1_000,
      feeFils: null,
      netFils: null,
      date: null,
    });
    expect(codeOf({})).toEqual(codeOf({ fee: "", net: "", date: "" }));
  });

  it("lets a fee come back with a refund", () => {
    expect(codeOf({ amount: "-1", fee: "-0.010", net: "-0.990" })).toMatchObject({
      feeFils: -10,
      netFils: -990,
    });
  });

  it.each([
    ["2026-11-20", "YYYY-MM-DD", "2026-11-20"],
    ["2026-11-20T23:59:00Z", "YYYY-MM-DD", "2026-11-20"],
    ["٢٠٢٦-١١-٢٠", "YYYY-MM-DD", "2026-11-20"],
    ["3/4/2026", "DD/MM/YYYY", "2026-04-03"],
    ["03/04/2026 10:00", "DD/MM/YYYY", "2026-04-03"],
    ["03-04-2026", "DD-MM-YYYY", "2026-04-03"],
    ["29/02/2026", "DD/MM/YYYY", undefined],
    ["2026-11-20", "DD-MM-YYYY", undefined],
    ["20.11.2026", "DD/MM/YYYY", undefined],
  ] as const)("reads %s as %s: %s", (text, format, day) => {
    expect(daySaid(text, format)).toBe(day);
  });
});
