import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { settingsSchema } from "../../../config/options";
import { toDecimalString } from "../../../domain/money";
import { AMOUNT_NOTATIONS } from "../../../domain/amount-notation";
import { runs } from "../../../domain/__tests__/runs";
import { writtenAmount } from "../../../domain/__tests__/written-amount";
import { AskedFirst } from "../../../domain/settlement-question";
import { type ReadRow, readSettlementFile, type SettlementFormat } from "../read-settlement-file";
import { settlementRowsToStore } from "../settlement-rows-to-store";

const format: SettlementFormat = settingsSchema.parse({});
const POINT = { settlementAmounts: "1,234.567" } as const;
const read = async (content: string, changes: Partial<SettlementFormat> = POINT) => {
  const file = await readSettlementFile(content, { ...format, ...changes });
  if ("either" in file) throw new Error(`Asked: ${file.either.map(({ text }) => text).join(" ")}`);
  return [...file.rows];
};
const stored = async (content: string, settings: object) => {
  const rows = [];
  for await (const row of settlementRowsToStore(content, settingsSchema.parse(settings), {})) rows.push(row);
  return rows;
};
const shown = (rows: readonly ReadRow[]) =>
  rows.map((said) => {
    if ("fault" in said) return [said.line, said.fault.code];
    return [said.line, "row" in said ? said.row.reference : "sums"];
  });
async function refusalOf(content: string, changes: Partial<SettlementFormat> = {}) {
  try {
    await read(content, changes);
  } catch (error) {
    return error as { code: string; message: string };
  }
  throw new Error("It was read");
}
const HEADER = "reference,amount,fee,net,date";
const { settlementColumns: columns } = format;

