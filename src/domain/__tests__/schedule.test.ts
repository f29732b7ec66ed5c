import fc from "fast-check";
import { END_OF_SCHEDULE, nextCheckDelayMs, slotsOf, unansweredCheckDelayMs } from "../schedule";

const MINUTE = 60_000;
const minutes = (slots: { afterMs: number }[]) => slots.map(({ afterMs }) => afterMs / MINUTE);
const inPhase = (phase: number) => slotsOf().filter((slot) => slot.phase === phase);
const noJitter = 0.5;

test("phase 1: after 60 s, then every 5 minutes until ten minutes past the page's expiry", () => {
  expect(minutes(inPhase(1))).toEqual([1, 6, 11, 16, 21, 26, 31, 36]);
  expect(minutes(slotsOf(5 * MINUTE).filter(({ phase }) => phase === 1))).toEqual([1, 6, 11]);
});

test("phase 2: five times 10 minutes, five times an hour, three times six hours", () => {
  const gaps = inPhase(2).map(({ gapMs }) => gapMs / MINUTE);
  expect(gaps).toEqual([10, 10, 10, 10, 10, 60, 60, 60, 60, 60, 360, 360, 360]);
});

test("phase 3: daily, seven times", () => {
  expect(inPhase(3).map(({ gapMs }) => gapMs / MINUTE / 60)).toEqual([24, 24, 24, 24, 24, 24, 24]);
});

test.each([
  ["the first check", 0, 0, 1],
  ["the second, on time", 1, 1, 5],
  ["the second, a little late", 1, 3, 3],
  ["never closer than half a minute", 1, 5.9, 0.5],
  ["after an outage of two hours, its own gap and no burst", 2, 130, 5],
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

test("I9: whatever the clocks, the next check is at least 24 s away", () => {
  const anyInput = fc.record({
    outcome: fc.constantFrom("open" as const, "unknown" as const),
    answeredChecks: fc.nat({ max: 27 }),
    sinceShownMs: fc.integer({ min: -100_000_000, max: 10_000_000_000 }),
    random: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(nextCheckDelayMs(input)).toBeGreaterThanOrEqual(24_000);
    }),
  );
});
