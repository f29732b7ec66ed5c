/** The worked example of payouts.md, and the tables of its first two sections. */
import { type Hold, dueDay, dueDayByHistory } from "../due-day";
import { deliveredDay } from "../delivered-day";
import { namedByHand, type Owed, makesUp, owedTo } from "../owed";
import { cutTo, payoutItem, type PayableVendor } from "../payout-item";
import { dayNo, PayoutHistory } from "./payout-history";

const WEEK: Hold = { kind: "after_days", days: 7, latest: null };
const AFTER_DELIVERY: Hold = { kind: "after_delivery", days: 2, latest: null };

test("the worked example: held for a week, a refund before it is due, a refund after it was paid", () => {
  const books = new PayoutHistory(WEEK, 1_000, 3);
  const shown = () => {
    const { heldFils, frozenFils, reservedFils, payableFils } = books.owed();
    return [books.balanceFils(), heldFils, frozenFils, reservedFils, payableFils];
  };
  const first = books.sale(9_000);
  books.nextDay();
  const second = books.sale(4_500);
  books.nextDay();
  books.post(-2_000, first);
  books.nextDay(2);
  books.post(-250, null);
  books.nextDay(2);
  expect(books.today).toBe(dayNo(7));
  expect(shown()).toEqual([11_250, 11_500, 0, 0, -250]);
  expect(books.owed().next).toEqual({ day: dayNo(8), amountFils: 7_000 });
  books.prepare();
  expect(books.items).toEqual([]);

  books.nextDay();
  expect(shown()).toEqual([11_250, 4_500, 0, 0, 6_750]);
  books.prepare();
  const [item] = books.items;
  expect(item?.amountFils).toBe(6_750);
  expect(item?.named.map(({ amountFils }) => amountFils)).toEqual([9_000, -2_000, -250]);
  expect(shown()).toEqual([11_250, 4_500, 0, 6_750, 0]);
  if (item) books.step(item, "paid");
  expect(shown()).toEqual([4_500, 4_500, 0, 0, 0]);

  books.nextDay();
  books.prepare();
  expect(books.items[1]?.amountFils).toBe(4_500);
  if (books.items[1]) books.step(books.items[1], "paid");
  books.nextDay();
  books.post(-1_000, second);
  expect(shown()).toEqual([-1_000, 0, 0, 0, -1_000]);
});

test("a file with two decimals pays 6.750 of 6.756, and 0.006 is brought forward", () => {
  const books = new PayoutHistory({ ...WEEK, kind: "at_once" }, 1_000, 2);
  books.sale(6_756);
  books.prepare();
  const [item] = books.items;
  expect(item?.amountFils).toBe(6_750);
  if (item) books.step(item, "paid");
  expect(books.owed()).toMatchObject({ broughtForwardFils: 6, payableFils: 6, free: [] });
  expect([cutTo(6_759, 2), cutTo(6_759, 3), cutTo(9, 2), cutTo(-15, 2)]).toEqual([6_750, 6_759, 0, -15]);
});

const charge = { captured: "2026-11-01", posted: "2026-11-02", delivered: null };

test.each<[string, Hold, string | null, string | null]>([
  ["at once: the day of capture", { ...WEEK, kind: "at_once" }, null, "2026-11-01"],
  ["seven days after capture", WEEK, null, "2026-11-08"],
  ["0 days after capture", { ...WEEK, days: 0 }, null, "2026-11-01"],
  ["over the end of a year", { ...WEEK, days: 365 }, null, "2027-11-01"],
  ["not delivered yet", AFTER_DELIVERY, null, null],
  ["two days after delivery", AFTER_DELIVERY, "2026-11-10", "2026-11-12"],
  ["delivered before the charge was posted", { ...AFTER_DELIVERY, days: 0 }, "2026-11-01", "2026-11-02"],
  [
    "not delivered, but ten days are over at the latest",
    { ...AFTER_DELIVERY, latest: 10 },
    null,
    "2026-11-11",
  ],
  ["delivered too late for the latest", { ...AFTER_DELIVERY, latest: 10 }, "2026-11-20", "2026-11-11"],
  ["delivered before the latest", { ...AFTER_DELIVERY, latest: 10 }, "2026-11-03", "2026-11-05"],
])("due: %s", (_, hold, delivered, day) => {
  expect(dueDay({ ...charge, delivered }, hold)).toBe(day);
});

