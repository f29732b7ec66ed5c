import { inBoth } from "../support/in-both";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt, shownAttempt } from "../support/new-attempt";
import { plansOf } from "../support/query-plans";

const database = moduleDatabase();
const mizan = () => database.mizan();
const REASON = "provider_removed_with_open_attempts";

describe("a review item about a region", () => {
  const item = (regionId: string, summary: string) => ({
    reason: REASON,
    regionId,
    summary: inBoth(summary),
    details: {},
  });
  const rows = () =>
    database.sql<{ region: string; status: string; summary: string }>(
      "SELECT details->>'region_id' AS region, status, summary FROM mizan_review_item ORDER BY region",
    );

  it("ADM-04: is opened once per region, however many find it at once, and says what is so now", async () => {
    const opened = await inParallel(20, () => mizan().reviewItems.openForRegion(item("reg_1", "3 open.")));
    expect(opened.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await mizan().reviewItems.openForRegion(item("reg_2", "1 open."))).toMatch(/^mrev_/);
    expect(await mizan().reviewItems.openForRegion(item("reg_1", "2 open."))).toBeUndefined();
    expect(await rows()).toEqual([
      { region: "reg_1", status: "open", summary: "2 open." },
      { region: "reg_2", status: "open", summary: "1 open." },
    ]);
  });

  it("is closed where it no longer holds, and opened anew when it comes back", async () => {
    await mizan().reviewItems.openForRegion(item("reg_1", "1 open."));
    await mizan().reviewItems.openForRegion(item("reg_2", "1 open."));
    await mizan().reviewItems.open({
      reason: "cart_gone",
      attemptId: "matt_1",
      cartId: null,
      summary: inBoth("Other."),
    });
    await mizan().reviewItems.resolveForRegions(REASON, ["reg_2"]);
    expect((await rows()).map(({ region, status }) => [region, status])).toEqual([
      ["reg_1", "resolved"],
      ["reg_2", "open"],
      [null, "open"],
    ]);
    expect(await mizan().reviewItems.openForRegion(item("reg_1", "1 open."))).toMatch(/^mrev_/);
    expect(await mizan().reviewItems.countOpen()).toBe(3);
    await mizan().reviewItems.resolveForRegions(REASON, []);
    expect(await mizan().reviewItems.countOpen()).toBe(1);
  });
});

describe("a heartbeat", () => {
  it("is one row per thing that beats, with its age by the database's clock", async () => {
    expect((await mizan().heartbeats.latest()).size).toBe(0);
    await inParallel(10, (nth) => mizan().heartbeats.beat(["sweep", "gateway"], { nth }));
    await database.sql(
      "UPDATE mizan_heartbeat SET seen_at = now() - interval '5 minutes' WHERE id = 'gateway'",
    );
    await mizan().heartbeats.beat(["sweep"], { claimed: 1 });
    const latest = await mizan().heartbeats.latest();
    expect([...latest.keys()].sort()).toEqual(["gateway", "sweep"]);
    expect(latest.get("sweep")?.ageMs).toBeLessThan(10_000);
    expect(Math.round((latest.get("gateway")?.ageMs ?? 0) / 60_000)).toBe(5);
  });
});

