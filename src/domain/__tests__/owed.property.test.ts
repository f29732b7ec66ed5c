/** What must hold of owing and paying out (payouts.md), after every step of random histories. */
import fc from "fast-check";
import { makesUp } from "../owed";
import type { FileDecimals } from "../payout-item";
import { PayoutHistory, sumOf } from "./payout-history";
import { AT_ONCE, freeStep, history, payOut, take } from "./payout-steps";
import { runs } from "./runs";

/** The definitions of section 1, written down once more without the code that is tried. */
function holds(books: PayoutHistory, knownItems: number): void {
  const owed = books.owed();
  expect(makesUp(owed, books.balanceFils())).toBe(true);
  expect(owed.payableFils).toBeLessThanOrEqual(books.balanceFils() - owed.reservedFils);

  const standing = books.standing();
  const names = standing.flatMap(({ named }) => named);
  expect(new Set(names).size).toBe(names.length);
  expect(standing.filter(({ state }) => state !== "paid").length).toBeLessThanOrEqual(1);

  for (const item of books.items.slice(knownItems).filter(({ byHand }) => !byHand)) {
    expect(item.amountFils).toBeGreaterThanOrEqual(item.was.minimumFils);
    expect(item.amountFils).toBeGreaterThan(0);
    expect(item.amountFils).toBeLessThanOrEqual(item.was.payableFils);
    expect(item.amountFils).toBeLessThanOrEqual(item.was.balanceFils);
    expect(item.was.payableFils - item.amountFils).toBeLessThan(books.decimals === 2 ? 10 : 1);
    // No money is forgotten, and none is paid too soon: all is named but what is held or frozen.
    const all = [...books.unnamed(), ...item.named];
    const mayBeNamed = (entry: (typeof all)[number]) => {
      const due = books.dueOf(entry);
      const ofPayment = all.filter(({ payment }) => payment !== null && payment === entry.payment);
      const isDebt = (entry.payment ? sumOf(ofPayment) : entry.amountFils) < 0;
      const isHeldOrFrozen = due === null || due > books.today || books.isFrozen || entry.payment?.isFrozen;
      return isDebt || !isHeldOrFrozen;
    };
    expect(new Set(all.filter(mayBeNamed))).toEqual(new Set(item.named));
  }
  const paid = books.items.filter(({ state }) => state === "paid" || state === "returned");
  expect(sumOf(paid)).toBe(books.paidFils);
  for (const payment of books.payments.filter(({ wasDeliveryCancelled }) => !wasDeliveryCancelled)) {
    const due = books.dueByHistory(payment);
    const isDue = (day: string | null) => day !== null && day <= books.today;
    expect(isDue(due)).toBe(payment.became !== null);
    if (isDue(due)) expect(due).toBe(payment.became);
  }
}

test("held, frozen, reserved and payable make up the balance, and each entry is named once, at every step", () => {
  fc.assert(
    fc.property(history, ({ hold, minimumFils, decimals, steps }) => {
      const books = new PayoutHistory(hold, minimumFils, decimals);
      for (const one of steps) {
        const known = books.items.length;
        take(books, one);
        holds(books, known);
      }
    }),
    { numRuns: runs(2_000) },
  );
});

test("a run a day brings every balance above zero to zero, where nothing is held back", () => {
  fc.assert(
    fc.property(fc.array(freeStep, { minLength: 3, maxLength: 40 }), (steps) => {
      const books = new PayoutHistory(AT_ONCE, 1, 3);
      for (const one of steps) {
        take(books, one);
        if (one.kind !== "day") continue;
        payOut(books);
        expect(books.balanceFils()).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: runs(500) },
  );
});

test("taking back and running again pays the same money once", () => {
  const sales = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sales, fc.nat(7), fc.constantFrom<FileDecimals>(2, 3), (amounts, days, decimals) => {
      const books = new PayoutHistory({ kind: "after_days", days, latest: null }, 1, decimals);
      for (const fils of amounts) books.sale(fils);
      books.nextDay(days);
      books.prepare();
      const [first] = books.items;
      if (!first) return;
      books.step(first, "paid");
      books.step(first, "returned");
      expect(books.owed().heldFils).toBe(0);
      books.confirmDetails();
      books.prepare();
      const again = books.items[1];
      expect(again?.amountFils).toBe(first.amountFils);
      expect(again?.named).toEqual(first.named);
    }),
    { numRuns: runs(500) },
  );
});
