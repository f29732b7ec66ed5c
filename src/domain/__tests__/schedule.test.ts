import fc from "fast-check";
import {
  DEFAULT_SCHEDULE,
  END_OF_SCHEDULE,
  longestWatchMs,
  nextCheckDelayMs,
  nextBatchSize,
  nextPollMs,
  type Schedule,
  shortestWatchMs,
  silentCheckDelayMs,
  slotsFor,
  slotsOf,
  unansweredCheckDelayMs,
} from "../schedule";

const MINUTE = 60_000;
const minutes = (slots: { afterMs: number }[]) => slots.map(({ afterMs }) => afterMs / MINUTE);
const inPhase = (phase: number) => slotsOf().filter((slot) => slot.phase === phase);
/** Minutes since the slot before. */
const gapsIn = (phase: number) =>
  slotsOf().flatMap((slot, nth, all) =>
    slot.phase === phase ? [(slot.afterMs - (all[nth - 1]?.afterMs ?? 0)) / MINUTE] : [],
  );
const noJitter = 0.5;

test("phase 1: after 60 s, every 30 s while most pay, every minute until ten, then every 5 until ten past the page's expiry", () => {
  const early = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(minutes(inPhase(1))).toEqual([...early, 15, 20, 25, 30, 35, 40]);
  expect(minutes(slotsOf(5 * MINUTE).filter(({ phase }) => phase === 1))).toEqual([...early, 15]);
  const plain = { ...DEFAULT_SCHEDULE, early: [] };
  const withoutEarly = slotsOf(undefined, plain).filter(({ phase }) => phase === 1);
  expect(minutes(withoutEarly)).toEqual([1, 6, 11, 16, 21, 26, 31, 36]);
});

test("phase 2: five times 10 minutes, five times an hour, three times six hours", () => {
  expect(gapsIn(2)).toEqual([10, 10, 10, 10, 10, 60, 60, 60, 60, 60, 360, 360, 360]);
});

test("phase 3: daily, seven times", () => {
  expect(gapsIn(3).map((each) => each / 60)).toEqual([24, 24, 24, 24, 24, 24, 24]);
});

test.each([
  ["the first check", 0, 0, 1],
  ["the second, on time", 1, 1, 0.5],
  ["the sixth, a little late", 5, 3.2, 0.8],
  ["never closer than half a minute", 5, 3.9, 0.5],
  ["after an outage of two hours, the next of its age and no burst", 2, 130, 20],
  ["which is not asked about so often as it was late", 6, 25 * 60, 23.5 * 60],
])("%s", (_what, answeredChecks, minutesSinceShown, expectedMinutes) => {
  const sinceShownMs = minutesSinceShown * MINUTE;
  const delay = nextCheckDelayMs({ outcome: "open", answeredChecks, sinceShownMs, random: noJitter });
  expect(delay).toBe(expectedMinutes * MINUTE);
});

const first = { answeredChecks: 0, sinceShownMs: 0 };
test.each([
  [0, 48_000],
  [0.5, 60_000],
  [1, 72_000],
])("the random number %d makes 60 s into %i ms", (random, expected) => {
  expect(nextCheckDelayMs({ outcome: "open", ...first, random })).toBe(expected);
  expect(unansweredCheckDelayMs(random)).toBe(expected);
});

test.each([
  ["open", true, "expired"],
  ["unknown", true, "needs_review"],
  ["authorized", true, "needs_review"],
  ["declined", false, "closed"],
  ["canceled", false, "closed"],
  ["denied", false, "closed"],
] as const)("%s is asked about in phase 3: %p; at the end it is %s", (outcome, inLastPhase, end) => {
  const answeredChecks = slotsOf().findIndex(({ phase }) => phase === 3);
  const delay = nextCheckDelayMs({ outcome, answeredChecks, sinceShownMs: 0, random: noJitter });
  expect(delay !== null).toBe(inLastPhase);
  expect(END_OF_SCHEDULE[outcome]).toBe(end);
});

test("after the last slot there is none", () => {
  const answeredChecks = slotsOf().length;
  expect(nextCheckDelayMs({ outcome: "unknown", answeredChecks, sinceShownMs: 0, random: 0 })).toBeNull();
});

const HOUR = 60 * MINUTE;
test.each([
  ["after six hours, every hour", 6, 1],
  ["after a day, every two hours", 24, 2],
  ["after a week, every fourteen", 7 * 24, 14],
  ["never less often than once a day", 29 * 24, 24],
])("I9, NET-07: without any answer it is asked %s", (_what, hoursSinceShown, expectedHours) => {
  const sinceShownMs = hoursSinceShown * HOUR;
  const delay = silentCheckDelayMs({ sinceShownMs, isDecided: false, random: noJitter });
  expect(delay).toBe(expectedHours * HOUR);
});

test("I9, NET-07: what is decided is asked as long as anything is watched, the rest for thirty days", () => {
  const delayAt = (sinceShownMs: number, isDecided: boolean) =>
    silentCheckDelayMs({ sinceShownMs, isDecided, random: noJitter });
  const longestMs = longestWatchMs();
  expect(longestMs).toBeGreaterThan(slotsOf().at(-1)!.afterMs);
  expect(delayAt(longestMs - 1, true)).not.toBeNull();
  expect(delayAt(longestMs, true)).toBeNull();
  expect(delayAt(longestMs, false)).not.toBeNull();
  expect(delayAt(30 * 24 * HOUR - 1, false)).not.toBeNull();
  expect(delayAt(30 * 24 * HOUR, false)).toBeNull();
});

