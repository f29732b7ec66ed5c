import { bankFileOf, type BankFileForm, type BankFileWriter } from "../bank-file";
import { BANK_CSV_COLUMNS } from "../bank-csv-layout";
import { PAIN_001_VERSIONS } from "../pain-001";
import { BankFileError } from "../payout-file";
import { DEBTOR, itemOf, runOf } from "./some-run";

const FORMS: BankFileForm[] = [
  {
    kind: "csv",
    layout: {
      columns: BANK_CSV_COLUMNS,
      separator: ",",
      header: true,
      datePattern: "YYYY-MM-DD",
      byteOrderMark: false,
    },
  },
  ...PAIN_001_VERSIONS.map((kind) => ({ kind })),
  own((run) => run.items.map((item) => `${item.reference} ${item.amountFils}`).join("\n")),
];

function own(write: BankFileWriter, name = "portal.tsv"): BankFileForm {
  return { kind: "own", name, write };
}

/** The code of the refusal; "made" where there was none. */
async function refusalOf(
  run: Parameters<typeof bankFileOf>[0],
  form: BankFileForm = FORMS[0]!,
): Promise<string> {
  try {
    await bankFileOf(run, form, []);
    return "made";
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    expect(error.message).not.toMatch(/KW\d\d/);
    return error.code;
  }
}

describe.each(FORMS)("a bank's file ($kind)", (form) => {
  it("of 1,000 items has each, and is the same each time", async () => {
    const run = runOf(Array.from({ length: 1_000 }, (_, nth) => itemOf(nth, { amountFils: nth + 1 })));
    const [one, other] = [await bankFileOf(run, form, []), await bankFileOf(run, form, [])];
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
    expect([one.count, one.sumFils, one.sum]).toEqual([1_000, 500_500, "500.500"]);
    const text = Buffer.from(one.bytes).toString("utf8");
    expect(run.items.filter(({ reference }) => !text.includes(reference))).toEqual([]);
  });

  it.each(["A", "A".repeat(70)])("takes the holder %j", async (accountHolder) => {
    expect(await refusalOf(runOf([itemOf(1, { accountHolder })]), form)).toBe("made");
  });
});

describe("no file is made of a run", () => {
  it.each([
    ["without items", runOf([]), "nothing_to_pay"],
    ["with a reference twice", runOf([itemOf(1), itemOf(1)]), "item_unusable"],
    ["with a reference of other letters", runOf([itemOf(1, { reference: "mz 1" })]), "item_unusable"],
    ["with a reference of 17", runOf([itemOf(1, { reference: "A".repeat(17) })]), "item_unusable"],
    ["with nothing to pay in an item", runOf([itemOf(1, { amountFils: 0 })]), "item_unusable"],
    ["with a debt", runOf([itemOf(1, { amountFils: -5 })]), "item_unusable"],
    ["with half a fils", runOf([itemOf(1, { amountFils: 1.5 })]), "item_unusable"],
    [
      "whose amount the file cannot say",
      runOf([itemOf(1, { amountFils: 1_255 })], { decimals: 2 }),
      "item_unusable",
    ],
    ["with a wrong IBAN", runOf([itemOf(1, { iban: DEBTOR.iban.replace("81", "82") })]), "item_unusable"],
    [
      "with an IBAN in groups",
      runOf([itemOf(1, { iban: "KW81 CBKU 0000 0000 0000 1234 5601 01" })]),
      "item_unusable",
    ],
    ["with an Arabic holder", runOf([itemOf(1, { accountHolder: "دار العود" })]), "item_unusable"],
    ["with a holder like a formula", runOf([itemOf(1, { accountHolder: "=1+1" })]), "item_unusable"],
    ["with a wrong BIC", runOf([itemOf(1, { bic: "NBOK" })]), "item_unusable"],
    [
      "without a debtor's account",
      runOf([itemOf(1)], { debtor: { name: "", iban: "", bic: null } }),
      "debtor_unusable",
    ],
    ["with a long message id", runOf([itemOf(1)], { messageId: "A".repeat(36) }), "run_unusable"],
    ["with an underscore in its message id", runOf([itemOf(1)], { messageId: "mrun_01" }), "run_unusable"],
  ])("%s", async (_, run, code) => {
    for (const form of FORMS) expect(await refusalOf(run, form)).toBe(code);
  });
});

describe("a format of the operator's own", () => {
  const run = runOf([itemOf(1)]);

  it("gets the run with the day that the bank is asked for, and gives text or bytes", async () => {
    const days: string[] = [];
    const write: BankFileWriter = ({ executionDay }) => (days.push(executionDay), new Uint8Array([0, 255]));
    const file = await bankFileOf(run, own(write), ["2026-11-26"]);
    expect([days, [...file.bytes], file.ending]).toEqual([["2026-11-29"], [0, 255], "tsv"]);
    const text = await bankFileOf(
      run,
      own(async () => "دينار", "plain"),
      [],
    );
    expect([Buffer.from(text.bytes).toString("utf8"), text.ending]).toEqual(["دينار", "txt"]);
  });

  it("changes nothing of the run", async () => {
    const write: BankFileWriter = (given) => (((given.items as unknown[]).length = 0), "empty");
    expect(await bankFileOf(run, own(write), [])).toMatchObject({ count: 1 });
    expect(run.items).toHaveLength(1);
  });

  it.each<[string, () => unknown]>([
    [
      "fails",
      () => {
        throw new TypeError(`cannot read ${DEBTOR.iban}`);
      },
    ],
    ["fails later", () => Promise.reject(new Error(DEBTOR.iban))],
    ["gives nothing", () => undefined],
    ["gives an empty text", () => ""],
    ["gives an object", () => ({})],
  ])("that %s is named, without what it said of accounts", async (_, write) => {
    expect(await refusalOf(run, own(write as BankFileWriter))).toBe("writer_failed");
  });
});
