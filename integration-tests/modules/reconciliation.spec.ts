/** What the hourly and daily sweeps find, and that what is as it must be is left alone. */
import { inBoth } from "../support/in-both";
import { logger } from "@medusajs/framework/logger";
import { goOnWithHourlySweep, type Part } from "../../src/sweep/hourly-sweep";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { newAttempt, paidAttempt, shownAttempt } from "../support/new-attempt";
import { plansOf } from "../support/query-plans";

const HOUR_MS = 3_600_000;
const database = moduleDatabase();
const attempts = () => database.mizan().attempts;
const store = () => database.mizan().reconciliation;
const refunds = () => database.mizan().refundReconciliation;
const page: { after: string | null; limit: number } = { after: null, limit: 100 };
const set = (id: string, columns: string) =>
  database.sql(`UPDATE mizan_payment_attempt SET ${columns} WHERE id = ?`, [id]);
const refund = async (attemptId: string, state: string, mode = "gateway", columns = "mode = mode") => {
  const [row] = await database.sql<{ id: string }>(
    `INSERT INTO mizan_refund (id, attempt_id, amount_fils, refund_type, state, mode)
     VALUES ('mref_' || md5(random()::text), ?, 1000, 'full', ?, ?) RETURNING id`,
    [attemptId, state, mode],
  );
  await database.sql(`UPDATE mizan_refund SET ${columns} WHERE id = ?`, [row?.id]);
  return row?.id;
};
const item = (attemptId: string, reason: string, status = "open") =>
  database
    .mizan()
    .reviewItems.open({ reason, attemptId, cartId: null, summary: inBoth("s") })
    .then(async (id) => {
      await database.sql("UPDATE mizan_review_item SET status = ? WHERE id = ?", [status, id]);
    });
const disposed = async (disposition: "spare" | "released" | "ordered", cart_id = "cart_1") => {
  const { id } = await paidAttempt(database.mizan(), { cart_id });
  await attempts().dispose(id, disposition, { orderId: `order_${cart_id}`, reason: "cart_gone" });
  return id;
};

describe("M9: attempts that nothing would look at any more", () => {
  const watch = [
    { outcome: "open", checks: 28, withinMs: 9 * 24 * HOUR_MS },
    { outcome: "declined", checks: 21, withinMs: 20 * HOUR_MS },
  ] as const;

  it("are put back on the schedule while their checks are not used up", async () => {
    const forgotten = await shownAttempt(attempts());
    const over = await shownAttempt(attempts());
    const old = await shownAttempt(attempts());
    const planned = await shownAttempt(attempts());
    const never = await attempts().insert(newAttempt());
    for (const { id } of [forgotten, over, old]) await set(id, "next_check_at = NULL");
    await set(over.id, "checks = 28");
    await set(old.id, "shown_at = now() - interval '10 days'");
    expect(await store().watchAgain(watch, 100)).toEqual([forgotten.id]);
    const due = await database.mizan().dueAttempts.claimDue({ owner: "s", limit: 10, leaseMs: 1 });
    expect(due.map(({ id }) => id)).toEqual([forgotten.id]);
    expect([planned.id, never.id]).not.toContain(due[0]?.id);
  });

  it("I1: are put back when they are paid and have no place yet, however old", async () => {
    const { id } = await paidAttempt(database.mizan());
    await set(id, "next_check_at = NULL, shown_at = now() - interval '100 days', checks = 99");
    expect(await store().watchPaidAgain(100)).toEqual([id]);
    expect(await store().watchPaidAgain(100)).toEqual([]);
  });
});