/** Any schedule that the options take (src/config/options.ts has the same bounds). */
const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    closestMs: fc.integer({ min: 5_000, max: 10 * MINUTE }),
    firstCheckMs: fc.integer({ min: 5_000, max: 60 * MINUTE }),
    early: fc.array(
      fc.record({
        untilMs: fc.integer({ min: MINUTE, max: 60 * MINUTE }),
        everyMs: fc.integer({ min: 5_000, max: 10 * MINUTE }),
      }),
      { maxLength: 3 },
    ),
    addedMs: fc.integer({ min: 2 * MINUTE, max: 60 * MINUTE }),
    pastExpiryMs: fc.integer({ min: 0, max: 120 * MINUTE }),
    steps: fc.array(
      fc.record({
        times: fc.integer({ min: 1, max: 20 }),
        addedMs: fc.integer({ min: 0, max: 1_440 * MINUTE }),
      }),
      { maxLength: 6 },
    ),
    lastPhaseFrom: fc.nat({ max: 6 }),
    jitter: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  .map(({ addedMs, steps, lastPhaseFrom, closestMs, ...others }) => ({
    ...DEFAULT_SCHEDULE,
    ...others,
    closestMs,
    whilePageLivesMs: closestMs + addedMs,
    ladder: steps.map((step, index) => ({
      phase: index < lastPhaseFrom ? (2 as const) : (3 as const),
      times: step.times,
      everyMs: closestMs + step.addedMs,
    })),
  }));
const anyOutcome = fc.constantFrom("open", "unknown", "declined", "canceled", "denied", "authorized");

test("I9: whatever the schedule and the clocks, no check is closer than the closest", () => {
  const anyInput = fc.record({
    outcome: anyOutcome,
    answeredChecks: fc.nat({ max: 40 }),
    sinceShownMs: fc.integer({ min: -100_000_000, max: 10_000_000_000 }),
    random: fc.double({ min: 0, max: 1, noNaN: true }),
    schedule: fc.oneof(fc.constant(DEFAULT_SCHEDULE), anySchedule),
    pageExpiryMs: fc.integer({ min: MINUTE, max: 120 * MINUTE }),
  });
  fc.assert(
    fc.property(anyInput, (input) => {
      const delayMs = nextCheckDelayMs(input);
      if (delayMs !== null) expect(delayMs).toBeGreaterThanOrEqual(input.schedule.closestMs);
    }),
  );
});

test("I9: any schedule has its slots in order and comes to its end, whatever is answered", () => {
  const anyCase = fc.record({
    outcome: anyOutcome,
    schedule: anySchedule,
    pageExpiryMs: fc.integer({ min: MINUTE, max: 120 * MINUTE }),
    random: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(anyCase, ({ outcome, schedule, pageExpiryMs, random }) => {
      const slots = slotsOf(pageExpiryMs, schedule);
      const outOfOrder = slots.slice(1).filter((slot, index) => {
        const before = slots[index] ?? slot;
        return slot.afterMs <= before.afterMs || slot.phase < before.phase;
      });
      expect(outOfOrder).toEqual([]);
      let sinceShownMs = 0;
      for (let answeredChecks = 0; answeredChecks <= slots.length; answeredChecks += 1) {
        const delayMs = nextCheckDelayMs({
          outcome,
          answeredChecks,
          sinceShownMs,
          pageExpiryMs,
          random,
          schedule,
        });
        if (delayMs === null) {
          const ofOutcome = slotsFor(outcome, slots);
          expect(sinceShownMs).toBeGreaterThanOrEqual(shortestWatchMs(ofOutcome, schedule));
          return;
        }
        sinceShownMs += delayMs;
      }
      throw new Error("The schedule did not end with its slots");
    }),
    { numRuns: 50 },
  );
});

test("I9: with any schedule the tries without an answer come to their end, and are few", () => {
  const anyCase = fc.record({
    isDecided: fc.boolean(),
    schedule: anySchedule,
    random: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(anyCase, ({ isDecided, schedule, random }) => {
      const startMs = schedule.silenceMs;
      const endMs = Math.max(longestWatchMs(undefined, schedule), 30 * 24 * HOUR);
      const atMost = 100 + endMs / (10 * HOUR);
      let sinceShownMs = startMs;
      for (let tries = 0; tries < atMost; tries += 1) {
        const delayMs = silentCheckDelayMs({ sinceShownMs, isDecided, random, schedule });
        if (delayMs === null) return;
        expect(delayMs).toBeGreaterThanOrEqual(Math.floor(schedule.whileSilentMs * (1 - schedule.jitter)));
        sinceShownMs += delayMs;
      }
      throw new Error("The tries did not end");
    }),
    { numRuns: 50 },
  );
});

test.each([
  [0, 2_000],
  [9_999, 2_000],
  [10_000, 7_000],
  [20_000, 60_000],
])(
  "a store's own stretches of waiting: after %i ms the result page asks again in %i ms",
  (waitedMs, expectedMs) => {
    const polls = [
      { untilMs: 10_000, everyMs: 2_000 },
      { untilMs: 20_000, everyMs: 7_000 },
    ];
    const foreground = { ...DEFAULT_SCHEDULE.foreground, polls, laterPollMs: 60_000 };
    expect(nextPollMs(waitedMs, foreground)).toBe(expectedMs);
    expect(nextPollMs(waitedMs, { ...foreground, polls: [] })).toBe(60_000);
  },
);

test.each([
  ["the usual pace, five a second", 12, 2_400, 10],
  ["a gateway that takes seconds", 12, 30_000, 4],
  ["nobody was asked, or no answer came", 0, 3, 4],
  ["a gateway that answers at once", 12, 6, 32],
  ["before the clock has moved", 12, 0, 32],
])("how many the sweep claims together after %s: %i in %i ms, then %i", (_, answered, tookMs, next) => {
  expect(nextBatchSize({ answered, tookMs }, 4)).toBe(next);
});
