/** What must hold of owing and paying out (payouts.md), after every step of random histories. */
import fc from "fast-check";
import { HOLD_KINDS, type Hold } from "../due-day";
import { makesUp } from "../owed";
import { type FileDecimals } from "../payout-item";
import { PayoutHistory, sumOf } from "./payout-history";
import { runs } from "./runs";

const hold: fc.Arbitrary<Hold> = fc.record({
  kind: fc.constantFrom(...HOLD_KINDS),
  days: fc.nat(6),
  latest: fc.option(fc.nat(9), { nil: null }),
});

const STEPS = [
  "sale",
  "sale",
  "refund",
  "came_back",
  "fee",
  "adjustment",
  "hold",
  "deliver",
  "deliver",
  "cancel_delivery",
  "freeze_order",
  "freeze_vendor",
  "prepare",
  "prepare",
  "give",
  "pay",
  "pay",
  "drop",
  "return",
  "by_hand",
  "day",
  "day",
  "day",
] as const;
const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  fils: fc.integer({ min: 1, max: 20_000 }),
  nth: fc.nat(30),
  hold,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const history = fc.record({
  hold,
  minimumFils: fc.constantFrom(1, 1_000, 5_000),
  decimals: fc.constantFrom<FileDecimals>(2, 3),
  steps: fc.array(step, { minLength: 5, maxLength: 45 }),
});

function take(books: PayoutHistory, { kind, fils, nth, hold }: Step): void {
  const payment = books.payments[nth % Math.max(1, books.payments.length)];
  const of = (...states: string[]) => {
    const some = books.items.filter(({ state, byHand }) => !byHand && states.includes(state));
    return some[nth % Math.max(1, some.length)];
  };
  const left = payment ? sumOf(books.entries.filter((entry) => entry.payment === payment)) : 0;
  switch (kind) {
    case "sale":
      books.sale(fils);
      return;
    case "refund":
      if (payment && left > 0) books.post(-Math.min(fils, left), payment);
      return;
    case "came_back":
      if (payment) books.post(fils % 100, payment);
      return;
    case "fee":
      if (payment) books.post(-(fils % 500), payment);
      return;
    case "adjustment":
      books.post(nth % 2 ? fils : -fils, null);
      return;
    case "hold":
      books.hold(hold);
      return;
    case "deliver":
      if (payment && payment.charge.delivered === null) books.deliver(payment);
      return;
    case "cancel_delivery":
      if (payment && payment.charge.delivered !== null) books.cancelDelivery(payment);
      return;
    case "freeze_order":
      if (payment) payment.isFrozen = !payment.isFrozen;
      return;
    case "freeze_vendor":
      books.isFrozen = !books.isFrozen;
      return;
    case "prepare":
      books.prepare();
      return;
    case "give":
    case "pay":
    case "drop":
    case "return": {
      const before = { give: ["prepared"], pay: ["given"], drop: ["prepared", "given"], return: ["paid"] }[
        kind
      ];
      const item = of(...before);
      const after = { give: "given", pay: "paid", drop: "dropped", return: "returned" } as const;
      if (item) books.step(item, after[kind]);
      return;
    }
    case "by_hand":
      books.payByHand(fils);
      return;
    case "day":
      books.nextDay(1 + (nth % 3));
  }
}

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
    // No money is forgotten: what it does not name is held or frozen.
    const unnamed = books.unnamed();
    const isForgotten = (entry: (typeof unnamed)[number]) => {
      const due = books.dueOf(entry);
      const ofPayment = unnamed.filter(({ payment }) => payment !== null && payment === entry.payment);
      const isDebt = (entry.payment ? sumOf(ofPayment) : entry.amountFils) < 0;
      const isHeldOrFrozen = due === null || due > books.today || books.isFrozen || entry.payment?.isFrozen;
      return isDebt || !isHeldOrFrozen;
    };
    expect(unnamed.filter(isForgotten)).toEqual([]);
  }
  const paid = books.items.filter(({ state }) => state === "paid" || state === "returned");
  expect(sumOf(paid)).toBe(books.paidFils);
  if (!books.wasDeliveryCancelled) {
    for (const payment of books.payments) {
      const due = books.dueByHistory(payment);
      const isDue = (day: string | null) => day !== null && day <= books.today;
      expect(isDue(due)).toBe(payment.became !== null);
      if (isDue(due)) expect(due).toBe(payment.became);
    }
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

const AT_ONCE: Hold = { kind: "at_once", days: 0, latest: null };

test("a run a day brings every balance above zero to zero, where nothing is held back", () => {
  const free = step.filter(
    ({ kind }) =>
      !["hold", "freeze_order", "freeze_vendor", "by_hand", "give", "pay", "drop", "prepare"].includes(kind),
  );
  fc.assert(
    fc.property(fc.array(free, { minLength: 3, maxLength: 40 }), (steps) => {
      const books = new PayoutHistory(AT_ONCE, 1, 3);
      for (const one of steps) {
        take(books, one);
        if (one.kind !== "day") continue;
        books.prepare();
        for (const item of books.items.filter(({ state }) => state === "prepared")) books.step(item, "paid");
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
      books.prepare();
      const again = books.items[1];
      expect(again?.amountFils).toBe(first.amountFils);
      expect(again?.named).toEqual(first.named);
    }),
    { numRuns: runs(500) },
  );
});