describe("I1, I4: captured payments without a place", () => {
  it("are found when nobody was told of them, and say why they were let go", async () => {
    const [spare, released] = [await disposed("spare"), await disposed("released")];
    await disposed("ordered");
    await item(await disposed("spare"), "second_capture");
    const decided = await disposed("released");
    await item(decided, "cart_gone", "resolved");
    await database.sql("UPDATE mizan_review_item SET decided_action = 'ignore' WHERE attempt_id = ?", [
      decided,
    ]);
    // What closed by itself told of something else.
    const silent = await disposed("released");
    await item(silent, "gateway_does_not_answer", "resolved");
    await refund(await disposed("spare"), "accepted");
    const found = await store().unplacedCaptures(page);
    expect(found.map(({ id, released_because }) => [id, released_because])).toEqual(
      [
        [spare, null],
        [released, "cart_gone"],
        [silent, "cart_gone"],
      ].sort(),
    );
    await refund(released, "rejected");
    expect(await store().unplacedCaptures(page)).toHaveLength(3);
    expect(await store().unplacedCaptures({ after: found[0]?.id ?? null, limit: 1 })).toHaveLength(1);
  });

  it("are found when two of one cart are filed as its order's, and not beside an order made by hand", async () => {
    await set(await disposed("ordered", "cart_a"), "booked_session_id = 'payses_a'");
    const second = await disposed("ordered", "cart_a");
    // The cart was paid again after it, and ordered by itself.
    await disposed("ordered", "cart_b");
    await set(await disposed("ordered", "cart_b"), "order_id = 'order_own'");
    // A person has accepted the first one for the order of the second.
    await disposed("ordered", "cart_c");
    const same = await disposed("ordered", "cart_c");
    const find = () => store().secondOrderedCaptures(page);
    expect((await find()).map(({ id }) => id).sort()).toEqual([second, same].sort());
    await item(same, "second_capture");
    await item(second, "second_capture");
    expect(await find()).toEqual([]);
  });
});

describe("NET-08: refunds that nobody knows the outcome of", () => {
  it("are found when nobody was told", async () => {
    const [unknown, byHand, told, accepted] = [
      await disposed("ordered"),
      await disposed("ordered"),
      await disposed("ordered"),
      await disposed("ordered"),
    ];
    await refund(unknown, "unknown");
    await refund(byHand, "requested", "manual");
    await refund(told, "unknown");
    await item(told, "refund_unknown");
    await refund(accepted, "accepted");
    const untold = await refunds().untoldOf([unknown, byHand, told]);
    const found = await database.sql<{ attempt_id: string }>(
      "SELECT attempt_id FROM mizan_refund WHERE id = ANY(?)",
      [untold],
    );
    expect(found.map(({ attempt_id }) => attempt_id).sort()).toEqual([unknown, byHand].sort());
    const search = { ...page, onOrderMs: HOUR_MS, settledMs: 1 };
    const ofHour = await refunds().payments({ ...search, isHourly: true });
    expect(ofHour.map(({ id }) => id)).toEqual([unknown, byHand, told].sort());
    expect(await refunds().payments({ ...search, isHourly: false })).toEqual([]);
  });
});

