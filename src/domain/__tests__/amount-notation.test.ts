import fc from "fast-check";
import {
  AMOUNT_NOTATIONS,
  type AmountNotation,
  filsWritten,
  holdToNotation,
  NotationContradiction,
  notationOfCells,
  notationSaidBy,
} from "../amount-notation";
import { MoneyError } from "../money-error";
import { runs } from "./runs";
import { SIGNS, writtenAmount } from "./written-amount";

const [POINT, COMMA] = AMOUNT_NOTATIONS;

/** A cell, which notation it says alone, and what it is in each: fils, or the fault. */
type Case = [
  text: string,
  said: AmountNotation | "either" | null,
  inPoint: number | string,
  inComma: number | string,
];

const read = (text: string, notation: AmountNotation) => {
  try {
    return filsWritten(text, notation);
  } catch (error) {
    if (error instanceof MoneyError) return error.code.replace("amount_", "");
    throw error;
  }
};

describe("DAT-16, DAT-19, PRO-11: an amount in a file", () => {
  it.each<Case>([
    // Neither says anything: the same in both.
    ["5", null, 5_000, 5_000],
    ["1250", null, 1_250_000, 1_250_000],
    ["0", null, 0, 0],
    ["٥", null, 5_000, 5_000],
    ["1 234", null, 1_234_000, 1_234_000],
    ["1'234", null, 1_234_000, 1_234_000],
    ["١٬٢٣٤٫٥٦٧", null, 1_234_567, 1_234_567],
    ["٠٫٢٠٠", null, 200, 200],
    ["1٫5", null, 1_500, 1_500],
    ["١٬٢٥٠", null, 1_250_000, 1_250_000],
    // Two amounts.
    ["11.500", "either", 11_500, 11_500_000],
    ["11,500", "either", 11_500_000, 11_500],
    ["١١,٥٠٠", "either", 11_500_000, 11_500],
    ["١١،٥٠٠", "either", 11_500_000, 11_500],
    ["1.250", "either", 1_250, 1_250_000],
    ["999,999", "either", 999_999_000, 999_999],
    ["-11,500", "either", -11_500_000, -11_500],
    ["KWD 11,500", "either", 11_500_000, 11_500],
    // A decimal point alone.
    ["0.200", POINT, 200, "malformed"],
    ["0.000", POINT, 0, "malformed"],
    [".500", POINT, 500, "malformed"],
    ["12.5", POINT, 12_500, "malformed"],
    ["5.00", POINT, 5_000, "malformed"],
    ["5.0000", POINT, 5_000, "malformed"],
    ["1250.500", POINT, 1_250_500, "malformed"],
    ["1,234.500", POINT, 1_234_500, "malformed"],
    ["1 234.500", POINT, 1_234_500, "malformed"],
    ["1,234,567", POINT, 1_234_567_000, "malformed"],
    ["1.0999999", POINT, "too_many_decimals", "malformed"],
    ["١٢.٥", POINT, 12_500, "malformed"],
    // A decimal comma alone.
    ["0,200", COMMA, "malformed", 200],
    ["٠,٢٠٠", COMMA, "malformed", 200],
    ["٠،٢٠٠", COMMA, "malformed", 200],
    ["۰،۲", COMMA, "malformed", 200],
    [",500", COMMA, "malformed", 500],
    ["12,5", COMMA, "malformed", 12_500],
    ["5,0000", COMMA, "malformed", 5_000],
    ["1250,500", COMMA, "malformed", 1_250_500],
    ["1.234,500", COMMA, "malformed", 1_234_500],
    ["1\u00a0234,5", COMMA, "malformed", 1_234_500],
    ["1.234.567", COMMA, "malformed", 1_234_567_000],
    ["1,0001", COMMA, "malformed", "too_many_decimals"],
    // Signs and the dinar's name.
    ["-5", null, -5_000, -5_000],
    ["+5.00", POINT, 5_000, "malformed"],
    ["5.00-", POINT, -5_000, "malformed"],
    ["5,00-", COMMA, "malformed", -5_000],
    ["\u22125.00", POINT, -5_000, "malformed"],
    ["\u200f-٥", null, -5_000, -5_000],
    ["(5.00)", POINT, -5_000, "malformed"],
    ["( 1.234,5 )", COMMA, "malformed", -1_234_500],
    ["5.00 KWD", POINT, 5_000, "malformed"],
    ["KWD -5.00", POINT, -5_000, "malformed"],
    ["-KD5.00", POINT, -5_000, "malformed"],
    ["K.D. 5.00", POINT, 5_000, "malformed"],
    ["د.ك 5.00", POINT, 5_000, "malformed"],
    ["د.ك.\u200f ٥", null, 5_000, 5_000],
    ["٥٫٥ د.ك", null, 5_500, 5_500],
    ["٥٫٥ دينار كويتي", null, 5_500, 5_500],
    ["(KWD 5)", null, -5_000, -5_000],
    // None at all.
    ["", null, "malformed", "malformed"],
    ["-", null, "malformed", "malformed"],
    ["KWD", null, "malformed", "malformed"],
    ["5.", null, "malformed", "malformed"],
    ["--5", null, "malformed", "malformed"],
    ["(-5)", null, "malformed", "malformed"],
    ["12,34,567", null, "malformed", "malformed"],
    ["1.2.3", null, "malformed", "malformed"],
    ["1.1e0", null, "malformed", "malformed"],
    ["NaN", null, "malformed", "malformed"],
    ["USD 5.00", null, "malformed", "malformed"],
    ["5.00 CR", null, "malformed", "malformed"],
    [`1${"0".repeat(30)}`, null, "too_large", "too_large"],
  ])("%s", (text, said, inPoint, inComma) => {
    expect([notationSaidBy(text), read(text, POINT), read(text, COMMA)]).toEqual([said, inPoint, inComma]);
  });
});