const at = (day: string, time = "09:00") => new Date(`${day}T${time}:00.000Z`);
const sold = {
  captured: "2026-11-01",
  posted: "2026-11-01",
  delivered: null,
  postedAt: at("2026-11-01"),
  deliveryKnownAt: null,
};

test.each<[string, [Hold, string][], string, string | null]>([
  [
    "under the present hold while it is not due",
    [
      [WEEK, "2026-10-01"],
      [{ ...WEEK, days: 14 }, "2026-11-05"],
    ],
    "2026-11-06",
    "2026-11-15",
  ],
  [
    "a longer hold takes nothing back that is due",
    [
      [WEEK, "2026-10-01"],
      [{ ...WEEK, days: 14 }, "2026-11-09"],
    ],
    "2026-11-10",
    "2026-11-08",
  ],
  [
    "a shorter hold whose day is past makes it due at once",
    [
      [{ ...WEEK, days: 30 }, "2026-10-01"],
      [WEEK, "2026-11-12"],
    ],
    "2026-11-12",
    "2026-11-08",
  ],
  [
    "due under a hold between two others",
    [
      [WEEK, "2026-10-01"],
      [{ ...WEEK, days: 1 }, "2026-11-03"],
      [{ ...WEEK, days: 60 }, "2026-11-04"],
    ],
    "2026-11-20",
    "2026-11-02",
  ],
])("due by history: %s", (_, holds, today, day) => {
  const history = holds.map(([hold, since]) => ({ hold, since: at(since) }));
  expect(dueDayByHistory(sold, history, at(today, "12:00"))).toBe(day);
});

const line = (quantity: number, ...deliveries: [number, string | null][]) => ({
  quantity,
  hasToBeDelivered: true,
  arrived: deliveries.reduce((sum, [pieces, day]) => sum + (day === null ? 0 : pieces), 0),
  deliveries: deliveries.map(([pieces, day]) => ({
    quantity: pieces,
    deliveredAt: day === null ? null : at(day),
  })),
});

test.each<[string, Parameters<typeof deliveredDay>[0], string | null]>([
  ["nothing to deliver: the day of capture", [{ ...line(1), hasToBeDelivered: false }], "2026-11-01"],
  ["no line is left", [], "2026-11-01"],
  ["one line, in two parts", [line(3, [2, "2026-11-04"], [1, "2026-11-07"])], "2026-11-07"],
  ["one piece is missing", [line(3, [2, "2026-11-04"])], null],
  ["sent, not arrived", [line(1, [1, null])], null],
  ["the last of two lines", [line(1, [1, "2026-11-09"]), line(1, [1, "2026-11-04"])], "2026-11-09"],
  ["more delivered than ordered", [line(1, [1, "2026-11-04"], [1, "2026-11-08"])], "2026-11-04"],
  [
    "two kits of two parts, one of them sent",
    [{ ...line(2, [1, "2026-11-04"], [1, "2026-11-04"]), arrived: 1 }],
    null,
  ],
  ["arrived, and its fulfillment was cancelled", [{ ...line(1), arrived: 1 }], null],
  [
    "a line of a download beside",
    [line(1, [1, "2026-11-04"]), { ...line(1), hasToBeDelivered: false }],
    "2026-11-04",
  ],
])("delivered: %s", (_, lines, day) => {
  expect(deliveredDay(lines, "2026-11-01")).toBe(day);
});

test("an evening in UTC is the next day in Kuwait", () => {
  const late = {
    ...line(1),
    arrived: 1,
    deliveries: [{ quantity: 1, deliveredAt: at("2026-11-04", "21:30") }],
  };
  expect(deliveredDay([late], "2026-11-01")).toBe("2026-11-05");
});

