import fc from "fast-check";
import { type Due, type DueLine, placesOf } from "../../src/domain/__tests__/asking-places";
import { moduleDatabase } from "../support/module-database";
import { shownAttempt } from "../support/new-attempt";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const PAGES = 30;
const database = moduleDatabase();

/** Ages that differ: which of two equal ones is the newer is nobody's matter. */
const anyDue = fc
  .uniqueArray(
    fc.record({
      key: fc.constantFrom("mkey_1", "mkey_2"),
      line: fc.constantFrom<DueLine>("paid", "back", ...Array<DueLine>(6).fill("page")),
      cart: fc.constantFrom("cart_1", "cart_2", "cart_3", "cart_4", "cart_5"),
      from: fc.constantFrom(null, 1, 2, 3),
      ageMs: fc.oneof(
        fc.integer({ min: 30_000, max: 10 * MINUTE_MS }),
        fc.integer({ min: 0, max: 9 * DAY_MS }),
      ),
      lateShare: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 10, maxLength: PAGES, selector: ({ ageMs }) => ageMs },
  )
  .map((rows) =>
    rows.map(({ lateShare, ...row }, nth): Due => {
      return { ...row, id: `matt_${nth}`, lateMs: Math.floor(lateShare * row.ageMs) };
    }),
  );

it("OPS-20, CON-19: what is claimed comes first by the rule in domain/asking-order.ts, whatever is due", async () => {
  await database.sql(
    `CREATE OR REPLACE FUNCTION mizan_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
       AS $$ SELECT timestamptz '2026-11-29 01:00:00Z' $$`,
  );
  const { id } = await shownAttempt(database.mizan().attempts, {}, 0);
  const [columns] = await database.sql<{ names: string }>(
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_name = 'mizan_payment_attempt'
       AND column_name NOT IN ('id', 'track_id', 'gateway_payment_id', 'return_token_hash')`,
  );
  await database.sql(
    `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, return_token_hash, ${columns!.names})
     SELECT 'matt_' || n, track_id || n, gateway_payment_id || n, return_token_hash || n, ${columns!.names}
     FROM mizan_payment_attempt, generate_series(0, ?) AS n WHERE id = ?`,
    [PAGES - 1, id],
  );
  const ago = (ms: string) => `mizan_now() - ${ms} * interval '1 millisecond'`;
  await fc.assert(
    fc.asyncProperty(anyDue, fc.integer({ min: 1, max: PAGES }), async (due, limit) => {
      await database.sql("UPDATE mizan_payment_attempt SET next_check_at = NULL, lease_until = NULL");
      await database.sql(
        `UPDATE mizan_payment_attempt a SET gateway_key_id = d.key, cart_id = d.cart, opened_from = d.from,
           next_check_at = ${ago('d."lateMs"')}, outcome = CASE d.line WHEN 'paid' THEN 'paid' ELSE 'open' END,
           returned_at = CASE d.line WHEN 'back' THEN ${ago('d."ageMs"')} END,
           unsure_since = CASE d.line WHEN 'back' THEN ${ago('d."ageMs"')} END,
           shown_at = ${ago(`(d."ageMs" + CASE d.line WHEN 'back' THEN 60000 ELSE 0 END)`)}
         FROM jsonb_to_recordset(?::jsonb) AS d (id text, key text, line text, cart text, "from" int, "ageMs" float8, "lateMs" float8)
         WHERE a.id = d.id`,
        [JSON.stringify(due)],
      );
      const claimed = await database
        .mizan()
        .dueAttempts.claimDue({ owner: "sweeper_1", limit, leaseMs: MINUTE_MS });
      const places = placesOf(due);
      const taken = new Set(claimed.map((one) => one.id));
      const placesWhere = (isTaken: boolean) =>
        due.filter((one) => taken.has(one.id) === isTaken).map((one) => places.get(one.id)!);
      expect(taken.size).toBe(Math.min(limit, due.length));
      expect(Math.max(...placesWhere(true))).toBeLessThanOrEqual(Math.min(...placesWhere(false)));
    }),
    { numRuns: 300, endOnFailure: true },
  );
});