const cells = (...texts: string[]) => texts.map((text, nth) => ({ line: nth + 2, column: "amount", text }));

describe("DAT-16: the notation of a file", () => {
  it.each([
    ["by the one cell that can be written in one way alone", ["11,500", "5", "0,200", "1,234"], COMMA, 4],
    ["by the first such cell", ["11.500", "12.5", "0,200"], POINT, 3],
  ] as const)("is decided %s", async (_name, texts, notation, line) => {
    await expect(notationOfCells([cells(...texts)])).resolves.toMatchObject({
      notation,
      decidedBy: { line },
    });
  });

  it("is asked about with the first three amounts where every cell could be either", async () => {
    const found = await notationOfCells([cells("5", "11,500", "12,500", "x", "13,500", "14,500")]);
    expect(found).toEqual({ either: [expect.anything(), expect.anything(), expect.anything()] });
    expect(await notationOfCells([cells("11.500"), cells("11,500")])).toHaveProperty("either");
  });

  it("does not matter where all cells are the same in both", async () => {
    expect(await notationOfCells([cells("5", "١٫٥", "1 000")])).toEqual({ either: [] });
  });

  it("is contradicted by a cell that can only be written in the other way, and by no other", () => {
    const [decidedBy = { line: 1, column: "", text: "" }, ...others] = cells("0,200", "11.500", "x", "12.5");
    const file = { notation: COMMA, decidedBy };
    const refused = others.filter((cell) => {
      try {
        holdToNotation(file, cell);
        return false;
      } catch (error) {
        expect(error).toBeInstanceOf(NotationContradiction);
        return true;
      }
    });
    expect(refused.map(({ text }) => text)).toEqual(["12.5"]);
  });
});

describe("DAT-16: an amount that is written in any way of a notation", () => {
  it("is that amount, or tells that it could be two", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom(...AMOUNT_NOTATIONS),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(...SIGNS),
        (fils, notation, isGrouped, isArabic, sign) => {
          const text = writtenAmount(fils, { notation, isGrouped, isArabic, sign });
          const wanted = /[-(\u2212]/.test(sign) ? -fils : fils;
          expect(filsWritten(text, notation)).toBe(wanted);
          const said = notationSaidBy(text);
          if (said === null)
            expect(AMOUNT_NOTATIONS.map((other) => filsWritten(text, other))).toEqual([wanted, wanted]);
          else if (said !== "either") expect(said).toBe(notation);
        },
      ),
      { numRuns: runs(1_000) },
    );
  });
});
