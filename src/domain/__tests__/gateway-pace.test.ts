import fc from "fast-check";
import { runs } from "./runs";
import { type CallKind, furthestMs, ownShareOf, paceOf, placesAt } from "../gateway-pace";

const none = { page: 0, question: 0, sweep: 0 };
const limited = paceOf({ perMinute: 300, sweepPerSecond: 5 });
const unlimited = paceOf({ sweepPerSecond: 5 });

test.each([
  ["an empty queue gives the sweep a second's questions", 0, { sweep: 20 }, { sweep: 5, sweepInMs: 0 }],
  ["the sweep has none while a second is given away", 1_001, { sweep: 5 }, { sweep: 0 }],
  ["a question is made all the same", 1_001, { question: 1 }, { question: 1 }],
  ["… until two seconds are", 1_801, { question: 1 }, { question: 0 }],
  ["a page is opened all the same", 1_801, { page: 1 }, { page: 1 }],
  ["… until three seconds are", 2_791, { page: 1 }, { page: 0 }],
  ["a process that comes alone opens so many at once", 0, { page: 99 }, { page: 14 }],
  [
    "pages go before questions, questions before the sweep",
    0,
    { page: 9, question: 9, sweep: 9 },
    { page: 9, question: 0, sweep: 0 },
  ],
  [
    "of a clock that was set back no more is left than there can be",
    3_600_000,
    { page: 9 },
    { aheadMs: 3_000 },
  ],
])("of 300 a minute: %s", (_what, aheadMs, wanted, expected) => {
  expect(placesAt(aheadMs, { ...none, ...wanted }, limited)).toMatchObject(expected);
});

test.each([
  ["a shopper's call puts the sweep off by a gap", 0, { page: 1, sweep: 1 }, { sweepInMs: 200 }],
  [
    "many put it off by four, and none of them waits",
    0,
    { question: 99, sweep: 1 },
    { question: 99, sweepInMs: 800 },
  ],
  ["they never bring it forward", 900, { page: 9, sweep: 1 }, { sweepInMs: 900 }],
])("without a known limit: %s", (_what, aheadMs, wanted, expected) => {
  expect(placesAt(aheadMs, { ...none, ...wanted }, unlimited)).toMatchObject(expected);
});

test("four processes by themselves take no more than all together", () => {
  expect(ownShareOf(limited).gapMs).toBe(limited.gapMs * 4);
});

const KINDS: readonly CallKind[] = ["page", "question", "sweep"];
const arrivals = fc.array(
  fc.record({
    afterMs: fc.integer({ min: 0, max: 2_000 }),
    kind: fc.constantFrom(...KINDS),
    calls: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 50, maxLength: 400 },
);

test("in no minute are there more calls than the limit, however they come", () => {
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 20, max: 2_000 }), (wants, perMinute) => {
      const pace = paceOf({ perMinute, sweepPerSecond: 5 });
      const calledAt: number[] = [];
      let now = 0;
      let endsAt = 0;
      for (const { afterMs, kind, calls } of wants) {
        now += afterMs;
        const places = placesAt(endsAt - now, { ...none, [kind]: calls }, pace);
        endsAt = now + places.aheadMs;
        for (let nth = 0; nth < places.page + places.question; nth += 1) calledAt.push(now);
        for (let nth = 0; nth < places.sweep; nth += 1)
          calledAt.push(now + places.sweepInMs + nth * pace.gapMs);
        expect(places.aheadMs).toBeLessThanOrEqual(furthestMs(pace) + 0.001);
      }
      calledAt.sort((one, other) => one - other);
      calledAt.forEach((at, first) => {
        const inMinute = calledAt.slice(first, first + perMinute + 2).filter((other) => other < at + 60_000);
        expect(inMinute.length).toBeLessThanOrEqual(perMinute + 1);
      });
    }),
    { numRuns: runs(50) },
  );
});
