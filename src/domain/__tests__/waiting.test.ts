/**
 * How long shoppers wait who pay and close the tab, by a clock, with the same numbers each time. Assumed of people: of a
 * hundred pages 70 are paid, 20 abandoned and 10 declined; who is done at the bank's page was there for 75 s, log-normal
 * (5 % under 20 s, 1 % over 8 min); at noon come 1.6 times as many as on average. Of the gateway: 300 calls a minute, of
 * which pages and the questions of those who return come first.
 */
import { DAY_MS, type Day, dayOf, MINUTE_MS, type Shop, waitOf } from "./shop-day";

const NOON_MS = DAY_MS / 2;
const PER_MINUTE = 300;
const wholeDay = { perMinute: PER_MINUTE, together: 10, fromMs: 0, untilMs: DAY_MS };
/** A batch takes some seconds then: for the test's own time, and a little worse for shoppers. */
const manyTogether = { ...wholeDay, together: 32 };

const people = (shownAt: number, random: () => number) => {
  const lot = random();
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return {
    kind: lot < 0.7 ? "paid" : lot < 0.9 ? "abandoned" : "declined",
    decidedAt: shownAt + 75_000 * Math.exp(0.8 * normal),
  } as const;
};
const simulated = (shop: Shop): Day => {
  const day = dayOf(shop, people);
  expect(day.mostCallsInAMinute).toBeLessThanOrEqual(PER_MINUTE);
  return day;
};
const seconds = (waited: Day["waited"], quantile: number) => waitOf(waited, quantile) / 1_000;

test("10,000 pages a day, and everybody closes the tab: half have their order in 45 s, 99 of 100 in two minutes", () => {
  const { waited } = simulated({ ...wholeDay, pages: 10_000, shareThatReturns: 0 });
  expect(waited.length).toBeGreaterThan(6_900);
  expect(seconds(waited, 0.5)).toBeLessThanOrEqual(45);
  expect(seconds(waited, 0.99)).toBeLessThanOrEqual(120);
});

test("OPS-20: the same at noon, beside 1,500 pages of the same key that one address has opened within minutes", () => {
  const { waited } = simulated({
    ...{ ...wholeDay, fromMs: NOON_MS - 30 * MINUTE_MS, untilMs: NOON_MS + 45 * MINUTE_MS },
    ...{ pages: 10_000, shareThatReturns: 0 },
    abandoned: { count: 1_500, atMs: NOON_MS, fromOneAddress: true },
  });
  const beside = waited.filter(({ shownAt }) => Math.abs(shownAt - NOON_MS) < 15 * MINUTE_MS);
  expect(beside.length).toBeGreaterThan(200);
  expect(seconds(beside, 0.5)).toBeLessThanOrEqual(45);
  expect(seconds(beside, 0.99)).toBeLessThanOrEqual(120);
});

test("30,000 pages a day are more checks at noon than may be made: each is later by a part of its page's age, and no more", () => {
  const { waited, latestShare } = simulated({ ...manyTogether, pages: 30_000, shareThatReturns: 0.85 });
  expect(seconds(waited, 0.5)).toBeLessThanOrEqual(45);
  expect(seconds(waited, 0.99)).toBeLessThanOrEqual(180);
  expect(latestShare).toBeLessThan(0.5);
});

test("100,000 pages a day leave the sweep a third of its calls at noon: nobody waits for ever", () => {
  const { waited, unheard } = simulated({ ...manyTogether, pages: 100_000, shareThatReturns: 0.85 });
  expect(waited.length).toBeGreaterThan(10_000);
  expect(seconds(waited, 0.5)).toBeLessThanOrEqual(120);
  expect(seconds(waited, 0.99)).toBeLessThanOrEqual(3_600);
  expect(unheard.every(({ waitedMs }) => waitedMs < 60 * MINUTE_MS)).toBe(true);
});
