/** What may happen to a vendor's books, as chance has it: sales, refunds, holds, freezes, payout runs, bank details, days. */
import fc from "fast-check";
import { HOLD_KINDS, type Hold } from "../due-day";
import type { FileDecimals } from "../payout-item";
import { type PayoutHistory, sumOf } from "./payout-history";

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
  "details",
  "confirm",
  "confirm",
  "by_hand",
  "day",
  "day",
  "day",
] as const;
export const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  fils: fc.integer({ min: 1, max: 20_000 }),
  nth: fc.nat(30),
  hold,
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A vendor as it begins, and what happens to it. */
export const history = fc.record({
  hold,
  minimumFils: fc.constantFrom(1, 1_000, 5_000),
  decimals: fc.constantFrom<FileDecimals>(2, 3),
  steps: fc.array(step, { minLength: 5, maxLength: 45 }),
});

/** Does a step to what it finds; nothing where it finds nothing. */
export function take(books: PayoutHistory, { kind, fils, nth, hold }: Step): void {
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
      if (payment) books.freezeOrThawOrder(payment);
      return;
    case "freeze_vendor":
      books.freezeOrThaw();
      return;
    case "prepare":
      books.prepare();
      return;
    case "give": {
      const item = of("prepared");
      if (item) books.give(item);
      return;
    }
    case "pay":
    case "drop":
    case "return": {
      const before = { pay: ["given"], drop: ["prepared", "given"], return: ["paid"] }[kind];
      const item = of(...before);
      const after = { pay: "paid", drop: "dropped", return: "returned" } as const;
      if (item) books.step(item, after[kind]);
      return;
    }
    case "details":
      books.changeDetails();
      return;
    case "confirm":
      books.confirmDetails();
      return;
    case "by_hand":
      books.payByHand(fils);
      return;
    case "day":
      books.nextDay(1 + (nth % 3));
  }
}

/** Nothing is held back, and the bank takes every fils. */
export const AT_ONCE: Hold = { kind: "at_once", days: 0, latest: null };
const HOLDING_BACK: Step["kind"][] = ["hold", "freeze_order", "freeze_vendor", "details"];
const PAYING: Step["kind"][] = ["prepare", "give", "pay", "drop", "by_hand"];
/** What happens beside a run a day. */
export const freeStep = step.filter(({ kind }) => ![...HOLDING_BACK, ...PAYING].includes(kind));

/** A run from its preparing to the bank's word, on one day. */
export function payOut(books: PayoutHistory): void {
  books.confirmDetails();
  books.prepare();
  const item = books.items.find(({ state }) => state === "prepared");
  if (!item) return;
  books.give(item);
  books.step(item, "paid");
}
