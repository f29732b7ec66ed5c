/** What is outstanding of an order goes to what was added last, and never above what a part is worth. */
import fc from "fast-check";
import { additionsByVersion, outstandingOfParts } from "../outstanding";

type Worth = Record<string, number>;
const parts = (worth: Worth) => Object.entries(worth).map(([id, worthFils]) => ({ id, worthFils }));
const added = (fils: Worth) => Object.entries(fils).map(([id, addedFils]) => ({ id, addedFils }));

type Case = [string, number, Worth, Worth[], Worth];
test.each<Case>([
  ["an edit adds a product", 5_000, { a: 10_000, b: 5_000 }, [{ b: 5_000 }], { b: 5_000 }],
  [
    "two edits, none paid: both their products",
    8_000,
    { a: 10_000, b: 5_000, c: 3_000 },
    [{ c: 3_000 }, { b: 5_000 }],
    { b: 5_000, c: 3_000 },
  ],
  [
    "the first edit was paid: the second's alone",
    3_000,
    { a: 10_000, b: 5_000, c: 3_000 },
    [{ c: 3_000 }, { b: 5_000 }],
    { c: 3_000 },
  ],
  ["an exchange with a difference", 2_000, { a: 0, b: 12_000 }, [{ b: 12_000 }], { b: 2_000 }],
  [
    "a change of several lines is shared by what it added to each",
    4_000,
    { a: 10_000, b: 5_000, c: 15_000 },
    [{ b: 2_000, c: 6_000 }],
    { b: 1_000, c: 3_000 },
  ],
  ["a draft: all of it", 15_000, { a: 10_000, b: 5_000 }, [], { a: 10_000, b: 5_000 }],
  ["what no change explains, by what each still lacks", 3, { a: 10, b: 5 }, [], { a: 2, b: 1 }],
  ["the rest of a change goes on to what each still lacks", 10, { a: 10, b: 6 }, [{ b: 4 }], { a: 5, b: 5 }],
  ["what was added and came back lacks nothing", 4, { a: 10, b: 0 }, [{ b: 4 }], { a: 4 }],
])("%s", (_name, fils, worth, changes, expected) => {
  const handed = outstandingOfParts(fils, parts(worth), changes.map(added));
  expect(Object.fromEntries(handed)).toEqual(expected);
});

test("more than the parts are worth is nobody's", () => {
  expect(() => outstandingOfParts(11, parts({ a: 10 }), [])).toThrow(RangeError);
});

test("whatever the changes, the sum is kept and no part gets more than it is worth", () => {
  const fils = fc.integer({ min: 0, max: 5_000_000 });
  const ids = ["a", "b", "c", "d", "e"];
  const amounts = fc.dictionary(fc.constantFrom(...ids), fils);
  fc.assert(
    fc.property(
      amounts,
      fc.array(amounts, { maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (worth, changes, share) => {
        const sum = Object.values(worth).reduce((a, b) => a + b, 0);
        const outstanding = Math.floor(sum * share);
        const handed = outstandingOfParts(outstanding, parts(worth), changes.map(added));
        expect([...handed.values()].reduce((a, b) => a + b, 0)).toBe(outstanding);
        for (const [id, amount] of handed) {
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual(worth[id] ?? 0);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a change added what it has more of than the version before, in today's worth", () => {
  const versions = [
    { id: "a", version: 1, quantity: 2, unitPrice: "5" },
    { id: "b", version: 1, quantity: 1, unitPrice: 3 },
    { id: "a", version: 2, quantity: 3, unitPrice: "5" },
    { id: "b", version: 2, quantity: 1, unitPrice: 3 },
    { id: "c", version: 2, quantity: 1, unitPrice: { value: "4", precision: 20 } },
    { id: "a", version: 5, quantity: 3, unitPrice: "5" },
    { id: "b", version: 5, quantity: 1, unitPrice: 4 },
    { id: "c", version: 5, quantity: 1, unitPrice: 4 },
  ];
  // A tenth is discounted from `a`; `b` has a price that an edit raised.
  const found = additionsByVersion(parts({ a: 13_500, b: 4_000, c: 4_000 }), versions);
  expect([...found]).toEqual([
    [2, added({ a: 4_500, c: 4_000 })],
    [5, added({ b: 1_000 })],
  ]);
});
