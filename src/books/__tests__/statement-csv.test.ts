import { parse } from "csv-parse/sync";
import { texts } from "../../admin/i18n/all";
import { ACCOUNT_WORDS, OWED_TODAY, TODAY } from "../statement-words";
import { writtenLine, writtenOf } from "./written";
import { statementCsv, statementDisposition } from "../statement-csv";

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

/** Above the lines stand what is owed today, and what both accounts open with. */
const HEAD = 6 + 2;

describe("a statement's CSV", () => {
  const awkward = [
    'a "quoted" one',
    "one, two",
    "line\nbreak",
    "line\r\nbreak",
    "carriage\rreturn",
    "شاي، قهوة",
    "",
  ];

  it("is read again as it was written, whatever stands in a note", async () => {
    const lines = awkward.map((reason) => writtenLine({ reason }));
    const text = await textOf(statementCsv(writtenOf([lines]), "en"));
    const rows: string[][] = parse(text, { bom: true });
    expect(rows.slice(1 + HEAD, -2).map((row) => row.at(-2))).toEqual(awkward);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([11]));
  });

  it("names an order by its number, and by its id where it is gone", async () => {
    const ordered = { order_id: "order_1" };
    const lines = [writtenLine({ ...ordered, orderNumber: 12 }), writtenLine(ordered), writtenLine({})];
    const text = await textOf(statementCsv(writtenOf([lines]), "en"));
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.slice(HEAD, -2).map(({ Order }) => Order)).toEqual(["#12", "order_1", ""]);
  });

  it("says nothing but its balances where there are no lines", async () => {
    const text = await textOf(statementCsv(writtenOf([]), "ar"));
    const rows: string[][] = parse(text, { bom: true });
    expect(rows.slice(7).map((row) => row[2])).toEqual([
      "الرصيد الافتتاحي",
      "الرصيد الافتتاحي",
      "الرصيد الختامي",
      "الرصيد الختامي",
    ]);
  });

  it.each([
    ["en", "Today: ", "Of this, due on 2026-02-05"],
    ["ar", "اليوم: ", "منه ما يحلّ في \u20662026-02-05\u2069"],
  ] as const)(
    "begins with what is owed today, beside no amount that a sum would count (%s)",
    async (language, today, due) => {
      const text = await textOf(statementCsv(writtenOf([]), language));
      const rows: string[][] = parse(text, { bom: true });
      const [balance, held, ...others] = Object.values(OWED_TODAY).map((word) => word[language]);
      expect(rows.slice(1, 7)).toEqual(
        [balance, held, due, ...others].map((word, nth) => [
          "Oud House",
          "2026-02-03 09:00:00",
          `${today}${word}`,
          ACCOUNT_WORDS.owed[language],
          "",
          ["11.250", "4.500", "4.000", "1.000", "6.000", "-0.250"][nth],
          ...["", "", "", "", ""],
        ]),
      );
    },
  );

  it("names no day where nobody knows when something is due", async () => {
    const statement = writtenOf([]);
    const text = await textOf(statementCsv({ ...statement, owed: { ...statement.owed, next: null } }, "en"));
    expect(text).toContain("Today: Can be paid out");
    expect(text).not.toContain("due on");
  });

  it("makes no more of the file than is taken", async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield [writtenLine({})];
      }
    }
    const pieces = statementCsv({ ...writtenOf([]), pages: endless() }, "en");
    for (let nth = 0; nth < 4; nth += 1) await pieces.next();
    await pieces.return(undefined);
    expect(read).toBe(3);
  });

  it.each([
    ["Oud House", "Oud_House", "Oud_House"],
    ["دار العود", "mven_1___x__", encodeURIComponent("دار_العود")],
    ['a"\r\n/..\\b\ud83d', "a_.._b", encodeURIComponent("a_.._b\ufffd")],
    ["O'Neill (KW)", "ONeill_KW", "O%27Neill_%28KW%29"],
  ])("names its file by the vendor %j, for old browsers in ASCII", (name, ascii, written) => {
    const statement = { ...writtenOf([]), vendor: { id: 'mven_1"\r\nx/ع', name } };
    expect(statementDisposition(statement)).toBe(
      `attachment; filename="statement_${ascii}_2026-01-01_2026-01-31.csv"; filename*=UTF-8''statement_${written}_2026-01-01_2026-01-31.csv`,
    );
  });

  it.each(["en", "ar"] as const)("names accounts as the dashboard's page does (%s)", (language) => {
    const onPage = texts[language].books.statements.accountOf;
    expect(
      Object.fromEntries(Object.entries(ACCOUNT_WORDS).map(([account, words]) => [account, words[language]])),
    ).toEqual(onPage);
  });

  it.each(["en", "ar"] as const)("names what is owed today as the dashboard does (%s)", (language) => {
    const { owed, statements } = texts[language].books;
    const { balance, ...parts } = OWED_TODAY;
    expect(owed).toMatchObject(
      Object.fromEntries(Object.entries(parts).map(([part, words]) => [part, words[language]])),
    );
    expect(statements).toMatchObject({ today: TODAY[language], balance: balance[language] });
  });
});
