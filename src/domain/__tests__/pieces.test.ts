import fc from "fast-check";
import { type LineOfPieces, piecesLeft, piecesOf, worthOfNext } from "../pieces";
import { runs } from "./runs";

const line = (paidFils: number, pieces: number, leftFils = paidFils): LineOfPieces => ({
  ...{ paidFils, pieces, leftFils },
});

it.each([
  { of: line(30_000, 3), count: 2, fils: 20_000 },
  { of: line(10_000, 3), count: 1, fils: 3_333 },
  { of: line(10_000, 3), count: 2, fils: 6_667 },
  { of: line(10_000, 3, 6_667), count: 1, fils: 3_334 },
  { of: line(10_000, 3, 3_333), count: 1, fils: 3_333 },
  // Something that is of no number of pieces went back: a piece is its own worth, as far as that is left.
  { of: line(10_000, 2, 9_000), count: 1, fils: 5_000 },
  { of: line(10_000, 2, 4_000), count: 1, fils: 4_000 },
])("of $of, $count more give back $fils", ({ of, count, fils }) => {
  expect(worthOfNext(of, count)).toBe(fils);
});

it.each([
  { of: line(30_000, 3), left: 3 },
  { of: line(10_000, 3, 6_667), left: 2 },
  { of: line(10_000, 3, 9_999), left: 3 },
  { of: line(2, 5, 1), left: 2 },
  { of: line(0, 2), left: 2 },
])("of $of, $left pieces are left", ({ of, left }) => {
  expect(piecesLeft(of)).toBe(left);
});

it("an amount of no number of pieces is of none", () => {
  expect(piecesOf(line(30_000, 3), 20_000)).toBe(2);
  expect(piecesOf(line(30_000, 3), 20_001)).toBeUndefined();
  expect(piecesOf(line(30_000, 3), 40_000)).toBeUndefined();
});

it("pieces that go back in any order come to the whole, and each amount is known for its pieces", () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 9_999_999 }), steps, (paidFils, counts) => {
      const pieces = counts.reduce((sum, count) => sum + count, 0);
      let leftFils = paidFils;
      for (const count of counts) {
        const of = line(paidFils, pieces, leftFils);
        const fils = worthOfNext(of, count);
        expect(piecesOf(of, fils)).toBe(count);
        leftFils -= fils;
      }
      expect(leftFils).toBe(0);
    }),
    { numRuns: runs(500) },
  );
});
