import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { type Calls, furthestMs, type Pace, paceOf, placesAt } from "../../src/domain/gateway-pace";
import { CallPlaces } from "../../src/payments/asking/call-places";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const paces = () => database.mizan().gatewayPaces;
const none = { page: 0, question: 0, sweep: 0 };
const limited = paceOf({ perMinute: 300, sweepPerSecond: 5 });
const HOST = "gateway.test";

/** The clock stands still: what a statement takes changes nothing. */
async function standStill(): Promise<void> {
  await database.sql(
    `CREATE OR REPLACE FUNCTION mizan_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
       AS $$ SELECT timestamptz '2026-11-29 01:00:00Z' $$`,
  );
}

describe("NET-12: the queue of a gateway's calls", () => {
  it("gives what the rule in domain/gateway-pace.ts does, whatever is ahead and wanted", async () => {
    await standStill();
    const calls = fc.record({ page: fc.nat(30), question: fc.nat(30), sweep: fc.nat(30) });
    const pace = fc.oneof(
      fc.integer({ min: 20, max: 2_000 }).map((perMinute) => paceOf({ perMinute, sweepPerSecond: 5 })),
      fc.integer({ min: 1, max: 100 }).map((sweepPerSecond) => paceOf({ sweepPerSecond })),
    );
    const isSame = async (aheadMs: number, wanted: Calls, of: Pace) => {
      await database.sql(
        `INSERT INTO mizan_gateway_pace (id, ends_at) VALUES (?, mizan_now() + ? * interval '1 millisecond')
         ON CONFLICT (id) DO UPDATE SET ends_at = EXCLUDED.ends_at`,
        [HOST, aheadMs],
      );
      const taken = await paces().take(HOST, wanted, of);
      const rule = placesAt(aheadMs, wanted, of);
      expect({ ...taken, sweepInMs: 0, aheadMs: 0 }).toEqual({
        ...rule,
        sweepInMs: 0,
        aheadMs: 0,
        keyStates: null,
      });
      expect(taken.sweepInMs).toBeCloseTo(rule.sweepInMs, 1);
      expect(taken.aheadMs).toBeCloseTo(rule.aheadMs, 1);
      const again = await paces().take(HOST, none, of);
      expect(again.aheadMs).toBeCloseTo(Math.min(rule.aheadMs, furthestMs(of)), 1);
    };
    await fc.assert(fc.asyncProperty(fc.integer({ min: -2_000, max: 6_000 }), calls, pace, isSame), {
      numRuns: 200,
    });
  });

  it("begins with the first call of a host, and each host has its own", async () => {
    await standStill();
    expect(await paces().take(HOST, { ...none, sweep: 5 }, limited)).toMatchObject({
      sweep: 5,
      sweepInMs: 0,
    });
    expect(await paces().take(HOST, { ...none, sweep: 5 }, limited)).toMatchObject({ sweep: 0 });
    expect(await paces().take("other.test", { ...none, sweep: 5 }, limited)).toMatchObject({ sweep: 5 });
  });

  it("gives twenty processes at once no more than one", async () => {
    await standStill();
    const taken = await inParallel(20, () => paces().take(HOST, { page: 1, question: 1, sweep: 3 }, limited));
    const sum = (kind: keyof Calls) => taken.reduce((all, one) => all + one[kind], 0);
    expect(sum("page") + sum("question") + sum("sweep")).toBeLessThanOrEqual(15);
    expect(sum("page")).toBeGreaterThanOrEqual(5);
  });

  it("while nobody can reach it for ten seconds, each of four processes goes on within its own share", async () => {
    const AWAY_MS = 10_000;
    const ownGapMs = 4 * limited.gapMs;
    const processes = Array.from(
      { length: 4 },
      () => new CallPlaces(limited, (wanted) => paces().take(HOST, wanted, limited)),
    );
    await processes[0]!.place("question", 1_000);
    const away = await database.connection().transaction();
    await away.raw("LOCK TABLE mizan_gateway_pace IN ACCESS EXCLUSIVE MODE");
    const from = performance.now();
    const isBack = wait(AWAY_MS).then(() => away.rollback());
    const sweeps = inParallel(4, async (nth) => {
      const calledAt: number[] = [];
      while (performance.now() < from + AWAY_MS)
        if (await processes[nth]!.place("sweep", AWAY_MS)) calledAt.push(performance.now() - from);
      return calledAt;
    });
    expect(await processes[0]!.place("page", 5_000)).toBe(true);
    const openedMs = performance.now() - from;
    const calledAt = await sweeps;
    await isBack;
    expect(openedMs).toBeLessThan(2_500);
    for (const own of calledAt) {
      expect(own.length).toBeGreaterThanOrEqual(7);
      expect(own.length).toBeLessThanOrEqual(AWAY_MS / ownGapMs + 2);
    }
  });

  it("writes nothing to the log of the database: a table that a crash empties", async () => {
    const rows = await database.sql(
      "SELECT relpersistence FROM pg_class WHERE relname = 'mizan_gateway_pace'",
    );
    expect(rows).toEqual([{ relpersistence: "u" }]);
  });
});

