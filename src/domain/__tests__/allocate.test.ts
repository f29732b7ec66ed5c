import fc from "fast-check";
import { allocate, roundToTotal } from "../allocate";
import { runs } from "./runs";

const amounts = (shares: { amountFils: number }[]) => shares.map(({ amountFils }) => amountFils);
const weighted = (weights: number[]) => weights.map((weight, index) => ({ id: `v${index}`, weight }));

test.each([
  [10, [7, 2, 2], [6, 2, 2]],
  [10, [1, 1, 1], [4, 3, 3]],
  [10, [0, 0, 0], [4, 3, 3]],
  [2, [1, 1, 1], [1, 1, 0]],
  [0, [5, 3], [0, 0]],
  [1, [0, 1], [0, 1]],
])("example 4: %i fils over the weights %j are %j", (total, weights, expected) => {
  expect(amounts(allocate(total, weighted(weights)))).toEqual(expected);
});

test("ties go by id in code units, upper case before lower, the operator last", () => {
  const shares = allocate(2, [
    { id: null, weight: 1 },
    { id: "a", weight: 1 },
    { id: "ä", weight: 1 },
    { id: "Z", weight: 1 },
  ]);
  expect(shares).toEqual([
    { id: "Z", amountFils: 1 },
    { id: "a", amountFils: 1 },
    { id: "ä", amountFils: 0 },
    { id: null, amountFils: 0 },
  ]);
});

test.each([[-1], [0.5], [NaN]])("a weight of %d is refused", (weight) => {
  expect(() => allocate(10, [{ id: "a", weight }])).toThrow(RangeError);
});

test("something to distribute and nobody to get it is refused", () => {
  expect(() => allocate(1, [])).toThrow(RangeError);
});

test("nothing is lost, no share is a fils or more from its exact value, and order does not matter", () => {
  const weight = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 999_999_999 }));
  fc.assert(
    fc.property(
      fc.nat({ max: 999_999_999 }),
      fc.array(weight, { minLength: 1, maxLength: 12 }),
      (total, list) => {
        const shares = allocate(total, weighted(list));
        expect(amounts(shares).reduce((sum, fils) => sum + fils, 0)).toBe(total);
        expect(allocate(total, weighted(list).reverse())).toEqual(shares);
        const sum = list.reduce((all, one) => all + BigInt(one), 0n);
        if (sum === 0n) return;
        for (const { id, amountFils } of shares) {
          const own = BigInt(list[Number(id?.slice(1))] ?? 0);
          const distance = BigInt(amountFils) * sum - BigInt(total) * own;
          expect(distance < sum && distance > -sum).toBe(true);
        }
      },
    ),
    { numRuns: runs(2_000) },
  );
});

test("a total that rounding cannot explain is refused", () => {
  expect(() => roundToTotal(9, [10n], 1n)).toThrow(/-1 fils are left over/);
  expect(() => roundToTotal(1, [], 1n)).toThrow(RangeError);
});

test("DAT-14: more fils than parts are handed out round and round, the largest fraction first", () => {
  expect(roundToTotal(8, [10n, 11n, 12n], 10n)).toEqual([2, 3, 3]);
});
