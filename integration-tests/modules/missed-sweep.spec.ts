import { inBoth } from "../support/in-both";
import { logger } from "@medusajs/framework/logger";
import {
  forgetLook,
  noteThatItSweeps,
  noteWhetherItKeepsUp,
  noticeMissedSweep,
} from "../../src/payments/asking/missed-sweep";
import { forgetPauses, pauseGateway } from "../../src/payments/asking/gateway-pause";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { shownAttempt } from "../support/new-attempt";
import { setProcessClock } from "../support/process-clock";
import { until } from "../support/until";

const MINUTE_MS = 60_000;
const LATE_MS = 10 * MINUTE_MS;
const REASON = "sweep_does_not_run";
const database = moduleDatabase();
const mizan = () => database.mizan();
const missed = () => mizan().heartbeats.missedSweep(LATE_MS);
const beaten = async (minutesAgo: number) => {
  await mizan().heartbeats.beat(["sweep"], {});
  await database.sql(
    `UPDATE mizan_heartbeat SET seen_at = mizan_now() - interval '${minutesAgo} minutes' WHERE id = 'sweep'`,
  );
};
const due = (minutesAgo: number) => shownAttempt(mizan().attempts, {}, -minutesAgo * MINUTE_MS);
const items = () =>
  database.sql<{ status: string; summary: string }>(
    "SELECT status, summary FROM mizan_review_item WHERE reason = ? ORDER BY id",
    [REASON],
  );

afterEach(() => setClock(database.sql, 0));

describe("OPS-12: a sweep that does not run", () => {
  it.each<[string, number | null, number | null, boolean]>([
    ["is missed when it is late and something has waited longer", 11, 11, true],
    ["is missed by an installation that has never swept", null, 11, true],
    ["is not missed while it runs", 9, 11, false],
    ["is not missed while nothing has waited so long", 11, 9, false],
    ["is not missed while nothing is due", 11, -1, false],
    ["is not missed where there is no attempt", 11, null, false],
    ["is not missed in a fresh installation", null, null, false],
  ])("%s", async (_what, sweptMinutesAgo, dueMinutesAgo, isMissed) => {
    if (sweptMinutesAgo !== null) await beaten(sweptMinutesAgo);
    // Another heart that beats says nothing about it.
    await mizan().heartbeats.beat(["regions"], {});
    if (dueMinutesAgo !== null) await due(dueMinutesAgo);
    expect((await missed()) !== undefined).toBe(isMissed);
  });

  it("is not missed while a sweeper holds what is due, and says when it was last seen", async () => {
    await beaten(11);
    await due(11);
    expect(await missed()).toBeInstanceOf(Date);
    await mizan().dueAttempts.claimDue({ owner: "s", limit: 1, leaseMs: MINUTE_MS });
    expect(await missed()).toBeUndefined();
    await setClock(database.sql, 2 * MINUTE_MS);
    expect(await missed()).toBeInstanceOf(Date);
  });

  it("OPS-10: is judged by the database's clock, also after that went back", async () => {
    await beaten(0);
    await due(11);
    await setClock(database.sql, -60 * MINUTE_MS);
    expect(await missed()).toBeUndefined();
    await setClock(database.sql, 11 * MINUTE_MS);
    expect(await missed()).toBeInstanceOf(Date);
  });

  it("is one open item, however many notice it at once, and one more when it stops again", async () => {
    const open = () => mizan().reviewItems.openForShop({ reason: REASON, summary: inBoth("No sweep.") });
    const opened = await inParallel(20, open);
    expect(opened.filter((id) => id !== undefined)).toHaveLength(1);
    await mizan().reviewItems.open({
      reason: "cart_gone",
      attemptId: "matt_1",
      cartId: null,
      summary: inBoth("Other."),
    });
    await mizan().reviewItems.resolveForShop(REASON);
    expect((await items()).map(({ status }) => status)).toEqual(["resolved"]);
    expect(await mizan().reviewItems.countOpen()).toBe(1);
    expect(await open()).toMatch(/^mrev_/);
  });
});

