import { logger } from "@medusajs/framework/logger";
import { watchAgain } from "../../src/sweep/watch-again";
import { scheduleNextCheck } from "../../src/payments/asking/sweep-schedule";
import type { Outcome } from "../../src/domain/outcome";
import { lastQuestionOf } from "../../src/payments/asking/last-question";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import type { HeardAnswer } from "../../src/modules/mizan/stores/after-answer";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { newAttempt, paidAttempt, shownAttempt } from "../support/new-attempt";

const MINUTE_MS = 60_000;
const database = moduleDatabase();
const attempts = () => database.mizan().attempts;
const answers = () => database.mizan().answers;
const schedules = () => database.mizan().dueAttempts;
const claim = (owner: string, limit = 100) => schedules().claimDue({ owner, limit, leaseMs: MINUTE_MS });
const dueAttempts = (count: number) =>
  inParallel(count, () => shownAttempt(attempts(), { cart_id: "cart_1" }, -MINUTE_MS));

const noQuery = { graph: () => Promise.reject(new Error("A schedule needs no cart")) };
const noBus = { emit: async () => undefined };
const dependencies = () => ({ mizan: database.mizan(), logger, query: noQuery, eventBus: noBus });
const reviewReasons = async () => {
  const items = await database.sql<{ reason: string }>("SELECT reason FROM mizan_review_item");
  return items.map(({ reason }) => reason);
};

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

  it("CON-15: what a sweeper keeps stays its own, and what another one has taken or planned since does not become so", async () => {
    const dueTwo = await dueAttempts(2);
    const ids = dueTwo.map(({ id }) => id);
    await claim("sweeper_1");
    await setClock(database.sql, 50_000);
    await schedules().keep(ids, { owner: "sweeper_1", leaseMs: MINUTE_MS });
    await setClock(database.sql, MINUTE_MS + 1_000);
    expect(await claim("sweeper_2")).toEqual([]);
    await setClock(database.sql, 2 * MINUTE_MS);
    expect(await claim("sweeper_2", 1)).toHaveLength(1);
    await schedules().keep(ids, { owner: "sweeper_1", leaseMs: 10 * MINUTE_MS });
    const rows = await database.sql(
      "SELECT lease_owner FROM mizan_payment_attempt WHERE lease_until > mizan_now() + interval '5 minutes'",
    );
    expect(rows).toEqual([{ lease_owner: "sweeper_1" }]);
    await setClock(database.sql, 0);
  });

  it("says when the next is due that nobody holds then", async () => {
    expect(await schedules().nextDueMs(MINUTE_MS)).toBeUndefined();
    await shownAttempt(attempts(), {}, 2 * MINUTE_MS);
    expect(await schedules().nextDueMs(MINUTE_MS)).toBeUndefined();
    await dueAttempts(1);
    expect(await schedules().nextDueMs(50_000)).toBeLessThanOrEqual(0);
    await claim("sweeper_1");
    expect(await schedules().nextDueMs(50_000)).toBeGreaterThan(58_000);
    await shownAttempt(attempts(), {}, 20_000);
    expect(await schedules().nextDueMs(50_000)).toBeGreaterThan(15_000);
    expect(await schedules().nextDueMs(50_000)).toBeLessThanOrEqual(20_000);
  });

  it("takes no more than it may", async () => {
    await dueAttempts(3);
    expect(await claim("sweeper_1", 2)).toHaveLength(2);
    expect(await claim("sweeper_2", 2)).toHaveLength(1);
  });

  it("leaves alone what was never shown, and what has its disposition", async () => {
    await attempts().insert(newAttempt());
    const { id } = await paidAttempt(database.mizan());
    await schedules().schedule(id, { judged: "paid", nextCheckMs: -MINUTE_MS, usesSlot: false });
    await attempts().dispose(id, "ordered", { orderId: "order_1" });
    await schedules().schedule(id, { judged: "paid", nextCheckMs: -MINUTE_MS, usesSlot: false });
    expect(await claim("sweeper_1")).toEqual([]);
  });

  it("keeps a paid attempt due until it has a disposition: a storefront may complete the cart without us", async () => {
    const { id } = await paidAttempt(database.mizan());
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
    await scheduleNextCheck(dependencies(), { attempt, ...checked });
    const [after] = await database.sql<{ checks: number; lease_owner: string | null; in_ms: number | null }>(
      `SELECT checks, lease_owner, (extract(epoch FROM next_check_at - clock_timestamp()) * 1000)::int AS in_ms
       FROM mizan_payment_attempt WHERE id = ?`,
      [id],
    );
    return after!;
  };

  it("uses a slot for an answer and ends the lease", async () => {
    const after = await planned("open", 0, { answered: true });
    expect(after).toMatchObject({ checks: 1, lease_owner: null });
    // The second slot is a minute and a half after the page was shown, with ±20 % of jitter.
    expect(after.in_ms).toBeGreaterThan(MINUTE_MS);
    expect(after.in_ms).toBeLessThanOrEqual(1.8 * MINUTE_MS);
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

describe("I9, NET-07: a gateway that gives no answer", () => {
  const HOUR_MS = 60 * MINUTE_MS;
  const DAY_MS = 24 * HOUR_MS;
  afterEach(() => setClock(database.sql, 0));

  /** One planned check without an answer, so long after the page was shown. @returns how long until the next */
  const checkedWithoutAnswer = async (id: string, atMs: number, retryAfterMs?: number) => {
    await setClock(database.sql, atMs);
    await scheduleNextCheck(dependencies(), { attempt: await attemptOf(id), answered: false, retryAfterMs });
    return nextInMs(id);
  };
  const attemptOf = async (id: string) => (await attempts().byId(id))!;
  const nextInMs = async (id: string) => {
    const [row] = await database.sql<{ in_ms: number | null }>(
      `SELECT (extract(epoch FROM next_check_at - mizan_now()) * 1000)::int AS in_ms
       FROM mizan_payment_attempt WHERE id = ?`,
      [id],
    );
    return row!.in_ms;
  };
  const shown = async (columns = "checks = 0") => {
    const { id } = await shownAttempt(attempts(), {}, -MINUTE_MS);
    await database.sql(`UPDATE mizan_payment_attempt SET ${columns} WHERE id = ?`, [id]);
    return id;
  };
  const said = async (id: string, to: Outcome) => {
    const { outcome } = await attemptOf(id);
    const answer = { from: outcome, to, gatewayStatus: null, record: null, askedAt: null };
    await answers().recordAnswer(id, { ...answer, event: { kind: "answered" } });
  };

  it("is no silence after one failed check, however long ago the answer before it was", async () => {
    const id = await shown("checks = 22");
    await said(id, "open");
    expect(await checkedWithoutAnswer(id, 3 * DAY_MS)).toBeLessThanOrEqual(1.2 * MINUTE_MS);
    expect(await reviewReasons()).toEqual([]);
    // Six hours of it are one.
    expect(await checkedWithoutAnswer(id, 3 * DAY_MS + 5.9 * HOUR_MS)).toBeLessThanOrEqual(1.2 * MINUTE_MS);
    expect(await reviewReasons()).toEqual([]);
    expect(await checkedWithoutAnswer(id, 3 * DAY_MS + 6.1 * HOUR_MS)).toBeGreaterThan(HOUR_MS);
    expect(await reviewReasons()).toEqual(["gateway_does_not_answer"]);
    expect(await attemptOf(id)).toMatchObject({ checks: 22, lease_owner: null });
  });

  it.each(["by the sweep", "by anybody"])("is over with an answer that is heard %s", async (by) => {
    const id = await shown();
    await checkedWithoutAnswer(id, 1 * HOUR_MS);
    expect((await attemptOf(id)).unanswered_since).not.toBeNull();
    if (by === "by anybody") await said(id, "open");
    else await scheduleNextCheck(dependencies(), { attempt: await attemptOf(id), answered: true });
    expect((await attemptOf(id)).unanswered_since).toBeNull();
    expect(await checkedWithoutAnswer(id, 8 * HOUR_MS)).toBeLessThanOrEqual(1.2 * MINUTE_MS);
    expect(await reviewReasons()).toEqual([]);
  });

  it.each(["open", "unknown", "authorized"])(
    "I1: is asked about a payment that is %s for thirty days, and nobody forgets it then",
    async (outcome) => {
      const id = await shown(`outcome = '${outcome}'`);
      await checkedWithoutAnswer(id, 0);
      expect(await checkedWithoutAnswer(id, 20 * DAY_MS)).toBeGreaterThan(12 * HOUR_MS);
      expect(await checkedWithoutAnswer(id, 29.9 * DAY_MS)).not.toBeNull();
      expect(await checkedWithoutAnswer(id, 30.1 * DAY_MS, MINUTE_MS)).toBeNull();
      expect(await reviewReasons()).toEqual(["gateway_does_not_answer"]);
      expect((await attemptOf(id)).lease_owner).toBeNull();
      expect(await watchedAgain()).toEqual([]);
    },
  );

  it("I1: is asked on past the thirtieth day until a person was told", async () => {
    const id = await shown();
    expect(await checkedWithoutAnswer(id, 40 * DAY_MS)).toBeLessThanOrEqual(1.2 * MINUTE_MS);
    expect(await reviewReasons()).toEqual([]);
    expect(await checkedWithoutAnswer(id, 40 * DAY_MS + 7 * HOUR_MS)).toBeNull();
    expect(await reviewReasons()).toEqual(["gateway_does_not_answer"]);
  });

  it("is asked no longer than anything is watched where it has said that nothing was paid", async () => {
    const id = await shown("outcome = 'declined'");
    await checkedWithoutAnswer(id, 0);
    expect(await checkedWithoutAnswer(id, 8 * DAY_MS)).not.toBeNull();
    expect(await checkedWithoutAnswer(id, 11 * DAY_MS)).toBeNull();
    expect(await watchedAgain()).toEqual([]);
  });

  it("is asked no longer than that either where a person has decided, who is not told again", async () => {
    const id = await shown();
    await checkedWithoutAnswer(id, 0);
    await checkedWithoutAnswer(id, 1 * DAY_MS);
    await database.sql("UPDATE mizan_review_item SET status = 'resolved', decided_action = 'ignore'");
    expect(await checkedWithoutAnswer(id, 8 * DAY_MS)).not.toBeNull();
    expect(await checkedWithoutAnswer(id, 11 * DAY_MS)).toBeNull();
    expect(await reviewReasons()).toEqual(["gateway_does_not_answer"]);
  });

  const watchedAgain = async () => {
    await watchAgain(dependencies());
    return database.sql("SELECT id FROM mizan_payment_attempt WHERE next_check_at IS NOT NULL");
  };
});

describe("OPS-20: many first checks of one key", () => {
  /** Pages that are due, each of a cart of its own; the later ones of `names` were shown later. */
  const onPages = async (
    names: readonly string[],
    { from, shownAgo = 60 }: { from: number; shownAgo?: number },
  ) => {
    for (const [later, cart_id] of names.entries()) {
      const { id } = await shownAttempt(attempts(), { cart_id }, -MINUTE_MS);
      const at = `mizan_now() - interval '${shownAgo - later * 0.1} seconds'`;
      await database.sql(
        `UPDATE mizan_payment_attempt SET opened_from = ?, shown_at = ${at}, next_check_at = ${at} + interval '10 seconds' WHERE id = ?`,
        [from, id],
      );
    }
  };
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}_${n}`);
  const taken = async (limit: number) => (await claim("sweeper_1", limit)).map(({ cart_id }) => cart_id);

  it("a page opened from elsewhere does not stand behind a thousand from one address", async () => {
    await onPages(["cart_paid"], { from: 2, shownAgo: 30 });
    await onPages(["cart_flood_0"], { from: 1 });
    await copiesOf("cart_flood_0", 1_500);
    expect(await taken(4)).toContain("cart_paid");
  });

  it("from one address the page that was shown last goes first: its shopper may have paid just now", async () => {
    await onPages(numbered("cart", 30), { from: 1 });
    expect(await taken(5)).toEqual(expect.arrayContaining(["cart_29", "cart_28", "cart_27"]));
  });

  it("a shopper who came back, and of whom nothing certain was heard, goes before pages that nobody came back from", async () => {
    await onPages(["cart_back", ...numbered("cart", 30)], { from: 1 });
    await database.sql(
      "UPDATE mizan_payment_attempt SET returned_at = mizan_now(), unsure_since = mizan_now(), checks = 4 WHERE cart_id = 'cart_back'",
    );
    expect(await taken(2)).toContain("cart_back");
  });

  it("every other place is for what has waited longest, however many newer ones come", async () => {
    await onPages(numbered("cart", 40), { from: 1 });
    const first = await taken(4);
    expect(first).toEqual(expect.arrayContaining(["cart_39", "cart_0", "cart_1"]));
    await onPages(numbered("cart_new", 40), { from: 1, shownAgo: 20 });
    expect(await taken(4)).toEqual(expect.arrayContaining(["cart_2", "cart_3"]));
  });

  const copiesOf = async (cart: string, count: number) => {
    const [row] = await database.sql<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_name = 'mizan_payment_attempt'
         AND column_name NOT IN ('id', 'track_id', 'gateway_payment_id', 'return_token_hash', 'cart_id')`,
    );
    await database.sql(
      `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, return_token_hash, cart_id, ${row!.names})
       SELECT id || n, track_id || n, gateway_payment_id || n, return_token_hash || n, cart_id || n, ${row!.names}
       FROM mizan_payment_attempt, generate_series(1, ${count}) AS n WHERE cart_id = ?`,
      [cart],
    );
  };
});

