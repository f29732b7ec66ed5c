import fc from "fast-check";
import { Decimal } from "decimal.js";
import { filsOf, parseKwd, toDecimalString, toWireAmount } from "../money";
import { MoneyError } from "../money-error";
import { runs } from "./runs";

function codeOf(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    if (error instanceof MoneyError) return error.code;
    throw error;
  }
  return "accepted";
}

describe("filsOf", () => {
  test.each([
    ["18.1861875", 18186],
    ["10.0005", 10001],
    ["10.00049999", 10000],
    ["0.0005", 1],
    ["0.0004", 0],
    ["-0.0005", -1],
    ["1.005", 1005],
    ["1e-7", 0],
    ["999999.9994", 999_999_999],
  ])("DAT-02: %s KWD is %i fils, rounded once and half-up", (text, fils) => {
    expect(filsOf(text)).toBe(fils);
  });

  test.each([
    ["5"],
    ["5.0"],
    ["5.00"],
    ["5.000"],
    ["5.0000"],
    [5],
    [{ value: "5", precision: 20 }],
    [{ value: 5, precision: 20 }],
    [{ numeric: 5, raw: { value: "5.0000", precision: 20 } }],
    [new Decimal("5.00")],
  ])("DAT-03, DAT-10: %p is 5.000 KWD in every form that Medusa gives", (amount) => {
    expect(filsOf(amount)).toBe(5000);
  });

  test.each([
    [""],
    ["5,000"],
    ["٥٫٠٠٠"],
    ["0x10"],
    ["Infinity"],
    [NaN],
    [null],
    [undefined],
    [true],
    [{}],
    [[5]],
    [{ value: {} }],
    ["1".repeat(5000)],
    ["1e400"],
  ])("DAT-10: %p is refused and not guessed", (amount) => {
    expect(codeOf(() => filsOf(amount))).toBe("amount_not_a_number");
  });

  test("an amount beyond the safe integers is refused", () => {
    expect(codeOf(() => filsOf("10000000000000"))).toBe("amount_too_large");
  });

  test("minus zero is zero", () => {
    expect(Object.is(filsOf("-0.0001"), 0)).toBe(true);
  });
});

describe("parseKwd", () => {
  test.each([
    ["1.250", 1250],
    ["5", 5000],
    ["0.5", 500],
    ["0", 0],
    ["999999.999", 999_999_999],
  ])("%s KWD is %i fils", (text, fils) => {
    expect(parseKwd(text)).toBe(fils);
  });

  test.each([
    ["1.2500", "amount_too_many_decimals"],
    ["-1.000", "amount_signed"],
    ["+1.000", "amount_signed"],
    ["1e3", "amount_malformed"],
    ["1,250", "amount_ambiguous"],
    ["0,200", "amount_ambiguous"],
    ["١٬٢٥٠", "amount_ambiguous"],
    ["1,250.500", "amount_ambiguous"],
    ["", "amount_malformed"],
    [" 1", "amount_malformed"],
    [".5", "amount_malformed"],
    ["5.", "amount_malformed"],
    ["1.250\n", "amount_malformed"],
    ["KWD 1", "amount_malformed"],
    ["1000000", "amount_too_large"],
    ["٥٫٥٠٠", "amount_arabic_digits"],
    ["۵.500", "amount_arabic_digits"],
  ])("DAT-11: %p is refused with %s", (text, code) => {
    expect(codeOf(() => parseKwd(text))).toBe(code);
  });
});

describe("toWireAmount", () => {
  test.each([
    [1, "0.001"],
    [1001, "1.001"],
    [999_999_999, "999999.999"],
  ])("DAT-01: %i fils cross the wire as %s and come back", (fils, text) => {
    expect(toWireAmount(fils)).toBe(text);
    expect(parseKwd(text)).toBe(fils);
  });

  test.each([
    [0, "amount_zero"],
    [-1, "amount_too_small"],
    [1_000_000_000, "amount_too_large"],
    [0.5, "amount_not_whole_fils"],
    [Number.MAX_SAFE_INTEGER + 1, "amount_not_whole_fils"],
    [NaN, "amount_not_whole_fils"],
  ])("DAT-04: %d fils are refused with %s", (fils, code) => {
    expect(codeOf(() => toWireAmount(fils))).toBe(code);
  });

  test("DAT-05: every amount is the same after a trip over the wire", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (fils) => {
        const amount = toWireAmount(fils);
        expect(amount).toMatch(/^\d{1,6}\.\d{3}$/);
        expect(filsOf(amount)).toBe(fils);
        expect(filsOf(Number(amount))).toBe(fils);
      }),
      { numRuns: runs(20_000) },
    );
  });

  test("DAT-05: unrounded amounts are rounded as exact integer arithmetic rounds them", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 999_998 }),
        fc.bigInt({ min: 0n, max: 9_999_999n }),
        (whole, sevenDecimals) => {
          const text = `${whole}.${String(sevenDecimals).padStart(7, "0")}`;
          const tenMillionths = BigInt(whole) * 10_000_000n + sevenDecimals;
          const expected = (tenMillionths + 5_000n) / 10_000n;
          if (BigInt(filsOf(text)) !== expected) throw new Error(`${text}: ${filsOf(text)}, not ${expected}`);
        },
      ),
      { numRuns: runs(100_000) },
    );
  });
});

test.each([
  [1250, "1.250"],
  [0, "0.000"],
  [-1, "-0.001"],
])("%i fils are written %s", (fils, text) => {
  expect(toDecimalString(fils)).toBe(text);
});

test("the process's own decimal.js settings change nothing", () => {
  const before = { precision: Decimal.precision, rounding: Decimal.rounding };
  Decimal.set({ precision: 2, rounding: Decimal.ROUND_DOWN });
  try {
    expect(filsOf("18.1865")).toBe(18187);
    expect(toDecimalString(123_456_789)).toBe("123456.789");
  } finally {
    Decimal.set(before);
  }
});
