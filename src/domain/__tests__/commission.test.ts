import fc from "fast-check";
import { commissionOf } from "../commission";
import { type CommissionTerms, problemsOfTerms } from "../commission-terms";
import { toDecimalString } from "../money";
import { runs } from "./runs";

const goods = "goods" as const;

test.each<[string, Omit<CommissionTerms, "base">, number, number]>([
  ["1: 10 % of 10.000", { type: "percentage", percent: "10" }, 10_000, 1000],
  ["1: 5 % + 0.250 of 5.000", { type: "mixed", percent: "5", fixed: "0.250" }, 5000, 500],
  ["1: fixed 0.300 of 2.500", { type: "fixed", fixed: "0.300" }, 2500, 300],
  ["2: 33.333 % of 0.001", { type: "percentage", percent: "33.333" }, 1, 0],
  ["3: 30 % of 0.015, a tie, goes up", { type: "percentage", percent: "30" }, 15, 5],
  ["5: 10 % + 0.500 of 0.400 is cut to the base", { type: "mixed", percent: "10", fixed: "0.500" }, 400, 400],
  ["9: fixed 0.300 of nothing", { type: "fixed", fixed: "0.300" }, 0, 0],
  ["100 % of 1.234", { type: "percentage", percent: "100" }, 1234, 1234],
  ["the minimum raises it", { type: "percentage", percent: "1", minimum: "0.500" }, 10_000, 500],
  ["the maximum lowers it", { type: "percentage", percent: "50", maximum: "2.000" }, 10_000, 2000],
  [
    "bounds hold percentage and fixed together",
    { type: "mixed", percent: "10", fixed: "1", maximum: "1.500" },
    10_000,
    1500,
  ],
  ["the base is stronger than the minimum", { type: "percentage", percent: "1", minimum: "0.500" }, 300, 300],
  ["0.001 % of 49.999 is half a fils less", { type: "percentage", percent: "0.001" }, 49_999, 0],
  ["0.001 % of 50.000 is half a fils", { type: "percentage", percent: "0.001" }, 50_000, 1],
])("example %s", (_name, terms, baseFils, expectedFils) => {
  const complete = { ...terms, base: goods };
  expect(problemsOfTerms(complete)).toEqual([]);
  expect(commissionOf(complete, baseFils)).toBe(expectedFils);
});

test("DAT-05: the percentage is half-up of the exact product, for any base and rate", () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), fc.nat({ max: 100_000 }), (baseFils, thousandths) => {
      const percent = toDecimalString(thousandths);
      const expected = (BigInt(baseFils) * BigInt(thousandths) + 50_000n) / 100_000n;
      expect(BigInt(commissionOf({ type: "percentage", percent, base: goods }, baseFils))).toBe(expected);
    }),
    { numRuns: runs(20_000) },
  );
});

test.each<[CommissionTerms, string[]]>([
  [{ type: "mixed", base: goods }, ["percent required", "fixed required"]],
  [{ type: "percentage", base: goods, percent: "" }, ["percent required"]],
  [{ type: "fixed", base: goods, percent: "10", fixed: "1" }, ["percent unused"]],
  [{ type: "percentage", base: goods, percent: "10", fixed: "1" }, ["fixed unused"]],
  [{ type: "percentage", base: goods, percent: "100.001" }, ["percent out_of_range"]],
  [{ type: "percentage", base: goods, percent: "10.0000" }, ["percent malformed"]],
  [{ type: "percentage", base: goods, percent: "-1" }, ["percent malformed"]],
  [{ type: "percentage", base: goods, percent: "10%" }, ["percent malformed"]],
  [{ type: "fixed", base: goods, fixed: "-0.100" }, ["fixed malformed"]],
  [{ type: "fixed", base: goods, fixed: "0.1234" }, ["fixed malformed"]],
  [
    { type: "fixed", base: goods, fixed: "1", minimum: "2.001", maximum: "2.000" },
    ["minimum minimum_above_maximum"],
  ],
  [
    { type: "fixed", base: goods, fixed: "1", minimum: "10", maximum: "9.5" },
    ["minimum minimum_above_maximum"],
  ],
  [{ type: "fixed", base: goods, fixed: "1", minimum: "x", maximum: "2" }, ["minimum malformed"]],
  [{ type: "fixed", base: goods, fixed: "1", minimum: "2", maximum: "2" }, []],
  [{ type: "percentage", base: goods, percent: "100.000" }, []],
  [{ type: "percentage", base: goods, percent: "0", fixed: null }, []],
])("terms %j have the problems %j", (terms, expected) => {
  expect(problemsOfTerms(terms).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

test("a type or base that the compiler did not see is a problem, not a crash", () => {
  const fromForm: CommissionTerms = JSON.parse('{"type":"constructor","base":"goods"}');
  expect(problemsOfTerms(fromForm)).toMatchObject([{ field: "type", code: "unknown" }]);
  const badBase: CommissionTerms = JSON.parse('{"type":"fixed","fixed":"1","base":"cart"}');
  expect(problemsOfTerms(badBase)).toMatchObject([{ field: "base", code: "unknown" }]);
});
