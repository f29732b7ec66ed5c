import { moduleDatabase } from "../support/module-database";
import { paidAttempt } from "../support/new-attempt";
import { plansOf } from "../support/query-plans";

const database = moduleDatabase();
const attempts = () => database.mizan().attempts;

/** A shop after a while: 5 000 attempts, of which 20 are watched, and as many pay tokens. */
async function fillTables(): Promise<void> {
  const { id } = await paidAttempt(database.mizan());
  const [row] = await database.sql<{ names: string }>(
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
     WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN
       ('id', 'track_id', 'gateway_payment_id', 'return_token_hash', 'booked_session_id', 'cart_id', 'session_id',
        'order_id', 'next_check_at', 'disposition', 'tell_at')`,
  );
  await database.sql(
    `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, return_token_hash, booked_session_id, cart_id,
       session_id, order_id, next_check_at, disposition, tell_at, ${row!.names})
     SELECT 'matt_' || n, 't' || n, 'g' || n, 'r' || n, 's' || n, 'c' || n, 's' || n, 'o' || n,
       CASE WHEN n % 250 = 0 THEN now() END, CASE WHEN n % 250 = 0 THEN 'pending' ELSE 'ordered' END,
       CASE WHEN n % 250 = 1 THEN now() END, ${row!.names}
     FROM mizan_payment_attempt, generate_series(1, 5000) AS n WHERE id = ?`,
    [id],
  );
  await database.sql(
    "INSERT INTO mizan_pay_token (hash, session_id, cart_id) SELECT 'h' || n, 's' || n, 'c' || n FROM generate_series(1, 5000) AS n",
  );
  await database.sql(
    `INSERT INTO mizan_review_item (id, reason, summary, status, tell_at)
     SELECT 'mrev_' || n, 'r', 's', CASE WHEN n % 10 = 0 THEN 'open' ELSE 'resolved' END,
       CASE WHEN n % 250 = 0 THEN now() + n % 500 * interval '1 minute' END FROM generate_series(1, 5000) AS n`,
  );
  await database.sql("ANALYZE mizan_payment_attempt, mizan_pay_token, mizan_review_item");
}

describe("OPS-19: with thousands of attempts", () => {
  beforeEach(fillTables);

  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      "due attempts",
      /_due\b/,
      () => database.mizan().dueAttempts.claimDue({ owner: "s", limit: 50, leaseMs: 1 }),
    ],
    ["the attempt of a return address", /_return_token_hash_unique\b/, () => attempts().recordReturn("r7")],
    ["the session of a pay address", /mizan_pay_token_pkey\b/, () => database.mizan().payTokens.byHash("h7")],
    ["the attempts behind a pay address", /_attempt_cart_id\b/, () => attempts().ofToken("h7")],
    ["a cart's attempts", /_attempt_cart_id\b/, () => attempts().ofCart("c7")],
    ["a session's cart's attempts", /_pay_token_session_id\b/, () => attempts().ofCartOfSession("s7")],
    ["what a session booked", /_booked_session_id_unique\b/, () => attempts().bookedBy("s7")],
    [
      "review items that nobody was told of",
      /_review_item_untold\b/,
      () => database.mizan().reviewTelling.takeDue({ limit: 100, againAfterMs: 1 }),
    ],
    [
      "payments whose outcome was not told of",
      /_attempt_untold\b/,
      () => database.mizan().settledTelling.takeDue({ limit: 100, againAfterMs: 1 }),
    ],
    ["an order's attempts", /_attempt_order_id\b/, () => attempts().ofOrder("o7")],
  ])("finds %s by an index, reading no table from end to end", async (_what, index, action) => {
    const plans = await plansOf(database, action);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(index);
    expect(plans[0]).not.toContain("Seq Scan");
  });

  it("reads of the untold review items only those whose time has come", async () => {
    const [plan] = await plansOf(database, () =>
      database.mizan().reviewTelling.takeDue({ limit: 100, againAfterMs: 1 }),
    );
    expect(plan).toMatch(/Index Cond: .*\(tell_at <= /);
  });

  it("reads of the watched attempts only those that are due", async () => {
    const [plan] = await plansOf(database, () =>
      database.mizan().dueAttempts.claimDue({ owner: "s", limit: 50, leaseMs: 1 }),
    );
    expect(plan).toMatch(/Index Cond: \(next_check_at <= /);
  });

  it("OPS-12: reads the same few to see whether a sweep is missed", async () => {
    const [plan] = await plansOf(database, () => database.mizan().heartbeats.missedSweep(600_000));
    expect(plan).toMatch(/_due\b/);
    expect(plan).toMatch(/Index Cond: \(next_check_at < /);
    expect(plan).not.toContain("Seq Scan on mizan_payment_attempt");
  });
});