describe("OPS-04: refunds whose process ended", () => {
  const old = "updated_at = now() - interval '6 minutes'";
  const made = (attemptId: string, columns: string) =>
    refund(attemptId, "accepted", "gateway", `order_id = 'order_1', ${columns}`);
  const onOrder = `engine_refund_id = 'ref_' || id, on_order_at = now() - interval '6 minutes', ${old}`;
  const ofOrder = async () => {
    const id = await disposed("ordered");
    await set(id, "booked_session_id = 'payses_' || id");
    return id;
  };

  const search = { ...page, onOrderMs: HOUR_MS, settledMs: 5 * 60_000, isHourly: false };
  const found = async (more: Partial<typeof search> = {}) =>
    (await refunds().payments({ ...search, ...more })).map(({ id }) => id);

  it("are found with their payment once they are older than any process", async () => {
    const [asked, sent, shown, young] = [await ofOrder(), await ofOrder(), await ofOrder(), await ofOrder()];
    const ago = "now() - interval '6 minutes'";
    await refund(asked, "requested", "gateway", `created_at = ${ago}`);
    await refund(sent, "requested", "gateway", `created_at = ${ago}, sent_at = ${ago}`);
    await made(shown, onOrder);
    await refund(young, "requested", "gateway", `created_at = ${ago}, sent_at = now()`);
    await made(await ofOrder(), "engine_refund_id = 'ref_young', on_order_at = now()");
    await made(await ofOrder(), "engine_refund_id = 'ref_old', on_order_at = now() - interval '2 hours'");
    await refund(await ofOrder(), "failed", "gateway", `created_at = ${ago}`);
    const all = [asked, sent, shown].sort();
    expect(await found()).toEqual(all);
    expect(await found({ after: all[0] ?? null, limit: 1 })).toEqual(all.slice(1, 2));
  });

  it("are told of once when they were made and no order shows them", async () => {
    const attempt = await ofOrder();
    const missing = (await made(attempt, old)) ?? "";
    expect(await found()).toEqual([attempt]);
    await database.sql("UPDATE mizan_refund SET updated_at = mizan_now() - interval '2 hours'");
    expect(await found()).toEqual([]);
    expect(await found({ isHourly: true })).toEqual([attempt]);
    expect(await refunds().untoldOf([attempt])).toEqual([missing]);
    await item(attempt, "refund_not_booked");
    expect(await refunds().untoldOf([attempt])).toEqual([]);
    await database.sql("UPDATE mizan_review_item SET status = 'resolved'");
    expect(await refunds().untoldOf([attempt])).toEqual([missing]);
    await database.sql("UPDATE mizan_review_item SET details = jsonb_build_object('refund_id', ?::text)", [
      missing,
    ]);
    expect(await refunds().untoldOf([attempt])).toEqual([]);
  });

  it("are found by what the engine has booked", async () => {
    const attempt = await ofOrder();
    const booked = await refunds().paymentsOfSessions([`payses_${attempt}`, "payses_of_nobody"]);
    expect(booked.map(({ id }) => id)).toEqual([attempt]);
  });
});

describe("review items whose process ended", () => {
  const items = () => database.mizan().reviewItems;
  const openReasons = async () =>
    (await items().list({ status: "open" }, { limit: 100, offset: 0 })).items
      .map(({ reason }) => reason)
      .sort();

  it("are closed once the payment is an order's, and no others", async () => {
    const [ordered, released] = [await disposed("ordered"), await disposed("released")];
    await item(ordered, "cannot_complete");
    await item(ordered, "capture_contradicted");
    await item(released, "cannot_complete");
    expect(await items().resolveOf("ordered", ["cannot_complete"])).toBe(1);
    expect(await openReasons()).toEqual(["cannot_complete", "capture_contradicted"]);
  });

  it("are closed once it is known what became of every refund, and not before", async () => {
    const attempts = [
      await disposed("ordered"),
      await disposed("ordered"),
      await disposed("ordered"),
    ] as const;
    for (const id of attempts) await item(id, "refund_unknown");
    await refund(attempts[0], "accepted");
    await refund(attempts[1], "unknown");
    await refund(attempts[2], "requested");
    expect(await items().resolveOfKnownRefunds(["refund_unknown"], 60_000)).toBe(0);
    expect(await items().resolveOfKnownRefunds(["refund_unknown"], 0)).toBe(1);
    expect(await openReasons()).toEqual(["refund_unknown", "refund_unknown"]);
  });
});

