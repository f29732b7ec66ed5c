import { logger } from "@medusajs/framework/logger";
import { scheduleNextCheck } from "../../src/attempts/sweep-schedule";
import type { Outcome } from "../../src/domain/outcome";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { newAttempt, paidAttempt, shownAttempt } from "../support/new-attempt";

const MINUTE_MS = 60_000;
const database = moduleDatabase();
const attempts = () => database.mizan().attempts;
const schedules = () => database.mizan().dueAttempts;
const claim = (owner: string, limit = 100) => schedules().claimDue({ owner, limit, leaseMs: MINUTE_MS });
const dueAttempts = (count: number) =>
  inParallel(count, () => shownAttempt(attempts(), { cart_id: "cart_1" }, -MINUTE_MS));

describe("taking due attempts", () => {
  it("CON-14: gives each due attempt to one of five sweepers, once", async () => {
    const due = await dueAttempts(40);
    await shownAttempt(attempts(), {}, MINUTE_MS);
    const taken = await inParallel(5, async (sweeper) => {
      const own: Attempt[] = [];
      for (;;) {
        const claimed = await claim(`sweeper_${sweeper}`, 3);
        if (claimed.length === 0) return own;
        expect(claimed.every(({ lease_owner }) => lease_owner === `sweeper_${sweeper}`)).toBe(true);
        own.push(...claimed);
      }
    });
    const ids = taken.flat().map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids)).toEqual(new Set(due.map(({ id }) => id)));
  });

  it("skips what another one holds at this very moment instead of waiting for it", async () => {
    const [held, free] = await dueAttempts(2);
    const transaction = await database.connection().transaction();
    await transaction.raw("SELECT id FROM mizan_payment_attempt WHERE id = ? FOR UPDATE", [held!.id]);
    const taken = await claim("sweeper_1");
    await transaction.rollback();
    expect(taken.map(({ id }) => id)).toEqual([free!.id]);
  });

  it("CON-15: takes over from a sweeper that died, and from no living one", async () => {
    const [attempt] = await dueAttempts(1);
    await claim("dead");
    expect(await claim("sweeper_2")).toEqual([]);
    await database.sql(
      "UPDATE mizan_payment_attempt SET lease_until = clock_timestamp() - interval '1 second'",
    );
    const takenOver = await inParallel(5, (sweeper) => claim(`sweeper_${sweeper}`));
    expect(takenOver.flat().map(({ id }) => id)).toEqual([attempt!.id]);
  });

  it("takes the longest overdue first, and no more than it may", async () => {
    for (const minutes of [1, 3, 2]) await shownAttempt(attempts(), {}, -minutes * MINUTE_MS);
    const taken = await claim("sweeper_1", 2);
    const left = await claim("sweeper_2", 2);
    expect(taken).toHaveLength(2);
    expect(left).toHaveLength(1);
    for (const { next_check_at } of taken) expect(next_check_at! < left[0]!.next_check_at!).toBe(true);
  });

  it("leaves alone what was never shown, and what has its disposition", async () => {
    await attempts().insert(newAttempt());
    const { id } = await paidAttempt(attempts());
    await schedules().schedule(id, { judged: "paid", nextCheckMs: -MINUTE_MS, usesSlot: false });
    await attempts().dispose(id, "ordered", { orderId: "order_1" });
    await schedules().schedule(id, { judged: "paid", nextCheckMs: -MINUTE_MS, usesSlot: false });
    expect(await claim("sweeper_1")).toEqual([]);
  });

  it("keeps a paid attempt due until it has a disposition: a storefront may complete the cart without us", async () => {
    const { id } = await paidAttempt(attempts());
    await schedules().schedule(id, { judged: "paid", nextCheckMs: -MINUTE_MS, usesSlot: false });
    expect((await claim("sweeper_1")).map((attempt) => attempt.id)).toEqual([id]);
  });
});

describe("planning the next check", () => {
  const planned = async (
    outcome: Outcome,
    checks: number,
    checked: { answered: boolean; retryAfterMs?: number },
  ) => {
    const { id } = await shownAttempt(attempts(), {}, -MINUTE_MS);
    await claim("sweeper_1");
    await database.sql("UPDATE mizan_payment_attempt SET outcome = ?, checks = ? WHERE id = ?", [
      outcome,
      checks,
      id,
    ]);
    const attempt = (await attempts().byId(id))!;
    await scheduleNextCheck(
      { mizan: database.mizan(), logger, query: noQuery, eventBus: noBus },
      { attempt, ...checked },
    );
    const [after] = await database.sql<{ checks: number; lease_owner: string | null; in_ms: number | null }>(
      `SELECT checks, lease_owner, (extract(epoch FROM next_check_at - clock_timestamp()) * 1000)::int AS in_ms
       FROM mizan_payment_attempt WHERE id = ?`,
      [id],
    );
    return after!;
  };
  const noQuery = { graph: () => Promise.reject(new Error("A schedule needs no cart")) };
  const noBus = { emit: async () => undefined };
  const reviewReasons = async () => {
    const items = await database.sql<{ reason: string }>("SELECT reason FROM mizan_review_item");
    return items.map(({ reason }) => reason);
  };

  it("uses a slot for an answer and ends the lease", async () => {
    const after = await planned("open", 0, { answered: true });
    expect(after).toMatchObject({ checks: 1, lease_owner: null });
    // The second slot is six minutes after the page was shown, with ±20 % of jitter.
    expect(after.in_ms).toBeGreaterThan(4 * MINUTE_MS);
    expect(after.in_ms).toBeLessThanOrEqual(7.2 * MINUTE_MS);
  });

  it("NET-07: uses no slot when no answer came, and comes back within about a minute", async () => {
    const after = await planned("open", 3, { answered: false });
    expect(after).toMatchObject({ checks: 3, lease_owner: null });
    expect(after.in_ms).toBeGreaterThan(0);
    expect(after.in_ms).toBeLessThanOrEqual(1.2 * MINUTE_MS);
  });

  it("NET-12: waits as long as the gateway asked for", async () => {
    const after = await planned("unknown", 3, { answered: false, retryAfterMs: 10 * MINUTE_MS });
    expect(after.checks).toBe(3);
    expect(after.in_ms).toBeGreaterThan(8 * MINUTE_MS);
    expect(after.in_ms).toBeLessThanOrEqual(10 * MINUTE_MS);
  });

  it.each<[Outcome, string[]]>([
    ["open", []],
    ["declined", []],
    ["canceled", []],
    ["denied", []],
    ["authorized", ["outcome_stays_unknown"]],
    ["unknown", ["outcome_stays_unknown"]],
  ])(
    "ends with the schedule, and before a person only where money may have moved: %s",
    async (outcome, reasons) => {
      expect(await planned(outcome, 1_000, { answered: true })).toMatchObject({
        in_ms: null,
        lease_owner: null,
      });
      expect(await reviewReasons()).toEqual(reasons);
    },
  );

  it("leaves a paid attempt to whoever brings it into line", async () => {
    expect(await planned("paid", 2, { answered: true })).toMatchObject({
      checks: 2,
      lease_owner: "sweeper_1",
    });
  });
});
