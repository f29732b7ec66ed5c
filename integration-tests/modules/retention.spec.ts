/** Shoppers' data has an end: what goes by age, what goes when it is asked for, and what is left. */
import { inBoth } from "../support/in-both";
import { logger } from "@medusajs/framework/logger";
import { ulidAt } from "../../src/domain/ulid-at";
import type { NewAttempt } from "../../src/modules/mizan/stores/attempt";
import { retain } from "../../src/privacy/retain";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { newAttempt, paidAttempt, shownAttempt } from "../support/new-attempt";
import { plansOf } from "../support/query-plans";

const DAY_MS = 86_400_000;
const NAME = "Thuraya Qabazard";
const shopper: Partial<NewAttempt> = {
  customer_id: "cus_thuraya",
  guest_email: null,
  name_words: ["thuraya", "qabazard"],
  kfast_id: 48_151_623,
  reference_fields: { udf1: "cart1", udf3: NAME, customerName: NAME, customerEmail: "Thuraya@Example.com" },
};
const database = moduleDatabase();
const attempts = () => database.mizan().attempts;
const answers = () => database.mizan().answers;
const personal = () => database.mizan().personalData;
const set = (id: string, columns: string) =>
  database.sql(`UPDATE mizan_payment_attempt SET ${columns} WHERE id = ?`, [id]);
const run = (pages?: number) => retain({ mizan: database.mizan(), logger }, pages);
const nextDay = () => database.sql("UPDATE mizan_sweep_pass SET began_at = began_at - interval '1 day'");
const rowOf = async (id: string) =>
  (await database.sql("SELECT * FROM mizan_payment_attempt WHERE id = ?", [id]))[0];

/** Makes an attempt as old as its new id says. */
async function aged(id: string, days: number): Promise<string> {
  const old = `matt_${ulidAt(Date.now() - days * DAY_MS).slice(0, 10)}${id.slice(-16)}`;
  await set(id, `id = '${old}', created_at = created_at - interval '${days} days'`);
  for (const table of ["attempt_event", "review_item", "refund"])
    await database.sql(`UPDATE mizan_${table} SET attempt_id = ? WHERE attempt_id = ?`, [old, id]);
  return old;
}

async function abandoned(more: Partial<NewAttempt> = {}): Promise<string> {
  const { id } = await shownAttempt(attempts(), { ...shopper, ...more });
  await answers().recordNoAnswer(id);
  await attempts().note(id, {
    kind: "not_answered",
    evidence: { code: "X", body: `Dear ${NAME}` },
  });
  await set(id, "next_check_at = NULL, unsure_since = NULL, opened_from = 7, asked_at = NULL");
  return id;
}

async function open(attemptId: string): Promise<void> {
  await database
    .mizan()
    .reviewItems.open({ reason: "gateway_does_not_answer", attemptId, cartId: null, summary: inBoth(NAME) });
}

/** Every row of Mizan's tables that says the name, the address or the customer. */
async function traces(): Promise<string[]> {
  const tables = await database.sql<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'mizan\\_%' ORDER BY 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.sql(`SELECT 1 FROM ${name} t WHERE t::text ~* 'thuraya|qabazard|48151623'`);
    found.push(...rows.map(() => name));
  }
  return found;
}