describe("OPS-12: whoever settles for a shopper looks whether it runs", () => {
  const emit = jest.fn(async () => undefined);
  const noQuery = { graph: () => Promise.reject(new Error("A look needs no cart")) };
  const notice = () => noticeMissedSweep({ mizan: mizan(), logger, query: noQuery, eventBus: { emit } });
  let aheadMs = 0;
  const laterBy = (ms: number) => {
    aheadMs += ms;
    setProcessClock(aheadMs);
  };
  const looks = async () => {
    const [{ count } = { count: -1 }] = await database.sql<{ count: number }>(
      "SELECT count(*)::int AS count FROM mizan_review_item WHERE reason = ?",
      [REASON],
    );
    return count;
  };
  /** Each look that finds it missed opens an item, because the one before is closed. */
  const closed = () => noteThatItSweeps({ mizan: mizan() });

  beforeEach(async () => {
    emit.mockClear();
    forgetLook();
    await beaten(11);
    await due(11);
  });
  afterEach(() => {
    aheadMs = 0;
    setProcessClock(0);
  });

  it("not in the first two minutes of a process: the sweep of a shop that was started again needs one", async () => {
    laterBy(119_000);
    notice();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await looks()).toBe(0);
    laterBy(1_000);
    notice();
    await until("it was noticed", async () => (await looks()) === 1);
  });

  it("once a minute, and tells by the event and a line in the log", async () => {
    const said = jest.spyOn(logger, "error");
    laterBy(120_000);
    for (let time = 0; time < 20; time += 1) notice();
    await until("it was told", () => emit.mock.calls.length > 0);
    const [id] = (await database.sql<{ id: string }>("SELECT id FROM mizan_review_item")).map(
      (row) => row.id,
    );
    expect(emit.mock.calls).toEqual([
      [{ name: "mizan.review_item.opened", data: { id, reason: REASON, attempt_id: null, cart_id: null } }],
    ]);
    expect(said.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(`^Mizan item=${id} needs a person \\(${REASON}\\): No sweep has run since 20`),
    ]);
    said.mockRestore();
    await until("nobody has to be told any more", async () => {
      const untold = await database.sql("SELECT 1 FROM mizan_review_item WHERE tell_at IS NOT NULL");
      return untold.length === 0;
    });
    await closed();
    laterBy(50_000);
    notice();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await looks()).toBe(1);
    laterBy(10_000);
    notice();
    await until("it was noticed again", async () => (await looks()) === 2);
  });

  it("with nothing thrown where the database does not answer, and no second look beside the first", async () => {
    const warned = jest.spyOn(logger, "warn").mockImplementation(() => undefined);
    await database.sql("ALTER TABLE mizan_heartbeat RENAME TO mizan_heartbeat_away");
    try {
      laterBy(120_000);
      notice();
      await until("it was said", () => warned.mock.calls.length > 0);
      expect(String(warned.mock.calls[0]?.[0])).toContain("Mizan could not look whether the sweep runs: ");
    } finally {
      warned.mockRestore();
      await database.sql("ALTER TABLE mizan_heartbeat_away RENAME TO mizan_heartbeat");
    }
    laterBy(60_000);
    const transaction = await database.connection().transaction();
    await transaction.raw("LOCK TABLE mizan_heartbeat IN ACCESS EXCLUSIVE MODE");
    notice();
    const waiting = async () =>
      (
        await database.sql(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%sweep.seen_at%' AND datname = current_database()",
        )
      ).length;
    await until("it waits for the table", async () => (await waiting()) === 1);
    laterBy(120_000);
    notice();
    notice();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await waiting()).toBe(1);
    await transaction.rollback();
    await until("it was noticed", async () => (await looks()) === 1);
  });
});

describe("CON-19, OPS-20: a sweep that runs and does not keep up", () => {
  it("is before a person while something has been due for more than three minutes, once, and closes by itself", async () => {
    const query = { graph: () => Promise.reject(new Error("A look at what is due needs no cart")) };
    const eventBus = { emit: async () => undefined };
    const note = () => noteWhetherItKeepsUp({ mizan: mizan(), logger, query, eventBus });
    const open = () =>
      database.sql(
        "SELECT summary FROM mizan_review_item WHERE reason = 'sweep_falls_behind' AND status = 'open'",
      );
    await due(2.9);
    await note();
    expect(await open()).toEqual([]);
    await due(3.1);
    await note();
    await note();
    expect(await open()).toEqual([{ summary: expect.stringContaining("Raise traffic.sweepPerSecond") }]);
    pauseGateway("mkey_1", "status", 1_000);
    await note();
    expect(await open()).toEqual([
      { summary: expect.stringContaining("ask the provider for a higher limit, and do not raise") },
    ]);
    forgetPauses();
    // Answered, by the shopper's return alone: its order is waited for by nobody.
    await database.sql(
      "UPDATE mizan_payment_attempt SET outcome = 'declined' WHERE next_check_at < mizan_now() - interval '3 minutes'",
    );
    const { oldestSeconds, oldestFirstSeconds } = await mizan().dueAttempts.backlog();
    expect([oldestSeconds, oldestFirstSeconds].map((seconds) => Math.floor(seconds / 6))).toEqual([31, 29]);
    await database.sql("UPDATE mizan_payment_attempt SET next_check_at = NULL");
    await note();
    expect(await open()).toEqual([]);
  });
});
