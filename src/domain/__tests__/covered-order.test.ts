import fc from "fast-check";
import { attributeRefund } from "../refund-attribution";
import { balancesOf } from "./balances";
import { ALL_CANCELLED, goneOfCovered } from "../covered-order";
import { goodsStaying } from "../goods-staying";
import { postingsOfCharge, postingsOfRefund } from "../journal";
import { type PartyRefund, remaindersOf } from "../party-refund";
import type { Split } from "../split";
import { oneVendor, GIFT_CARD } from "./borne-cart";
import { chargeOf, randomCart } from "./random-cart";
import { runs } from "./runs";

const paidOf = ({ lines }: Split) => lines.map(({ id }) => ({ id, kind: id, quantity: 6, unitPrice: 1 }));
/** @param pieces of each line, of six that were sold */
const stayingAt = (split: Split, pieces: readonly number[]) => {
  const now = split.lines.map(({ id }, nth) => ({
    kind: id,
    quantity: pieces[nth % pieces.length] ?? 6,
    unitPrice: 1,
  }));
  return goodsStaying(split, paidOf(split), now)!;
};

/** What is taken back at each of some states that are seen one after the other, each of them twice. */
function takenAt(
  split: Split,
  seen: readonly (ReturnType<typeof stayingAt> | typeof ALL_CANCELLED)[],
): PartyRefund[][] {
  const taken: PartyRefund[][] = [];
  for (const state of seen.flatMap((one) => [one, one])) {
    const gone = goneOfCovered(split, taken.flat(), state);
    if (gone.length > 0)
      taken.push(attributeRefund({ split, earlier: taken.flat(), reversal: "proportional" }, gone));
  }
  return taken;
}
const balancesAfter = (split: Split, taken: readonly PartyRefund[][]) =>
  Object.fromEntries(
    balancesOf([
      ...postingsOfCharge(split),
      ...taken.flatMap((parts) => postingsOfRefund(split, parts, { isInCredit: true })),
    ]),
  );

const covered = randomCart
  .map(({ input }) => chargeOf({ ...input, total: "0", settings: { ...input.settings, credit: "operator" } }))
  .filter((split) => typeof split !== "string");
/** How many of six pieces stay of each line, again and again fewer. */
const returns = fc
  .array(fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }), { maxLength: 5 })
  .map((steps) => {
    const left = [6, 6, 6];
    return steps.map((step) => step.map((pieces, nth) => (left[nth] = Math.max(0, left[nth]! - pieces))));
  });

test("any sequence of returns takes back what its end does at once, never more than was booked, and nothing twice", () => {
  let several = 0;
  fc.assert(
    fc.property(covered, returns, (split, seen) => {
      const taken = takenAt(
        split,
        seen.map((pieces) => stayingAt(split, pieces)),
      );
      if (taken.length > 1) several += 1;
      const end = seen.at(-1);
      const atOnce = end ? takenAt(split, [stayingAt(split, end)]) : [];
      expect(balancesAfter(split, taken)).toEqual(balancesAfter(split, atOnce));
      for (const party of remaindersOf(split, taken.flat())) {
        expect(Math.min(party.goodsFils, party.deliveryFils)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: runs(200) },
  );
  expect(several).toBeGreaterThan(5);
});

test("once every piece is back only delivery stays, and once all is cancelled nothing does, whatever came back before", () => {
  fc.assert(
    fc.property(covered, returns, (split, seen) => {
      const states = seen.map((pieces) => stayingAt(split, pieces));
      const returned = remaindersOf(split, takenAt(split, [...states, stayingAt(split, [0])]).flat());
      const booked = remaindersOf(split, []);
      expect(returned).toEqual(booked.map((party) => ({ ...party, goodsFils: 0 })));
      expect(balancesAfter(split, takenAt(split, [...states, ALL_CANCELLED]))).toEqual({});
    }),
    { numRuns: runs(200) },
  );
});

it("gives the vendor's share and the commission back with half of the goods, and delivery with the cancellation", () => {
  const split = oneVendor("0", GIFT_CARD);
  const half = takenAt(split, [stayingAt(split, [3])]);
  expect(balancesAfter(split, half)).toEqual({
    discounts_borne: 6500,
    "vendor_payable:A": -6000,
    commission: -500,
  });
  expect(takenAt(split, [stayingAt(split, [3]), ALL_CANCELLED]).flat()).toMatchObject([
    { goodsFils: 5000, deliveryFils: 0 },
    { goodsFils: 5000, deliveryFils: 1500 },
  ]);
});

it("takes nothing back anew of goods that the order has again", () => {
  const split = oneVendor("0", GIFT_CARD);
  expect(takenAt(split, [stayingAt(split, [3]), stayingAt(split, [5])])).toHaveLength(1);
});