describe("unpaid attempts of long ago", () => {
  it("lose customer, fields and evidence, once, and stay with what they were about", async () => {
    const id = await aged(await abandoned(), 181);
    const before = await rowOf(id);
    expect(await traces()).toEqual(["mizan_attempt_event", "mizan_payment_attempt"]);
    expect(await run()).toEqual({ erased: 0, cleared: 1, isWhole: true });
    expect(await traces()).toEqual([]);
    expect(await rowOf(id)).toEqual({
      ...before,
      ...{
        customer_id: null,
        name_words: null,
        kfast_id: null,
        opened_from: null,
        reference_fields: {},
        full_fingerprint: "",
        record: null,
      },
      ...{ erased_at: expect.any(Date) as Date, updated_at: expect.any(Date) as Date },
    });
    await nextDay();
    expect(await run()).toEqual({ erased: 0, cleared: 0, isWhole: true });
    expect(await database.sql("SELECT subject, after, changed_by FROM mizan_settings_version")).toEqual([
      { subject: "erasure", after: { daily: true, erased: 0, cleared: 1 }, changed_by: null },
    ]);
  });

  it("among them choices whose page nobody opened, and those that were taken back", async () => {
    const chosen = await attempts().insert(newAttempt(shopper));
    const takenBack = await attempts().insert(newAttempt(shopper));
    await attempts().forgetUnopened([takenBack.id]);
    for (const { id } of [chosen, takenBack]) await aged(id, 200);
    expect(await run()).toMatchObject({ cleared: 2 });
    expect(await traces()).toEqual([]);
  });

  it.each<[string, () => Promise<string>]>([
    ["a young one", () => abandoned().then((id) => aged(id, 179))],
    [
      "one that is still asked about",
      () => abandoned().then(async (id) => (await set(id, "next_check_at = now()"), aged(id, 400))),
    ],
    [
      "one of which nobody knows",
      () => abandoned().then(async (id) => (await set(id, "outcome = 'unknown'"), aged(id, 400))),
    ],
    [
      "one that is unsure",
      () => abandoned().then(async (id) => (await set(id, "unsure_since = now()"), aged(id, 400))),
    ],
    ["one before a person", () => abandoned().then(async (id) => (await open(id), aged(id, 400)))],
    [
      "one that a person decided",
      () =>
        abandoned().then(async (id) => {
          await open(id);
          await database.sql("UPDATE mizan_review_item SET status = 'resolved', decided_action = 'ignore'");
          return aged(id, 400);
        }),
    ],
    ["a paid one", () => paidAttempt(database.mizan(), shopper).then(({ id }) => aged(id, 400))],
    [
      "a refunded one",
      () =>
        paidAttempt(database.mizan(), shopper).then(
          async ({ id }) => (await set(id, "disposition = 'refunded', next_check_at = NULL"), aged(id, 400)),
        ),
    ],
  ])("never %s", async (_, make) => {
    const id = await make();
    const before = await rowOf(id);
    expect(await run()).toEqual({ erased: 0, cleared: 0, isWhole: true });
    expect(await rowOf(id)).toEqual(before);
  });

  it("keep everything where the option is 0", async () => {
    await aged(await abandoned(), 4_000);
    const mizan = database.mizan();
    Object.assign(mizan, { options: { ...mizan.options, retention: { unpaidAfterDays: 0 } } });
    expect(await retain({ mizan, logger })).toEqual({ erased: 0, cleared: 0, isWhole: true });
  });

  it("are done once a day, by one of several instances, and gone on with where a run stopped", async () => {
    const { id } = await attempts().insert(newAttempt(shopper));
    const [columns] = await database.sql<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
       WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN ('id', 'track_id')`,
    );
    await database.sql(
      `INSERT INTO mizan_payment_attempt (id, track_id, ${columns!.names})
       SELECT ? || lpad(n::text, 16, '0'), 't' || n, ${columns!.names} FROM mizan_payment_attempt, generate_series(1, 449) AS n`,
      [`matt_${ulidAt(Date.now() - 300 * DAY_MS).slice(0, 10)}`],
    );
    await aged(id, 300);
    // The first page is of what was wanted: none.
    expect(await run(2)).toEqual({ erased: 0, cleared: 200, isWhole: false });
    const together = await inParallel(6, () => run());
    expect(together.filter((done) => done !== undefined)).toEqual([
      { erased: 0, cleared: 250, isWhole: true },
    ]);
    expect(await run()).toBeUndefined();
    expect(await traces()).toEqual([]);
  });
});

describe("a customer's data", () => {
  const keys = { customerIds: ["cus_thuraya"], guestEmail: null };

  it("is planned without a change, goes, and is found to be gone", async () => {
    const failed = await abandoned();
    await set(failed, "outcome = 'declined'");
    const { id: paid } = await paidAttempt(database.mizan(), shopper);
    await set(paid, "disposition = 'ordered', next_check_at = NULL");
    await attempts().note(paid, {
      kind: "decided",
      evidence: { action: "accept", reason: NAME, by: "user_1" },
    });
    await attempts().note(paid, { kind: "released", evidence: { reason: "cart_gone", why: NAME } });
    await database.sql(
      `INSERT INTO mizan_refund (id, attempt_id, amount_fils, refund_type, state, reason) VALUES ('mref_1', ?, 1, 'partial', 'accepted', ?)`,
      [paid, NAME],
    );
    const ids = await personal().attemptsOf(keys);
    expect(ids.sort()).toEqual([failed, paid].sort());
    const planned = await personal().plan(ids);
    expect(planned.map(({ act }) => act).sort()).toEqual(["anonymise", "delete"]);
    expect(await traces()).toHaveLength(6);
    expect(await personal().erase(ids)).toEqual(planned);
    expect(await traces()).toEqual([]);
    expect(await rowOf(failed)).toBeUndefined();
    expect(
      await database.sql("SELECT kind, evidence FROM mizan_attempt_event ORDER BY created_at, id"),
    ).toMatchObject([
      { kind: "prepared" },
      ...[{ kind: "page_opening" }, { kind: "page_shown" }, {}],
      { kind: "decided", evidence: { action: "accept", by: "user_1" } },
      { kind: "released", evidence: { reason: "cart_gone" } },
    ]);
    expect(await database.sql("SELECT reason FROM mizan_refund")).toEqual([{ reason: "[erased]" }]);
    expect(await personal().attemptsOf(keys)).toEqual([]);
  });

  it("of an undecided attempt goes with the first pass after it was decided", async () => {
    const { id } = await shownAttempt(attempts(), shopper);
    expect(await personal().erase([id])).toMatchObject([{ act: "leave", why: "undecided" }]);
    expect(await run()).toMatchObject({ erased: 0 });
    expect(await rowOf(id)).toMatchObject({ customer_id: "cus_thuraya" });
    await set(id, "next_check_at = NULL");
    await nextDay();
    expect(await run()).toMatchObject({ erased: 1 });
    expect(await rowOf(id)).toBeUndefined();
    expect(await database.sql("SELECT 1 FROM mizan_attempt_event")).toEqual([]);
  });

  it("ADM-16: is a customer's by who chose to pay, a guest's by the address alone, whatever the cart", async () => {
    const own = await abandoned();
    const guest = { customer_id: null, guest_email: "thuraya@example.com" };
    const typed = await abandoned(guest);
    const takenBack = await attempts().insert(newAttempt(guest));
    await attempts().forgetUnopened([takenBack.id]);
    await abandoned({ customer_id: "cus_other" });
    await abandoned({ customer_id: null, guest_email: "other@example.com" });
    await abandoned({ customer_id: null });
    expect(await personal().attemptsOf(keys)).toEqual([own]);
    const ofGuest = { customerIds: [], guestEmail: "thuraya@example.com" };
    expect((await personal().attemptsOf(ofGuest)).sort()).toEqual([typed, takenBack.id].sort());
    expect(await personal().attemptsOf({ customerIds: [], guestEmail: null })).toEqual([]);
  });

  it("goes with an attempt that is asked about at the same moment only when nothing can be heard any more", async () => {
    const id = await abandoned();
    await answers().claimAsking(id, 0);
    expect(await personal().erase([id])).toMatchObject([{ act: "leave", why: "undecided" }]);
    await answers().recordNoAnswer(id);
    await attempts().note(id, { kind: "not_answered" });
    await set(id, "unsure_since = NULL");
    expect(await personal().erase([id])).toMatchObject([{ act: "delete" }]);
  });

  it("deletes the pay address with the last attempt of its cart, and not before", async () => {
    const [first, second] = [await abandoned(), await abandoned()];
    await database.mizan().payTokens.insert({ hash: "h1", session_id: "payses_1", cart_id: "cart_1" });
    await personal().erase([first]);
    expect(await database.sql("SELECT hash FROM mizan_pay_token")).toHaveLength(1);
    await personal().erase([second]);
    expect(await database.sql("SELECT hash FROM mizan_pay_token")).toEqual([]);
  });
});

describe("OPS-19: with thousands of attempts", () => {
  it.each<[string, RegExp[], () => Promise<unknown>]>([
    [
      "a customer's attempts",
      [/_attempt_customer\b/, /_attempt_email\b/],
      () => personal().attemptsOf({ customerIds: ["c1"], guestEmail: "a@b.kw" }),
    ],
    [
      "unpaid attempts of long ago",
      [/_attempt_retained\b/],
      () => personal().unpaidBefore({ after: "", before: "matt_01", limit: 9 }),
    ],
    ["wanted erasures", [/_attempt_erase_wanted\b/], () => personal().wanted({ after: "", limit: 9 })],
  ])("finds %s by indexes, reading no table from end to end", async (_, indexes, action) => {
    const { id } = await paidAttempt(database.mizan(), shopper);
    const columns = await database.sql<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_name = 'mizan_payment_attempt'
         AND column_name NOT IN ('id', 'track_id', 'gateway_payment_id', 'return_token_hash', 'cart_id', 'customer_id', 'outcome')`,
    );
    const names = columns[0]!.names;
    await database.sql(
      `INSERT INTO mizan_payment_attempt (id, track_id, cart_id, customer_id, outcome, ${names})
       SELECT 'matt_' || n, 't' || n, 'c' || n, 'c' || n, CASE WHEN n % 9 = 0 THEN 'open' ELSE 'paid' END, ${names}
       FROM mizan_payment_attempt, generate_series(1, 5000) AS n WHERE id = ?`,
      [id],
    );
    await database.sql("UPDATE mizan_payment_attempt SET guest_email = id || '@b.kw' WHERE id <> ?", [id]);
    await database.sql("VACUUM ANALYZE mizan_payment_attempt");
    const [plan, ...others] = await plansOf(database, action);
    expect(others).toEqual([]);
    for (const index of indexes) expect(plan).toMatch(index);
    expect(plan).not.toContain("Seq Scan");
  });
});
