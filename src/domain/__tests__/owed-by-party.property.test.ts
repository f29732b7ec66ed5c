/** What an order owes is divided by whose it is: the parts add up, and paying one leaves the others as they are. */
import fc from "fast-check";
import type { ChargedPart } from "../charged-part";
import { toDecimalString } from "../money";
import { lessPaid, owedWithPaid } from "../outstanding";
import { sharePartsOf } from "../share-parts";

const OWNERS = ["vacc_a", "vacc_b", "vacc_c", null] as const;
const LINES = ["line_1", "line_2", "line_3", "line_4", "line_5"];
const METHODS = ["method_1", "method_2"];

type Order = {
  worth: Record<string, number>;
  owners: Record<string, string | null>;
  changes: Record<string, number>[];
  share: number;
};
const fils = fc.oneof(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 2_000_000 }));
const orders: fc.Arbitrary<Order> = fc.record({
  worth: fc.record(Object.fromEntries([...LINES, ...METHODS].map((id) => [id, fils]))),
  owners: fc.record(Object.fromEntries(LINES.map((id) => [id, fc.constantFrom(...OWNERS)]))),
  changes: fc.array(fc.dictionary(fc.constantFrom(...LINES, ...METHODS), fils), { maxLength: 3 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

const sum = (parts: readonly ChargedPart[]) => parts.reduce((all, { amountFils }) => all + amountFils, 0);
const ofOwner = (parts: readonly ChargedPart[], owner: string | null) =>
  parts.filter(({ vendorId }) => vendorId === owner);

/** As `owedByParty` works it out. */
function owedParts({ worth, owners, changes }: Order, outstandingFils: number, paid: ChargedPart[]) {
  const parts = Object.entries(worth).map(([id, worthFils]) => ({ id, worthFils }));
  const additions = changes.map((change) =>
    Object.entries(change).map(([id, addedFils]) => ({ id, addedFils: Math.min(addedFils, worth[id] ?? 0) })),
  );
  const whole = owedWithPaid({ outstandingFils, paid }, parts, additions);
  const priced = (ids: readonly string[]) =>
    ids.map((id) => ({ id, total: toDecimalString(whole.get(id) ?? 0), tax: "0" }));
  const lines = priced(LINES.filter((id) => whole.has(id)));
  const goods = lines.length > 0 ? lines : priced(LINES);
  const shared = sharePartsOf(
    {
      total: toDecimalString([...whole.values()].reduce((all, one) => all + one, 0)),
      lines: goods.map((line) => ({ ...line, vendorId: owners[line.id] ?? null })),
      shipping: priced(METHODS.filter((id) => whole.has(id))),
    },
    "operator",
  );
  return lessPaid(outstandingFils, [...shared.lines, ...shared.shipping], ({ id, vendorId }) =>
    sum(paid.filter((part) => part.id === id && part.vendorId === vendorId)),
  );
}

test("each party's part, and together exactly what is outstanding, whichever are paid first", () => {
  fc.assert(
    fc.property(orders, fc.shuffledSubarray([...OWNERS], { minLength: 4 }), (order, inTurn) => {
      const worthFils = Object.values(order.worth).reduce((all, one) => all + one, 0);
      let outstandingFils = Math.floor(worthFils * order.share);
      fc.pre(outstandingFils > 0);
      const first = owedParts(order, outstandingFils, []);
      expect(sum(first)).toBe(outstandingFils);
      const paid: ChargedPart[] = [];
      for (const owner of inTurn) {
        if (outstandingFils === 0) break;
        const now = owedParts(order, outstandingFils, paid);
        expect(sum(now)).toBe(outstandingFils);
        // What the others have paid changes nothing of what is owed of this one's.
        const own = ofOwner(now, owner);
        expect(own).toEqual(ofOwner(first, owner));
        paid.push(...own.filter(({ amountFils }) => amountFils > 0));
        outstandingFils -= sum(own);
      }
      expect(outstandingFils).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

const part = (id: string, vendorId: string | null, amountFils: number): ChargedPart => ({
  id,
  vendorId,
  amountFils,
});

test.each<[string, number, ChargedPart[], ChargedPart[], number[]]>([
  ["nothing was paid", 12, [part("a", "A", 5), part("b", "B", 7)], [], [5, 7]],
  ["one was paid", 7, [part("a", "A", 5), part("b", "B", 7)], [part("a", "A", 5)], [0, 7]],
  ["what was paid and taken out lowers what is owed", 2, [part("b", "B", 7)], [part("a", "A", 5)], [2]],
  ["more is owed than is known not to be paid", 6, [part("a", "A", 6)], [part("a", "A", 3)], [6]],
])("less what was paid: %s", (_name, outstandingFils, shares, paid, expected) => {
  const paidOf = ({ id }: ChargedPart) => sum(paid.filter((one) => one.id === id));
  expect(lessPaid(outstandingFils, shares, paidOf).map(({ amountFils }) => amountFils)).toEqual(expected);
});

test("what came back is worth nothing, and what was paid of it is not owed again", () => {
  const parts = [
    { id: "a", worthFils: 0 },
    { id: "b", worthFils: 7 },
    { id: "old", worthFils: 10 },
  ];
  const changes = [[{ id: "b", addedFils: 7 }], [{ id: "a", addedFils: 0 }]];
  expect([...owedWithPaid({ outstandingFils: 7, paid: [part("a", "A", 5)] }, parts, changes)]).toEqual([
    ["b", 7],
  ]);
});
