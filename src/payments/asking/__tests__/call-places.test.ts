import fc from "fast-check";
import { type CallKind, type Calls, type Pace, paceOf, placesAt } from "../../../domain/gateway-pace";
import { runs } from "../../../domain/__tests__/runs";
import { CallPlaces } from "../call-places";

/** The clock is the test's: a slow machine changes nothing of what follows. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const MINUTE_MS = 60_000;

/** Processes with one queue, as the database has it; each statement takes a moment. */
function processes(howMany: number, pace: Pace, isAway: () => boolean = () => false) {
  let endsAt = 0;
  let statements = 0;
  const take = async (wanted: Calls) => {
    statements += 1;
    await new Promise((over) => setTimeout(over, 1));
    if (isAway()) throw new Error("the database is away");
    const places = placesAt(endsAt - performance.now(), wanted, pace);
    endsAt = performance.now() + places.aheadMs;
    return places;
  };
  const all = Array.from({ length: howMany }, () => new CallPlaces(pace, take));
  return { all, statements: () => statements };
}

/** Sweeps with a backlog, four at once as by default. @returns when its questions began */
function sweepOf(places: CallPlaces, untilMs: number): number[] {
  const calledAt: number[] = [];
  const ask = async () => {
    while (performance.now() < untilMs)
      if (await places.place("sweep", 10_000)) calledAt.push(performance.now());
  };
  for (let nth = 0; nth < 4; nth += 1) void ask();
  return calledAt;
}

function mostInAMinute(calledAt: readonly number[]): number {
  const sorted = [...calledAt].sort((one, other) => one - other);
  return Math.max(
    0,
    ...sorted.map((from) => sorted.filter((at) => at >= from && at < from + MINUTE_MS).length),
  );
}

const limited = paceOf({ perMinute: 300, sweepPerSecond: 5 });

describe("NET-12: the limit of all processes", () => {
  it.each([1, 2, 4])("%i with a backlog come within a twentieth of it, and not over it", async (howMany) => {
    const { all, statements } = processes(howMany, limited);
    const from = performance.now();
    const calledAt = all.map((one) => sweepOf(one, from + 3 * MINUTE_MS));
    await pass(3 * MINUTE_MS + 2_000);
    const together = calledAt.flat();
    expect(mostInAMinute(together)).toBeLessThanOrEqual(301);
    expect(together.length / 3).toBeGreaterThanOrEqual(285);
    // All of them sweep.
    for (const own of calledAt) expect(own.length).toBeGreaterThan(together.length / howMany / 4);
    // A process alone pays a statement for a second's questions.
    if (howMany === 1) expect(statements()).toBeLessThan(together.length / 3);
  });

  it("a shopper's page beside two sweeps with a backlog is opened at once", async () => {
    const { all } = processes(2, limited);
    const from = performance.now();
    for (const one of all) sweepOf(one, from + MINUTE_MS);
    await pass(30_000);
    for (let press = 0; press < 5; press += 1) {
      const pressedAt = performance.now();
      let waitedMs = Infinity;
      void all[press % 2]?.place("page", 5_000).then((isMine) => {
        if (isMine) waitedMs = performance.now() - pressedAt;
      });
      await pass(1_000);
      expect(waitedMs).toBeLessThan(30);
    }
    await pass(MINUTE_MS);
  });

  it("what is asked for beyond it waits, and is told when it cannot come in time", async () => {
    const { all } = processes(2, limited);
    const told: boolean[] = [];
    for (let press = 0; press < 60; press += 1)
      void all[press % 2]?.place("page", 5_000).then((isMine) => told.push(isMine));
    await pass(6_000);
    expect(told).toHaveLength(60);
    // Fourteen at once, and one for each gap of five seconds.
    expect(told.filter(Boolean).length).toBeGreaterThanOrEqual(36);
    expect(told.filter(Boolean).length).toBeLessThanOrEqual(39);
  });

  it("a place for a page that was not opened is the next page's", async () => {
    const { all, statements } = processes(1, limited);
    const opened = all[0]!.place("page", 5_000);
    await pass(10);
    expect(await opened).toBe(true);
    all[0]!.giveBack();
    expect(await all[0]!.place("page", 5_000)).toBe(true);
    expect(statements()).toBe(1);
  });

  it("four without a database go on, together as often as with it", async () => {
    let isAway = false;
    const { all } = processes(4, limited, () => isAway);
    const from = performance.now();
    const calledAt = all.map((one) => sweepOf(one, from + 90_000));
    await pass(20_000);
    isAway = true;
    const awayFrom = performance.now();
    await pass(10_000);
    isAway = false;
    const meanwhile = calledAt.map((own) => own.filter((at) => at > awayFrom).length);
    for (const calls of meanwhile) expect(calls).toBeGreaterThanOrEqual(8);
    await pass(62_000);
    expect(mostInAMinute(calledAt.flat())).toBeLessThanOrEqual(315);
  });

  it("a process that ends leaves a second unused at most", async () => {
    const { all } = processes(2, limited);
    const from = performance.now();
    // Takes a second in advance, and asks one question of it.
    void all[0]!.place("sweep", 10_000);
    await pass(5);
    const calledAt = sweepOf(all[1]!, from + 10_000);
    await pass(12_000);
    expect((calledAt[0] ?? Infinity) - from).toBeLessThan(1_400);
  });
});

describe("NET-12: without a known limit", () => {
  const pace = paceOf({ sweepPerSecond: 20 });

  it("NET-07: the sweep begins one after another, never many in a moment", async () => {
    const { all } = processes(1, pace);
    const calledAt = sweepOf(all[0]!, performance.now() + 300);
    await pass(2_000);
    const gaps = calledAt.slice(1).map((at, nth) => Math.round(at - (calledAt[nth] ?? 0)));
    expect(gaps.length).toBeGreaterThan(4);
    expect(new Set(gaps)).toEqual(new Set([50]));
  });

  it("two processes are together as fast as one", async () => {
    const { all } = processes(2, pace);
    const from = performance.now();
    const calledAt = all.map((one) => sweepOf(one, from + 30_000));
    await pass(32_000);
    expect(calledAt.flat().length).toBeGreaterThan(30 * 20 * 0.95);
    expect(calledAt.flat().length).toBeLessThanOrEqual(30 * 20 + 20);
  });

  it("nobody but the sweep waits", async () => {
    const { all } = processes(1, pace);
    const told: boolean[] = [];
    for (let press = 0; press < 500; press += 1)
      void all[0]!.place(press % 2 ? "page" : "question", 5_000).then((isMine) => told.push(isMine));
    await pass(30);
    expect(told).toEqual(Array.from({ length: 500 }, () => true));
  });
});

const KINDS: readonly CallKind[] = ["page", "question", "sweep"];

test("NET-12: in no minute are there a twentieth more calls than the limit, from however many processes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 60, max: 900 }),
      fc.array(fc.tuple(fc.nat(4), fc.constantFrom(...KINDS), fc.integer({ min: 0, max: 400 })), {
        minLength: 300,
        maxLength: 900,
      }),
      async (howMany, perMinute, calls) => {
        const { all } = processes(howMany, paceOf({ perMinute, sweepPerSecond: 5 }));
        const calledAt: number[] = [];
        for (const [nth, kind, afterMs] of calls) {
          void all[nth % howMany]!.place(kind, 4_000).then(
            (isMine) => isMine && calledAt.push(performance.now()),
          );
          await pass(afterMs);
        }
        await pass(10_000);
        expect(mostInAMinute(calledAt)).toBeLessThanOrEqual(perMinute * 1.05);
      },
    ),
    { numRuns: runs(10) },
  );
}, 60_000);