const owing = (payableFils: number, frozenFils = 0): Owed => ({
  heldFils: 0,
  frozenFils,
  reservedFils: 0,
  broughtForwardFils: 0,
  payableFils,
  next: null,
  free: [],
});
const vendor = (more: Partial<PayableVendor>): PayableVendor => ({
  owed: owing(10_000),
  isLeftOut: false,
  isInAnotherRun: false,
  isFrozen: false,
  minimumFils: 1_000,
  bankDetails: null,
  ...more,
});

test.each<[string, Partial<PayableVendor>, ReturnType<typeof payoutItem>]>([
  ["paid", {}, { amountFils: 10_000, restFils: 0 }],
  ["exactly the minimum", { minimumFils: 10_000 }, { amountFils: 10_000, restFils: 0 }],
  ["below the minimum", { minimumFils: 10_001 }, { reason: "below_minimum" }],
  ["nothing owed", { owed: owing(0), minimumFils: 0 }, { reason: "below_minimum" }],
  ["owes", { owed: owing(-1) }, { reason: "owes" }],
  ["owes, and is left out", { owed: owing(-1), isLeftOut: true }, { reason: "left_out" }],
  ["is in another run", { owed: owing(0), isInAnotherRun: true }, { reason: "in_another_run" }],
  ["frozen as a whole", { isFrozen: true }, { reason: "frozen" }],
  ["what is frozen would reach the minimum", { owed: owing(500, 500) }, { reason: "frozen" }],
  ["what is frozen would not", { owed: owing(500, 499) }, { reason: "below_minimum" }],
  ["without bank details", { bankDetails: "no_bank_details" }, { reason: "no_bank_details" }],
  ["with new ones", { bankDetails: "details_too_new" }, { reason: "details_too_new" }],
])("a run: %s", (_, more, answer) => {
  expect(payoutItem(vendor(more), 3)).toEqual(answer);
});

test("a vendor that is frozen as a whole: what is due is frozen, also without a payment; a debt is not", () => {
  const entry = (id: string, payment: string | null, amountFils: number, dueDay = "2026-11-01") => ({
    ...{ id, payment, amountFils, dueDay },
    isFrozen: false,
  });
  const entries = [
    entry("sale", "p1", 9_000),
    entry("later", "p2", 4_000, "2026-11-30"),
    entry("debt", "p3", -500),
    entry("given", null, 250),
    entry("taken", null, -100),
  ];
  const owed = owedTo({ entries, standing: [], isFrozen: true }, "2026-11-10");
  expect(owed).toMatchObject({ heldFils: 4_000, frozenFils: 9_250, payableFils: -600 });
  expect(owed.free.map(({ id }) => id)).toEqual(["debt", "taken"]);
  expect(owedTo({ entries, standing: [], isFrozen: false }, "2026-11-10").payableFils).toBe(8_650);
});

test("by hand: the shortest row from the first entry on that is the amount to the fils, else none", () => {
  const free = [4_000, -1_000, 2_000, -2_000, 500].map((amountFils, nth) => ({
    ...{ id: `e${nth}`, amountFils, payment: null, dueDay: "2026-11-01", isFrozen: false },
  }));
  expect(namedByHand(free, 3_000)).toEqual(["e0", "e1"]);
  expect(namedByHand(free, 5_000)).toEqual(["e0", "e1", "e2"]);
  expect(namedByHand(free, 3_500)).toEqual(["e0", "e1", "e2", "e3", "e4"]);
  expect(namedByHand(free, 2_000)).toEqual([]);
});

test("books that do not add up are told", () => {
  expect(makesUp(owing(10_000), 10_000)).toBe(true);
  expect(makesUp(owing(10_000), 9_999)).toBe(false);
  expect(makesUp({ ...owing(10_000), heldFils: -1 }, 9_999)).toBe(false);
});
