/** Numbers and BigInts together come to what BigInts alone come to. */
import fc from "fast-check";
import { minus, plus, quotient, times, type Whole } from "../whole";
import { runs } from "./runs";

/** Near every border: of safe integers, of their roots, of halves. */
const MOST = Number.MAX_SAFE_INTEGER;
const number = fc.oneof(
  fc.integer({ min: -MOST, max: MOST }),
  fc.constantFrom(0, 1, MOST, MOST - 1, -MOST, 94_906_265, 94_906_266, (MOST - 1) / 2, (MOST + 1) / 2),
  fc.integer({ min: 1, max: 1_000 }),
);
const whole: fc.Arbitrary<Whole> = fc.oneof(
  { arbitrary: number, weight: 3 },
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
);

test.each([
  ["a sum", plus, (one: bigint, other: bigint) => one + other],
  ["a difference", minus, (one: bigint, other: bigint) => one - other],
  ["a product", times, (one: bigint, other: bigint) => one * other],
])("%s is exact, and a number only where it is a safe one", (_name, calculated, exact) => {
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const result = calculated(one, other);
      expect(BigInt(result)).toBe(exact(BigInt(one), BigInt(other)));
      expect(typeof result === "bigint" || Number.isSafeInteger(result)).toBe(true);
    }),
    { numRuns: runs(5_000) },
  );
});

test("a quotient is what is in it in full", () => {
  const nearMultiple = fc
    .tuple(
      fc.integer({ min: 1, max: 94_906_265 }),
      fc.integer({ min: 1, max: 94_906_265 }),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([one, other, beside]): [Whole, Whole] => [one * other + beside, other]);
  const any = fc.tuple(
    whole,
    whole.filter((divisor) => divisor > 0 || divisor < 0),
  );
  fc.assert(
    fc.property(fc.oneof(nearMultiple, any), ([dividend, divisor]) => {
      expect(BigInt(quotient(dividend, divisor))).toBe(BigInt(dividend) / BigInt(divisor));
    }),
    { numRuns: runs(5_000) },
  );
});
