import { settingsSchema } from "../../../config/terms";
import { fileSettingsOf } from "../file-settings";
import { BankFileError } from "../payout-file";

const settingsOf = (payoutFile: object) => settingsSchema.parse({ payoutFile }).payoutFile;

describe("a bank's file by the settings", () => {
  it("is a table as it is laid out, from the account in its plain form", () => {
    const settings = settingsOf({
      debtorName: " Mizan  Market ",
      debtorIban: "kw81 cbku 0000 0000 0000 1234 5601 01",
      decimals: "2",
      holidays: "٢٠٢٦-٠٢-٢٥، 2026-02-24\n2026-02-25",
      csvColumns: 'reference, "TRF", amount, iban',
      csvDates: "DDMMYY",
    });
    expect(fileSettingsOf(settings, {})).toEqual({
      form: {
        kind: "csv",
        layout: {
          columns: ["reference", { text: "TRF" }, "amount", "iban"],
          separator: ",",
          header: true,
          datePattern: "DDMMYY",
          byteOrderMark: false,
        },
      },
      decimals: 2,
      debtor: { name: "Mizan Market", iban: "KW81CBKU0000000000001234560101", bic: null },
      holidays: ["2026-02-24", "2026-02-25"],
    });
  });

  it("is a message of the standard", () => {
    expect(fileSettingsOf(settingsOf({ form: "pain.001.001.09" }), {}).form).toEqual({
      kind: "pain.001.001.09",
    });
  });

  it("is what a function of the options writes, where there is one of this name", () => {
    const write = () => "";
    const settings = settingsOf({ form: "own", ownFormat: "nbk.csv" });
    expect(fileSettingsOf(settings, { "nbk.csv": write }).form).toEqual({
      kind: "own",
      name: "nbk.csv",
      write,
    });
    for (const ownFormat of ["", "constructor", "other"]) {
      expect(() => fileSettingsOf(settingsOf({ form: "own", ownFormat }), { "nbk.csv": write })).toThrow(
        BankFileError,
      );
    }
  });
});
