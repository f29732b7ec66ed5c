import { parse } from "csv-parse/sync";
import { writtenLine, writtenOf } from "./written";
import { statementCsv, statementFileName } from "../written-statement";

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

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
    expect(rows.slice(3, -2).map((row) => row.at(-1))).toEqual(awkward);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([10]));
  });

  it("names an order by its number, and by its id where it is gone", async () => {
    const ordered = { order_id: "order_1" };
    const lines = [writtenLine({ ...ordered, orderNumber: 12 }), writtenLine(ordered), writtenLine({})];
    const text = await textOf(statementCsv(writtenOf([lines]), "en"));
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.slice(2, -2).map(({ Order }) => Order)).toEqual(["#12", "order_1", ""]);
  });

  it("says nothing but its balances where there are no lines", async () => {
    const text = await textOf(statementCsv(writtenOf([]), "ar"));
    const rows: string[][] = parse(text, { bom: true });
    expect(rows.map((row) => row[2])).toEqual([
      "القيد",
      "الرصيد الافتتاحي",
      "الرصيد الافتتاحي",
      "الرصيد الختامي",
      "الرصيد الختامي",
    ]);
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

  it("has a file name of ASCII characters alone", () => {
    const statement = { ...writtenOf([]), vendor: { id: 'mven_1"\r\nx/ع', name: "x" } };
    expect(statementFileName(statement)).toBe("statement_mven_1___x___2026-01-01_2026-01-31.csv");
  });
});