describe("open attempts", () => {
  it("are those that are watched or paid without a disposition; one that is dealt with is none", async () => {
    const lists = () => mizan().attemptLists;
    await shownAttempt(mizan().attempts, { cart_id: "cart_1", payment_type: "1" });
    await shownAttempt(mizan().attempts, { cart_id: "cart_1", payment_type: "1" });
    const paid = await paidAttempt(mizan(), { cart_id: "cart_2" });
    const over = await shownAttempt(mizan().attempts, { cart_id: "cart_3" });
    await mizan().dueAttempts.schedule(over.id, { judged: "open", nextCheckMs: null, usesSlot: true });
    expect(await lists().countOpen()).toBe(3);
    expect(await lists().openByCart(["1"])).toEqual([{ cart_id: "cart_1", payment_type: "1", attempts: 2 }]);
    expect((await lists().openByCart(["1", "3"])).map(({ cart_id }) => cart_id).sort()).toEqual([
      "cart_1",
      "cart_2",
    ]);
    await mizan().attempts.dispose(paid.id, "ordered", { orderId: "order_1" });
    expect(await lists().countOpen()).toBe(2);
    expect(await lists().openByCart(["3"])).toEqual([]);
  });

  it("OPS-19: are found by the index of what is due, and the last answer from the end of the timelines", async () => {
    const { id } = await paidAttempt(mizan());
    const [row] = await database.sql<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
       WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN
         ('id', 'track_id', 'gateway_payment_id', 'return_token_hash', 'cart_id', 'next_check_at')`,
    );
    const names = row?.names ?? "";
    await database.sql(
      `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, cart_id, next_check_at, ${names})
       SELECT 'matt_' || n, 't' || n, 'g' || n, 'c' || n, CASE WHEN n % 500 = 0 THEN now() END, ${names}
       FROM mizan_payment_attempt, generate_series(1, 5000) AS n WHERE id = ?`,
      [id],
    );
    await database.sql(
      "INSERT INTO mizan_attempt_event (id, attempt_id, kind) SELECT 'mevt_' || n, 'matt_' || n, 'answered' FROM generate_series(1, 5000) AS n",
    );
    await database.sql("ANALYZE mizan_payment_attempt, mizan_attempt_event");
    const lists = mizan().attemptLists;
    for (const read of [() => lists.countOpen(), () => lists.openByCart(["3"])]) {
      const [plan] = await plansOf(database, read);
      expect(plan).toMatch(/_payment_attempt_due\b/);
      expect(plan).not.toContain("Seq Scan");
    }
    const [plan] = await plansOf(database, () => lists.lastAnswerAt());
    expect(plan).toMatch(/Index Scan Backward using mizan_attempt_event_pkey/);
    expect(await lists.lastAnswerAt()).toBeInstanceOf(Date);
  });
});

describe("OPS-19: with thousands of attempts and items, an operator's look", () => {
  beforeEach(async () => {
    const { id } = await paidAttempt(mizan());
    const [row] = await database.sql<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
       WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN
         ('id', 'track_id', 'gateway_payment_id', 'return_token_hash', 'cart_id', 'order_id')`,
    );
    const names = row?.names ?? "";
    await database.sql(
      `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, cart_id, order_id, ${names})
       SELECT 'matt_' || n, 'track_%' || n, 'pay_' || n, 'c' || n, 'o' || n, ${names}
       FROM mizan_payment_attempt, generate_series(1, 5000) AS n WHERE id = ?`,
      [id],
    );
    await database.sql(
      `INSERT INTO mizan_review_item (id, reason, attempt_id, cart_id, order_id, summary, status)
       SELECT 'mrev_' || n, 'cart_gone', 'matt_' || n, 'c' || n, 'o' || n, 'Gone.',
         CASE WHEN n % 50 = 0 THEN 'open' ELSE 'resolved' END FROM generate_series(1, 5000) AS n`,
    );
    await database.sql("ANALYZE mizan_payment_attempt, mizan_review_item");
  });

  it.each([
    ["an attempt, a cart and an order", { attemptIds: ["matt_7"], cartIds: ["c7"], orderId: "o7" }],
    ["an order that Mizan has nothing of", { attemptIds: [], cartIds: [], orderId: "order_other" }],
    ["an attempt alone", { attemptIds: ["matt_7"], cartIds: [], orderId: null }],
  ])("at the items about %s reads no table from end to end", async (_what, subject) => {
    const [plan] = await plansOf(database, () => mizan().reviewItems.about(subject));
    expect(plan).not.toContain("Seq Scan");
    expect(plan).not.toContain("mizan_review_item_pkey");
  });

  it("for the beginning of a trackid or of a gateway's number reads no table from end to end", async () => {
    const page = { limit: 20, offset: 0 };
    for (const q of ["track_%4321", "pay_4321"]) {
      const plans = await plansOf(database, () => mizan().attemptLists.list({ q }, page));
      expect(plans).toHaveLength(2);
      for (const plan of plans) {
        expect(plan).toMatch(/_track_id_prefix/);
        expect(plan).toMatch(/_gateway_payment_id_prefix/);
        expect(plan).not.toContain("Seq Scan on mizan_payment_attempt");
      }
      const { attempts } = await mizan().attemptLists.list({ q }, page);
      expect(attempts.map(({ id }) => id)).toEqual(["matt_4321"]);
    }
    for (const q of ["%", "track__4321", "\\", "4321"])
      expect((await mizan().attemptLists.list({ q }, page)).count).toBe(0);
  });
});