describe("asking about captured payments again", () => {
  const claim = () => store().claimRechecks({ days: 7, limit: 10 });

  it("PRO-12: each is taken once a day by one of several, and no more when its days are over", async () => {
    const { id } = await paidAttempt(database.mizan());
    expect(await store().planRechecks({ days: 7, limit: 10 })).toBe(1);
    expect(await store().planRechecks({ days: 7, limit: 10 })).toBe(0);
    expect(await claim()).toEqual({ taken: 0, captures: [] });
    await set(id, "recheck_at = now() - interval '1 second'");
    const taken = await inParallel(5, claim);
    expect(taken.flatMap(({ captures }) => captures).map((attempt) => attempt.id)).toEqual([id]);
    const [again] = await database.sql<{ days: number }>(
      "SELECT round(extract(epoch FROM recheck_at - rechecked_at) / 86400)::int AS days FROM mizan_payment_attempt",
    );
    expect(again?.days).toBe(1);
    await set(id, "recheck_at = now(), paid_at = now() - interval '6 days 1 hour'");
    expect((await claim()).captures).toHaveLength(1);
    expect(await database.sql("SELECT recheck_at FROM mizan_payment_attempt")).toEqual([
      { recheck_at: null },
    ]);
    expect(await store().planRechecks({ days: 7, limit: 10 })).toBe(0);
  });

  it("not about money that went back, nor about what a person confirmed", async () => {
    const [returned, confirmed] = [await paidAttempt(database.mizan()), await paidAttempt(database.mizan())];
    await set(confirmed.id, "confirmed = 'paid'");
    expect(await store().planRechecks({ days: 7, limit: 10 })).toBe(1);
    await refund(returned.id, "accepted");
    await set(returned.id, "recheck_at = now()");
    expect(await claim()).toEqual({ taken: 1, captures: [] });
  });
});

describe("a sweep in pieces", () => {
  const FINE = { hasFailed: false, leaseMs: 60_000 };
  const HOURLY = { everyMs: HOUR_MS, leaseMs: 60_000 };
  const passes = () => database.mizan().sweepPasses;

  it("CON-14: is begun by one of five, and again only after its time", async () => {
    const taken = await inParallel(5, (n) => passes().take("hourly", { owner: `s${n}`, ...HOURLY }));
    expect(taken.filter(Boolean)).toEqual([{ part: null, after: null }]);
    const [pass] = await database.sql<{ lease_owner: string }>("SELECT lease_owner FROM mizan_sweep_pass");
    expect(await passes().finish("hourly", pass!.lease_owner, { hasFailed: false })).toBe(true);
    expect(await passes().take("hourly", { owner: "next", ...HOURLY })).toBeUndefined();
    await database.sql("UPDATE mizan_sweep_pass SET began_at = now() - interval '61 minutes'");
    expect(await passes().take("hourly", { owner: "next", ...HOURLY })).toEqual({ part: null, after: null });
  });

  it("CON-15: goes on where it stopped, after a pause or when its process ended", async () => {
    const take = (owner: string) => passes().take("hourly", { owner, ...HOURLY });
    await take("first");
    await passes().reached("hourly", "first", { part: "orders", after: "order_7", ...FINE });
    expect(await take("second")).toBeUndefined();
    await passes().pause("hourly", "first");
    expect(await take("second")).toEqual({ part: "orders", after: "order_7" });
    await database.sql("UPDATE mizan_sweep_pass SET lease_until = now() - interval '1 second'");
    expect(await take("third")).toEqual({ part: "orders", after: "order_7" });
    expect(await passes().reached("hourly", "second", { part: "x", after: null, ...FINE })).toBe(false);
    expect(await passes().finish("hourly", "second", { hasFailed: false })).toBe(false);
  });

  describe("of which a part fails", () => {
    afterEach(() => setClock(database.sql, 0));

    const WORKS: Part = ["works", async () => null];
    const FAILS: Part = ["fails", () => Promise.reject(new Error("the engine said no"))];
    /** More pages than one run does. */
    const LONG: Part = ["long", async (_, after) => (Number(after) < 25 ? String(Number(after) + 1) : null)];
    const noBus = { emit: async () => undefined };
    const noOrders = { graph: async () => ({ data: [] as never }) };
    const run = async (atMs: number, parts: readonly Part[]) => {
      await setClock(database.sql, atMs);
      const dependencies = { mizan: database.mizan(), logger, query: noOrders, eventBus: noBus };
      await goOnWithHourlySweep(dependencies, `sweeper at ${atMs}`, parts);
      const [pass] = await database.sql("SELECT finished_at IS NOT NULL AS over, part FROM mizan_sweep_pass");
      return pass;
    };
    const lastBeatMs = async () => (await database.mizan().heartbeats.latest()).get("hourly")?.ageMs;

    it("OPS-12: does the others, is not noted as done, and is tried again with the next", async () => {
      const other = jest.fn(async () => null);
      expect(await run(0, [FAILS, ["other", other]])).toEqual({ over: true, part: null });
      expect(other).toHaveBeenCalledTimes(1);
      expect(await lastBeatMs()).toBeUndefined();
      await run(HOUR_MS / 2, [WORKS, ["other", other]]);
      expect(other).toHaveBeenCalledTimes(1);
      await run(HOUR_MS + 1_000, [WORKS, ["other", other]]);
      expect(other).toHaveBeenCalledTimes(2);
      expect(await lastBeatMs()).toBeLessThan(60_000);
    });

    it("OPS-12: is not noted as done either when another process ends it, or when the last part fails", async () => {
      expect(await run(0, [FAILS, LONG])).toEqual({ over: false, part: "long" });
      expect(await run(60_000, [FAILS, LONG])).toEqual({ over: true, part: null });
      expect(await lastBeatMs()).toBeUndefined();
      await run(2 * HOUR_MS, [FAILS]);
      expect(await lastBeatMs()).toBeUndefined();
      await run(4 * HOUR_MS, [WORKS]);
      expect(await lastBeatMs()).toBeLessThan(60_000);
    });
  });
});