describe("NET-07, NET-12: what all processes know of a key", () => {
  const of = { environment: "emulator", host: HOST, keyId: "mkey_1" };
  const outages = () => database.mizan().gatewayOutages;
  const known = async () => (await paces().take(HOST, none, limited)).keyStates;
  const pause = (pausedMs: { initialize: number; status: number; sweep: number }) =>
    outages().notePause(of, { pausedMs, slowness: 1, slowedAgoMs: 0 });
  beforeEach(() => setClock(database.sql, 0));

  it("is nothing at first, and nothing of another host's keys", async () => {
    expect(await known()).toBeNull();
    await outages().note({ ...of, host: "other.test", reason: "MIZAN_GATEWAY_SERVER" });
    expect(await known()).toBeNull();
  });

  it("comes with the places that a process takes: a pause for as long as it lasts, the longest that was told", async () => {
    await pause({ initialize: 20_000, status: 0, sweep: 30_000 });
    await pause({ initialize: 5_000, status: 2_000, sweep: 7_500 });
    const [state] = (await known()) ?? [];
    expect(state).toMatchObject({ keyId: "mkey_1", slowness: 1, outage: null });
    expect(state?.pausedMs.initialize).toBeGreaterThan(18_000);
    expect(state?.pausedMs.status).toBeLessThanOrEqual(2_000);
    expect(state?.pausedMs.sweep).toBeGreaterThan(28_000);
    await setClock(database.sql, 40_000);
    expect((await known())?.[0]?.pausedMs).toEqual({ initialize: 0, status: 0, sweep: 0 });
    // Health has no outage of it.
    expect(await outages().current(60_000)).toEqual([]);
  });

  it("is an outage until somebody hears of the gateway again, beside a pause", async () => {
    await outages().note({ ...of, reason: "MIZAN_GATEWAY_SERVER" });
    await pause({ initialize: 0, status: 1_000, sweep: 1_000 });
    expect((await known())?.[0]?.outage).toMatchObject({ reason: "MIZAN_GATEWAY_SERVER" });
    await outages().end(of);
    expect((await known())?.[0]?.outage).toBeNull();
  });

  it("one process tries it at a time, and the next when that one's time is over", async () => {
    expect(await outages().beginTry(of, 60_000)).toBe(0);
    await outages().note({ ...of, reason: "MIZAN_GATEWAY_SERVER" });
    expect(await outages().beginTry(of, 60_000)).toBeGreaterThan(59_000);
    await setClock(database.sql, 60_000);
    const waits = await inParallel(8, () => outages().beginTry(of, 60_000));
    expect(waits.filter((ms) => ms === 0)).toHaveLength(1);
    // Which died: another one tries.
    await setClock(database.sql, 120_000);
    expect(await outages().beginTry(of, 60_000)).toBe(0);
  });
});