describe("a settlement file", () => {
  it("is read with a byte order mark, any line break, blank lines and quoted cells that break lines", async () => {
    const content = `\uFEFF Reference ,AMOUNT,fee,net,date\r\na,1.000,,,\n\n"b\r\nb","1,000.000","",,2026-11-20\rc,1,,,`;
    const rows = await read(content);
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

  it("goes on at the next line after one that cannot be read", async () => {
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
    expect(shown(await read(content))).toEqual([
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

  it("gives a quote up that does not close within a row's length, and reads what is behind it", async () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => `r${nth},1,,,`);
    const rows = await read([HEADER, '"open,1,,,', ...many].join("\n"));
    expect(rows).toHaveLength(10_001);
    expect(rows[0]).toMatchObject({ line: 2, fault: { code: "quote_broken" } });
    expect(shown(rows.slice(-1))).toEqual([[10_002, "r9999"]]);
  });

  it("takes the operator's own columns, in any order, beside others", async () => {
    const rows = await read("التاريخ;x;المرجع;المبلغ\n20/11/2026;?;t1;١٬٠٠٠٫٥٠٠\n", {
      settlementColumns: {
        ...columns,
        ...{ reference: "المرجع", amount: " المبلغ ", fee: "", net: "", date: "التاريخ" },
      },
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
      shown(
        await read("reference\tamount\tfee\tnet\tdate\nt1\t1,000\t\t\t", {
          ...POINT,
          settlementDelimiter: "\t",
        }),
      ),
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
  ])("is refused as a whole: %s", async (_name, content, code) => {
    expect((await refusalOf(content)).code).toBe(code);
  });

  it.each([
    ["123,1.000,,,2026-11-20\n", "none of its first 30 lines holds columns' names"],
    ['123,1.000,,,\n"124,1.000,,,\n', "none of its first 30 lines holds columns' names"],
    ['1,2\n"reference,amount\n1,2', "line 2, which seems to hold the columns' names, has a broken quote"],
    ['Statement of November\n"Reference" ,amount,fee,net,date\na,1,,,', "line 2, which seems to hold"],
  ])("DAT-19: says of %j where columns' names were looked for", async (content, why) => {
    expect(await refusalOf(content)).toMatchObject({
      code: "MIZAN_SETTLEMENT_NO_HEADER",
      message: expect.stringContaining(why),
    });
  });

  it.each([
    ["reference|amount|fee|net|date\na|1|||", { settlementDelimiter: "|" as const }],
    [
      "sep=;\nStatement of November\n\nreference;amount;fee;net;date\na;1;;;",
      { settlementDelimiter: ";" as const },
    ],
    ['="reference",\'amount,fee,net,date\na,1,,,', {}],
  ])("DAT-19: finds its columns in %j", async (content, changes) => {
    expect(await read(content, { ...POINT, ...changes })).toMatchObject([{ row: { reference: "a" } }]);
  });

  it("DAT-19: reads what a spreadsheet put marks around, and tells of an id that it rounded", async () => {
    const rows = await read(
      [HEADER, "'0012,1,,,", '="0011",="2.5",,,', '"=""0013""","=""1.5""",,,', "2.02611E+21,1,,,"].join("\n"),
    );
    expect(rows).toMatchObject([
      { row: { reference: "0012" } },
      { row: { reference: "0011", amountFils: 2_500 } },
      { row: { reference: "0013", amountFils: 1_500 } },
      { line: 5, fault: { code: "reference_rounded", value: "2.02611E+21" } },
    ]);
  });

  it("DAT-18: reads a line that sums up, above the columns' names, too", async () => {
    const kinds = { ...POINT, settlementColumns: { ...columns, kind: "Status" } };
    const content = [
      "Total,3.000,,,,",
      "Some company,,,,,",
      `${HEADER},Status`,
      "a,1,,,,CAPTURED",
      "b,2,,,,Captured",
      "c,4,,,,NOT CAPTURED",
      "d,8,,,,Frozen",
      ",3.000,,,,المجموع",
    ].join("\n");
    expect(shown(await read(content, kinds))).toEqual([
      [1, "sums"],
      [4, "a"],
      [5, "b"],
      [6, "c"],
      [7, "kind_unknown"],
      [8, "sums"],
    ]);
  });

  it("says which columns are missing, and what stands there instead", async () => {
    const { message } = await refusalOf("reference,total\na,1");
    expect(message).toContain('"amount", "fee", "net", "date"');
    expect(message).toContain("reference | total");
  });

  it("reads back what was written, and loses no line of it", async () => {
    const text = fc
      .string({ unit: "grapheme", maxLength: 20 })
      .filter((said) => !/[\0\uFFFD]|^\s*['=]/.test(said));
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
    await fc.assert(
      fc.asyncProperty(
        fc.array(good, { minLength: 1, maxLength: 40 }),
        delimiter,
        lineBreak,
        async (rows, parted, breaks) => {
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
          const back = await read(content, {
            settlementDelimiter: parted,
            ...POINT,
            settlementColumns: { ...columns, net: "", date: "" },
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

  it("loses no line of whatever text: each is in a row, told of, or blank", async () => {
    const cell = fc.constantFrom("a", '"', "1", ",", "\n", "\r\n", ",1,,,\n", '"x"', " ", "\n\n");
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 60 }), async (cells) => {
        const body = cells.join("");
        const rows = await read(`${HEADER}\nfirst,1,,,\n${body}`);
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

describe("DAT-16: a settlement file whose amounts have decimal commas", () => {
  const csv = (...rows: string[]) => [HEADER.replaceAll(",", ";"), ...rows].join("\n");
  const semicolon = { settlementDelimiter: ";" as const };
  const amounts = async (content: string, changes: Partial<SettlementFormat> = {}) =>
    (await read(content, { ...semicolon, ...changes })).map((said) =>
      "row" in said ? said.row.amountFils : "bad",
    );

  it.each([
    ["by a fee that can be nothing else", csv("T;11,500;0,200;11,300;"), [11_500]],
    ["by the last of its cells", csv("T;11,500;;;", "U;12,5;;;"), [11_500, 12_500]],
    ["as it always was", csv("T;11.500;0.200;11.300;", "U;1,250.000;;;"), [11_500, 1_250_000]],
  ])("is read %s", async (_name, content, wanted) => {
    expect(await amounts(content)).toEqual(wanted);
  });

  it("is read by the setting, which no cell may contradict", async () => {
    expect(await amounts(csv("T;11,500;;;"), { settlementAmounts: "1.234,567" })).toEqual([11_500]);
    expect(await amounts(csv("T;11,500;;;"), { settlementAmounts: "1,234.567" })).toEqual([11_500_000]);
    const refused = await refusalOf(csv("T;11,500;;;", "U;1.000;0,200;;"), { ...semicolon, ...POINT });
    expect(refused).toMatchObject({ code: "MIZAN_SETTLEMENT_AMOUNTS_CONTRADICT" });
    expect(refused.message).toContain('"0,200" in line 3, column "fee"');
  });

  it("is refused with both cells where they contradict each other", async () => {
    const { code, message } = await refusalOf(csv("T;11,500;0,200;;", "U;2;;;", "V;12.5;;;"), semicolon);
    expect(code).toBe("MIZAN_SETTLEMENT_AMOUNTS_CONTRADICT");
    expect(message).toContain('"0,200" in line 2, column "fee"');
    expect(message).toContain('"12.5" in line 4, column "amount"');
  });

  it("is asked about with its first three amounts where every cell could be either", async () => {
    const content = csv("T;11,500;;11,300;", "U;5;;;", "V;1,000;;;", "W;2,000;;;");
    await expect(stored(content, semicolon)).rejects.toBeInstanceOf(AskedFirst);
    const file = await readSettlementFile(content, { ...format, ...semicolon });
    expect(file).toEqual({
      either: [
        { line: 2, column: "amount", text: "11,500" },
        { line: 2, column: "net", text: "11,300" },
        { line: 4, column: "amount", text: "1,000" },
      ],
    });
    const answered = await readSettlementFile(content, { ...format, ...semicolon }, "1.234,567");
    expect("rows" in answered && [...answered.rows]).toMatchObject([
      { row: { amountFils: 11_500, netFils: 11_300 } },
      { row: { amountFils: 5_000 } },
      { row: { amountFils: 1_000 } },
      { row: { amountFils: 2_000 } },
    ]);
  });

  it("posts no other amount, however its amounts are written: it is the same rows, or a question", async () => {
    const fils = fc.integer({ min: 1, max: 999_999_999 });
    const rows = fc.array(
      fc.record({
        amountFils: fils,
        feeFils: fc.nat(9_999),
        isRefund: fc.boolean(),
        isGrouped: fc.boolean(),
        isArabic: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const minus = fc.constantFrom("-%", "%-", "(%)", "-% KWD", "د.ك -%", "\u2212%");
    const plus = fc.constantFrom("%", "+%", "KWD %", "% د.ك");
    const way = fc.record({ minus, plus, notation: fc.constantFrom(...AMOUNT_NOTATIONS), cut: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(rows, way, async (given, { minus: negative, plus: positive, notation, cut }) => {
        const lines = given.map(({ amountFils, feeFils, isRefund, ...how }, nth) => {
          const amount = writtenAmount(amountFils, {
            ...how,
            notation,
            sign: isRefund ? negative : positive,
          });
          const fee = writtenAmount(feeFils, { ...how, notation, sign: "%" });
          // Some files leave out decimals that are zeros.
          const shorter = (text: string) => (cut ? text.replace(/[.,]000(?=\D*$)/, "") : text);
          return `r${nth};${shorter(amount)};${shorter(fee)};;`;
        });
        const file = await readSettlementFile(csv(...lines), { ...format, ...semicolon });
        const said =
          "rows" in file
            ? file
            : await readSettlementFile(csv(...lines), { ...format, ...semicolon }, notation);
        const wanted = given.map(({ amountFils, feeFils, isRefund }) => ({
          row: { amountFils: isRefund ? -amountFils : amountFils, feeFils },
        }));
        expect("rows" in said && [...said.rows]).toMatchObject(wanted);
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe("DAT-17: the sums that a settlement file states", () => {
  const csv = (...rows: string[]) => [HEADER, ...rows].join("\n");
  const store = async (content: string, columnsOf = {}) => {
    const settings = { ...POINT, settlementColumns: columnsOf };
    try {
      return (await stored(content, settings)).map((row) => ("summary" in row ? row.summary : row.line));
    } catch (error) {
      if (error instanceof AskedFirst) return error.question;
      throw error;
    }
  };

  it.each([
    ["of all rows", csv("a,1,0.1,0.9,", "b,-0.5,,,", "Total,0.5,0.1,0.4,"), [2, 3, null]],
    ["in one column alone", csv("a,1,0.1,,", "Total,,0.1,,"), [2, null]],
    ["above the rows", csv("الإجمالي,3,,,", "a,1,,,", "b,2,,,"), [null, 3, 4]],
    [
      "day by day, and of all",
      csv("a,1,,,", "Total,1,,,", "b,2,,,", "Total,2,,,", "Grand total,3,,,"),
      [2, null, 4, null, null],
    ],
  ])("are right: %s", async (_name, content, wanted) => {
    expect(await store(content)).toEqual(wanted);
  });

  it("are asked about where the rows do not add up to them, such as for a row that cannot be read", async () => {
    expect(await store(csv("a,1,,,", "b,2.0001,,,", "Total,3,0.000,,"))).toEqual({
      about: "sums",
      lines: [{ line: 4, column: "amount", stated: "3.000", counted: "1.000" }],
    });
  });

  it("DAT-18: count payments once, refunds with their sign or as they are written, failed ones not at all", async () => {
    const content = (sum: string) =>
      [
        `${HEADER},kind`,
        "a,10,,,,Payment",
        "b,4,,,,Refund",
        "c,100,,,,NOT CAPTURED",
        `,${sum},,,,Total`,
      ].join("\n");
    expect(await store(content("6"), { kind: "kind" })).toEqual([2, 3, 4, null]);
    expect(await store(content("14"), { kind: "kind" })).toEqual([2, 3, 4, null]);
    expect(await store(content("114"), { kind: "kind" })).toMatchObject({ about: "sums" });
  });
});