describe("CON-19: many abandoned pages", () => {
  const onPage = (cart_id: string, gateway_key_id = "mkey_1") =>
    shownAttempt(attempts(), { cart_id, gateway_key_id }, -MINUTE_MS);
  const carts = (taken: readonly Attempt[]) => taken.map(({ cart_id }) => cart_id);

  it("of one cart, or of one gateway key, do not stand before another's", async () => {
    await inParallel(30, () => onPage("cart_flood"));
    await inParallel(30, (n) => onPage(`cart_${n}`, "mkey_other"));
    await onPage("cart_paid");
    await inParallel(2, () => onPage("cart_flood"));
    expect(carts(await claim("sweeper_1", 4))).toContain("cart_paid");
  });

  it("of a key that is held back are put off in one statement, claimed by nobody, and silent from then on", async () => {
    await inParallel(20, () => onPage("cart_flood", "mkey_refused"));
    const paid = await paidAttempt(database.mizan(), {
      cart_id: "cart_paid",
      gateway_key_id: "mkey_refused",
    });
    const silent = await onPage("cart_silent", "mkey_refused");
    await database.sql(
      "UPDATE mizan_payment_attempt SET unanswered_since = mizan_now() - interval '7 hours' WHERE id = ?",
      [silent.id],
    );
    const heldBack = { waitMsOfKey: new Map([["mkey_refused", MINUTE_MS]]), silenceMs: 6 * 60 * MINUTE_MS };
    const claimed = await schedules().claimDue({ owner: "s", limit: 100, leaseMs: MINUTE_MS, heldBack });
    // What is paid needs no gateway, and of what has been silent for hours a person is to be told.
    expect(claimed.map(({ id }) => id).sort()).toEqual([paid.id, silent.id].sort());
    expect(await schedules().putOff(heldBack)).toBe(20);
    const [flood] = await database.sql(
      `SELECT count(*)::int AS later, count(unanswered_since)::int AS silent, sum(checks)::int AS checks
       FROM mizan_payment_attempt WHERE cart_id = 'cart_flood' AND next_check_at > mizan_now() + interval '50 seconds'`,
    );
    expect(flood).toEqual({ later: 20, silent: 20, checks: 0 });
  });

  it("answered as before are recorded and planned by one statement, each with its line in its timeline; what moved on is left", async () => {
    const [still, returned, moved] = [await onPage("a"), await onPage("b"), await onPage("c")];
    await database.sql(
      "UPDATE mizan_payment_attempt SET returned_at = mizan_now(), unanswered_since = mizan_now(), unsure_since = mizan_now()",
    );
    await database.sql("UPDATE mizan_payment_attempt SET outcome = 'declined' WHERE id = ?", [moved.id]);
    await database.sql("UPDATE mizan_payment_attempt SET returned_at = NULL WHERE id = ?", [still.id]);
    const event = { kind: "answered" as const, evidence: { outcome: "open" } };
    const heard = {
      from: "open",
      to: "open",
      gatewayStatus: null,
      record: null,
      askedAt: null,
      at: performance.now(),
      event,
    } as const;
    const ids = [still, returned, moved].map(({ id }) => id);
    const plan = { judged: "open", nextCheckMs: 60_000, usesSlot: true, heard } as const;
    await schedules().scheduleAll(ids.map((id) => ({ id, ...plan })));
    const after = await Promise.all(ids.map(async (id) => (await attempts().byId(id))!));
    expect(after.map(({ unanswered_since }) => unanswered_since !== null)).toEqual([false, false, true]);
    expect(after.map(({ answered_at }) => answered_at !== null)).toEqual([true, true, false]);
    expect(after.map(({ checks }) => checks)).toEqual([1, 1, 0]);
    // A moment after a return "no record" says nothing yet.
    expect(after.map(({ unsure_since }) => unsure_since !== null)).toEqual([false, true, true]);
    const lines = await database.sql<{ attempt_id: string; evidence: object }>(
      "SELECT attempt_id, evidence FROM mizan_attempt_event WHERE kind = 'answered'",
    );
    expect(lines.map(({ attempt_id }) => attempt_id).sort()).toEqual([still.id, returned.id].sort());
    expect(lines[0]!.evidence).toEqual({ outcome: "open" });
  });

  // Declined, and then paid on the same page: what was asked before he came back is no reason to let him pay again.
  it.each([
    ["his return", "returned_at = mizan_now()", "before_return"],
    ["another question, which got no answer", "asked_at = mizan_now(), answered_at = mizan_now()", "unsure"],
    ["another question, which is under way", "asked_at = mizan_now()", "under_way"],
  ])(
    "CUS-13, CUS-14: a sweep's answer takes away no doubt that came after it: %s",
    async (_, since, last) => {
      const declined = (askedAt: Date | null): HeardAnswer => ({
        from: "declined",
        to: "declined",
        gatewayStatus: "NOT CAPTURED",
        record: { paymentStatus: "NOT CAPTURED" },
        askedAt,
        event: { kind: "answered" },
      });
      const byPlan = (id: string, answer: HeardAnswer, agoMs: number) => {
        const heard = { ...answer, at: performance.now() - agoMs };
        return schedules().schedule(id, { judged: "declined", nextCheckMs: 60_000, usesSlot: true, heard });
      };
      // What is recorded alone is so at once.
      const alone = (id: string, heard: HeardAnswer) => answers().recordAnswer(id, heard);
      for (const record of last === "before_return" ? [byPlan] : [byPlan, alone]) {
        const { id } = await onPage("a");
        await database.sql(
          "UPDATE mizan_payment_attempt SET outcome = 'declined', asked_at = mizan_now() - interval '4 seconds' WHERE id = ?",
          [id],
        );
        const { asked_at: askedAt } = (await attempts().byId(id))!;
        await database.sql(
          `UPDATE mizan_payment_attempt SET unsure_since = mizan_now(), ${since} WHERE id = ?`,
          [id],
        );
        await record(id, declined(askedAt), 2_000);
        const after = (await attempts().byId(id))!;
        expect([after.unsure_since, lastQuestionOf(after)]).toEqual([expect.any(Date), last]);
        await database.sql("UPDATE mizan_payment_attempt SET asked_at = mizan_now() WHERE id = ?", [id]);
        await record(id, declined((await attempts().byId(id))!.asked_at), 0);
        expect((await attempts().byId(id))!.unsure_since).toBeNull();
      }
    },
  );
});
