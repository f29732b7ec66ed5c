import { daySaid } from "../settlement-date";
import { kindSaid, kindsOfWords, PRESET_WORDS, wordsOfTwoKinds } from "../settlement-kind";
import { readSettlementRow, type SettlementReading } from "../settlement-row";

const NONE = { payment: "", refund: "", chargeback: "", failed: "", summary: "" };
const reading: SettlementReading = {
  notation: "1,234.567",
  dateFormat: "YYYY-MM-DD",
  kinds: kindsOfWords(NONE),
};
const read = (cells: Partial<Parameters<typeof readSettlementRow>[0]>, changes = {}) =>
  readSettlementRow({ reference: "t1", amount: "1.000", ...cells }, { ...reading, ...changes });
const codeOf = (cells: Parameters<typeof read>[0], changes = {}) => {
  const said = read(cells, changes);
  if ("fault" in said) return `${said.fault.column ?? "row"} ${said.fault.code}`;
  return "row" in said ? said.row : said.stated;
};

describe("a row of a settlement file", () => {
  it.each([
    [{ reference: " " }, "reference reference_missing"],
    [{ reference: "r".repeat(101) }, "reference reference_too_long"],
    [{ reference: "2.02611E+21" }, "reference reference_rounded"],
    [{ reference: "2,02611e+21" }, "reference reference_rounded"],
    [{ amount: "" }, "amount amount_missing"],
    [{ amount: "0.000" }, "amount amount_zero"],
    [{ amount: "-0" }, "amount amount_zero"],
    [{ amount: "1.2345" }, "amount amount_too_many_decimals"],
    [{ amount: "1000000" }, "amount amount_too_large"],
    [{ net: "-1,000,000.000" }, "net amount_too_large"],
    [{ amount: "12,34,567" }, "amount amount_malformed"],
    [{ amount: "1e3" }, "amount amount_malformed"],
    [{ amount: "--1" }, "amount amount_malformed"],
    [{ amount: "(-1)" }, "amount amount_malformed"],
    [{ fee: "-0.010" }, "fee fee_negative"],
    [{ fee: "free" }, "fee amount_malformed"],
    [{ tax: "x" }, "tax amount_malformed"],
    [{ net: "x" }, "net amount_malformed"],
    [{ date: "20/11/2026" }, "date date_malformed"],
    [{ date: "2026-02-30" }, "date date_malformed"],
    [{ kind: "Adjustment" }, "kind kind_unknown"],
    [{ kind: "" }, "kind kind_unknown"],
    [{ kind: "Payment", amount: "-1.000" }, "amount amount_negative"],
  ])("cannot read %j: %s", (cells, fault) => {
    expect(codeOf(cells)).toBe(fault);
  });

  it.each(["5", "5.0", "5.00", "5.000", "5.0000", "٥"])(
    "DAT-03: %s in a settlement file is 5.000 KWD",
    (amount) => {
      expect(codeOf({ amount })).toMatchObject({ amountFils: 5_000 });
    },
  );

  it("takes blank cells and columns that are not there for unsaid", () => {
    expect(codeOf({ fee: " ", tax: "", net: "", date: "" })).toEqual({
      kind: "payment",
      reference: "t1",
      amountFils: 1_000,
      feeFils: null,
      taxFils: null,
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

  it("DAT-18: takes fee and tax together, and keeps what of it is tax", () => {
    expect(codeOf({ fee: "0.200", tax: "0.010" })).toMatchObject({ feeFils: 210, taxFils: 10 });
    expect(codeOf({ tax: "0.010" })).toMatchObject({ feeFils: 10, taxFils: 10 });
  });
});

describe("DAT-18: what a row is", () => {
  it.each([
    ["CAPTURED", "payment"],
    ["Purchase", "payment"],
    ["دَفْعَة", "payment"],
    ["Refund", "refund"],
    ["partial_refund", "refund"],
    ["إسترداد", "refund"],
    ["استـرداد جزئي", "refund"],
    ["Charge-Back", "chargeback"],
    ["نزاع", "chargeback"],
    ["NOT CAPTURED", "failed"],
    ["not_captured", "failed"],
    ["HOST TIMEOUT", "failed"],
    ["ملغاه", "failed"],
    ["مرفوضة", "failed"],
  ])("%s: %s", (kind, wanted) => {
    expect(codeOf({ kind, amount: "4.000" })).toMatchObject({
      kind: wanted,
      amountFils: wanted === "refund" || wanted === "chargeback" ? -4_000 : 4_000,
    });
  });

  it.each([
    [{ kind: "Total", reference: "" }],
    [{ reference: "Total:" }],
    [{ reference: "الإجمالي" }],
    [{ reference: "", first: "Grand Total" }],
    [{ kind: "Refund", reference: "المجموع" }],
  ])("a line that sums up is no row: %j", (cells) => {
    const sums = codeOf({ ...cells, amount: "1,234,567.500", fee: "2.000", tax: "0.100", net: "" });
    expect(sums).toEqual({ amount: 1_234_567_500, fee: 2_100, net: null });
  });

  it.each([
    ["a fee that was kept", { fee: "0.050", net: "4.050" }, [-4_000, 50, -4_050]],
    ["a fee that came back", { fee: "0.050", net: "3.950" }, [-4_000, -50, -3_950]],
    ["with signs", { amount: "-4.000", fee: "0.050", net: "-4.050" }, [-4_000, 50, -4_050]],
    ["without a net", { fee: "0.050" }, [-4_000, 50, null]],
    ["a net that is neither", { fee: "0.050", net: "1.000" }, [-4_000, 50, -1_000]],
  ])("a refund without a sign: %s", (_name, cells, [amountFils, feeFils, netFils]) => {
    expect(codeOf({ kind: "Refund", amount: "4.000", ...cells })).toMatchObject({
      kind: "refund",
      amountFils,
      feeFils,
      netFils,
    });
  });

  it("a failed payment may have no amount", () => {
    expect(codeOf({ kind: "Declined", amount: "" })).toMatchObject({ kind: "failed", amountFils: 0 });
  });

  it("no preset word means two kinds, and one that would is found", () => {
    expect(wordsOfTwoKinds(PRESET_WORDS)).toEqual([]);
    expect(wordsOfTwoKinds({ ...PRESET_WORDS, failed: "Refund" })).toEqual(["refund"]);
  });

  it("the operator's own words come before the preset ones", () => {
    const kinds = kindsOfWords({ ...NONE, payment: "APPROVED، Voided", summary: "Balance" });
    expect(
      ["approved", "VOIDED", "declined", "Balance", "frozen"].map((word) => kindSaid(word, kinds)),
    ).toEqual(["payment", "payment", "failed", "summary", undefined]);
  });
});

describe("DAT-19: a day in a settlement file", () => {
  it.each([
    ["2026-11-20", "YYYY-MM-DD", "2026-11-20"],
    ["2026-11-20T23:59:00", "YYYY-MM-DD", "2026-11-20"],
    ["2026-11-26T23:30:00Z", "YYYY-MM-DD", "2026-11-27"],
    ["2026-11-26T20:59:59.999Z", "YYYY-MM-DD", "2026-11-26"],
    ["2026-11-26T23:30:00+03:00", "YYYY-MM-DD", "2026-11-26"],
    ["2026-11-27 02:30:00 +0530", "YYYY-MM-DD", "2026-11-27"],
    ["2026-11-27T00:30:00+0530", "YYYY-MM-DD", "2026-11-26"],
    ["2026-11-26 20:00-05", "YYYY-MM-DD", "2026-11-27"],
    ["26/11/2026 11:30 PM UTC", "DD/MM/YYYY", "2026-11-27"],
    ["26/11/2026 11:30 م", "DD/MM/YYYY", "2026-11-26"],
    ["٢٠٢٦-١١-٢٠", "YYYY-MM-DD", "2026-11-20"],
    ["3/4/2026", "DD/MM/YYYY", "2026-04-03"],
    ["3/4/2026", "MM/DD/YYYY", "2026-03-04"],
    ["11-26-2026", "MM-DD-YYYY", "2026-11-26"],
    ["03/04/2026 10:00", "DD/MM/YYYY", "2026-04-03"],
    ["03-04-2026", "DD-MM-YYYY", "2026-04-03"],
    ["26-Nov-2026", "YYYY-MM-DD", "2026-11-26"],
    ["26 november 2026", "MM/DD/YYYY", "2026-11-26"],
    ["26/SEPT/2026", "DD/MM/YYYY", "2026-09-26"],
    ["٢٦ نوفمبر ٢٠٢٦", "YYYY-MM-DD", "2026-11-26"],
    ["26 تشرين الثاني 2026", "YYYY-MM-DD", "2026-11-26"],
    ["1 أغسطس 2026", "YYYY-MM-DD", "2026-08-01"],
    ["29/02/2026", "DD/MM/YYYY", undefined],
    ["26/11/2026", "MM/DD/YYYY", undefined],
    ["2026-11-20", "DD-MM-YYYY", undefined],
    ["20.11.2026", "DD/MM/YYYY", undefined],
    ["26-Mau-2026", "YYYY-MM-DD", undefined],
    ["2026-11-20 10:00 EST", "YYYY-MM-DD", undefined],
    ["2026-11-20 25:00", "YYYY-MM-DD", undefined],
  ] as const)("reads %s as %s: %s", (text, format, day) => {
    expect(daySaid(text, format)).toBe(day);
  });
});