describe("OPS-19: with thousands of finished attempts", () => {
  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      "unwatched attempts",
      /_unwatched\b/,
      () => store().watchAgain([{ outcome: "open", checks: 28, withinMs: HOUR_MS }], 100),
    ],
    // By the index of the lists, too, only those are read that are paid and pending.
    ["paid ones without a place", /_unplaced\b|_listed_by_state\b/, () => store().watchPaidAgain(100)],
    ["captures that nobody was told of", /_unplaced\b/, () => store().unplacedCaptures(page)],
    ["second captures", /id > /, () => store().secondOrderedCaptures({ after: "matt_9", limit: 100 })],
    ["captures to ask about again", /_recheck\b/, () => store().claimRechecks({ days: 7, limit: 10 })],
    ["captures without a plan", /_paid\b/, () => store().planRechecks({ days: 7, limit: 10 })],
    [
      "due attempts",
      /_due\b/,
      () => database.mizan().dueAttempts.claimDue({ owner: "s", limit: 50, leaseMs: 1 }),
    ],
  ])("finds %s by an index over few rows", async (_what, index, action) => {
    const { id } = await paidAttempt(database.mizan());
    await attempts().dispose(id, "ordered", { orderId: "order_1" });
    const [row] = await database.sql<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
       WHERE table_name = 'mizan_payment_attempt'
         AND column_name NOT IN ('id', 'track_id', 'gateway_payment_id', 'return_token_hash', 'booked_session_id', 'cart_id', 'paid_at', 'shown_at')`,
    );
    await database.sql(
      `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, cart_id, paid_at, shown_at, ${row!.names})
       SELECT 'matt_' || n, 't' || n, 'g' || n, 'c' || n, now() - n * interval '1 hour', now() - n * interval '1 hour', ${row!.names}
       FROM mizan_payment_attempt, generate_series(1, 20000) AS n WHERE id = ?`,
      [id],
    );
    await database.sql("ANALYZE mizan_payment_attempt");
    const [plan] = await plansOf(database, action);
    expect(plan).toMatch(index);
    expect(plan).not.toContain("Seq Scan on mizan_payment_attempt");
  });
});
