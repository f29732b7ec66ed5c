import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { settingsSchema } from "../../../config/options";
import { toDecimalString } from "../../../domain/money";
import { type ReadRow, readSettlementFile, type SettlementFormat } from "../read-settlement-file";

const format: SettlementFormat = settingsSchema.parse({});
const read = (content: string, changes: Partial<SettlementFormat> = {}) => [
  ...readSettlementFile(content, { ...format, ...changes }),
];
const shown = (rows: readonly ReadRow[]) =>
  rows.map((said) => ("row" in said ? [said.line, said.row.reference] : [said.line, said.fault.code]));
function refusalOf(content: string, changes: Partial<SettlementFormat> = {}) {
  try {
    read(content, changes);
  } catch (error) {
    return error as { code: string; message: string };
  }
  throw new Error("It was read");
}
const HEADER = "reference,amount,fee,net,date";

describe("a settlement file", () => {
  it("is read with a byte order mark, any line break, blank lines and quoted cells that break lines", () => {
    const content = `\uFEFF Reference ,AMOUNT,fee,net,date\r\na,1.000,,,\n\n"b\r\nb","1,000.000","",,2026-11-20\rc,1,,,`;
    const rows = read(content);
    expect(shown(rows)).toEqual([
      [2, "a"],
      [4, "b\r\nb"],
      [6, "c"],
    ]);
    expect(rows[1]).toMatchObject({
      row: { amountFils: 1_000_000 },
      raw: '"b\r\nb","1,000.000","",,2026-11-20',
    });
  });

  it("goes on at the next line after one that cannot be read", () => {
    const content = [
      HEADER,
      'a,1,,,"',
      "b,1,,,",
      'c"c,1,,,',
      "d,1,,",
      "e,1,,,,",
      '"f" f,1,,,',
      '"g",1,,,',
      '"h,1,,,',
    ].join("\n");
    expect(shown(read(content))).toEqual([
      [2, "quote_broken"],
      [3, "b"],
      [4, "quote_broken"],
      [5, "too_few_columns"],
      [6, "too_many_columns"],
      [7, "quote_broken"],
      [8, "g"],
      [9, "quote_broken"],
    ]);
  });

  it("gives a quote up that does not close within a row's length, and reads what is behind it", () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => `r${nth},1,,,`);
    const rows = read([HEADER, '"open,1,,,', ...many].join("\n"));
    expect(rows).toHaveLength(10_001);
    expect(rows[0]).toMatchObject({ line: 2, fault: { code: "quote_broken" } });
    expect(shown(rows.slice(-1))).toEqual([[10_002, "r9999"]]);
  });

  it("takes the operator's own columns, in any order, beside others", () => {
    const rows = read("التاريخ;x;المرجع;المبلغ\n20/11/2026;?;t1;١٬٠٠٠٫٥٠٠\n", {
      settlementColumns: { reference: "المرجع", amount: " المبلغ ", fee: "", net: "", date: "التاريخ" },
      settlementDelimiter: ";",
      settlementDateFormat: "DD/MM/YYYY",
    });
    expect(rows).toMatchObject([
      {
        line: 2,
        row: { reference: "t1", amountFils: 1_000_500, feeFils: null, netFils: null, date: "2026-11-20" },
      },
    ]);
    expect(
      shown(read("reference\tamount\tfee\tnet\tdate\nt1\t1,000\t\t\t", { settlementDelimiter: "\t" })),
    ).toEqual([[2, "t1"]]);
  });

  it.each([
    ["nothing", "", "MIZAN_SETTLEMENT_EMPTY"],
    ["blank lines", "\uFEFF\r\n\r\n", "MIZAN_SETTLEMENT_EMPTY"],
    ["a header alone", `${HEADER}\n\n`, "MIZAN_SETTLEMENT_EMPTY"],
    ["rows without a header", "123,1.000,,,2026-11-20\n", "MIZAN_SETTLEMENT_NO_HEADER"],
    ["a broken header", '"reference,amount', "MIZAN_SETTLEMENT_NO_HEADER"],
    ["another delimiter", HEADER.replaceAll(",", ";") + "\na;1;;;", "MIZAN_SETTLEMENT_COLUMNS_MISSING"],
    ["a column twice", `${HEADER},Amount\na,1,,,,1`, "MIZAN_SETTLEMENT_COLUMNS_MISSING"],
    ["Latin-1 that was read as UTF-8", `${HEADER}\na\uFFFD,1,,,`, "MIZAN_SETTLEMENT_NOT_UTF8"],
    ["UTF-16", "r\0e\0f\0", "MIZAN_SETTLEMENT_NOT_UTF8"],
    ["more than 20 MB", `${HEADER}\n${"a,1,,,\n".repeat(3_000_000)}`, "MIZAN_SETTLEMENT_TOO_LARGE"],
  ])("is refused as a whole: %s", (_name, content, code) => {
    expect(refusalOf(content).code).toBe(code);
  });

  it("says which columns are missing, and what stands there instead", () => {
    const { message } = refusalOf("reference,total\na,1");
    expect(message).toContain('"amount", "fee", "net", "date"');
    expect(message).toContain("reference | total");
  });

  it("reads back what was written, and loses no line of it", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 20 }).filter((said) => !/[\0\uFFFD]/.test(said));
    const fils = fc.integer({ min: 1, max: 999_999_999 });
    const good = fc.record({
      reference: text,
      amountFils: fils,
      isRefund: fc.boolean(),
      feeFils: fils,
      note: text,
    });
    const delimiter = fc.constantFrom(",", ";", "\t" as const);
    const lineBreak = fc.constantFrom("\n", "\r\n");
    fc.assert(
      fc.property(
        fc.array(good, { minLength: 1, maxLength: 40 }),
        delimiter,
        lineBreak,
        (rows, parted, breaks) => {
          const amountOf = (row: (typeof rows)[number]) => (row.isRefund ? -row.amountFils : row.amountFils);
          const written = rows.map((row) => [
            row.note,
            row.reference,
            toDecimalString(amountOf(row)),
            toDecimalString(row.feeFils),
          ]);
          const content = stringify([["note", "reference", "amount", "fee"], ...written], {
            delimiter: parted,
            record_delimiter: breaks,
            quoted: true,
          });
          const back = read(content, {
            settlementDelimiter: parted,
            settlementColumns: { reference: "reference", amount: "amount", fee: "fee", net: "", date: "" },
          });
          expect(back).toHaveLength(rows.length);
          back.forEach((said, nth) => {
            const row = rows[nth]!;
            if (row.reference.trim() === "")
              expect(said).toMatchObject({ fault: { code: "reference_missing" } });
            else {
              expect(said).toMatchObject({
                row: { reference: row.reference.trim(), amountFils: amountOf(row), feeFils: row.feeFils },
              });
            }
          });
        },
      ),
    );
  });

  it("loses no line of whatever text: each is in a row, told of, or blank", () => {
    const cell = fc.constantFrom("a", '"', "1", ",", "\n", "\r\n", ",1,,,\n", '"x"', " ", "\n\n");
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
        const body = cells.join("");
        const rows = read(`${HEADER}\nfirst,1,,,\n${body}`);
        const lines = (raw: string) => raw.split(/\r\n|\n|\r/).length;
        const all = `${HEADER}\nfirst,1,,,\n${body}`.split(/\r\n|\n|\r/);
        const covered = new Set<number>([1]);
        for (const { line, raw } of rows) {
          for (let nth = 0; nth < lines(raw); nth += 1) {
            expect(covered.has(line + nth)).toBe(false);
            covered.add(line + nth);
          }
          expect(all[line - 1]?.startsWith(raw.split(/\r\n|\n|\r/)[0] ?? "?")).toBe(true);
        }
        all.forEach((text, nth) => expect(covered.has(nth + 1) || text.trim() === "").toBe(true));
      }),
    );
  });
});
