import { readMonth } from "../../src/books/months/read-month";
import { overview } from "../../src/overview/overview";
import { instantsOfDays } from "../../src/domain/kuwait-day";
import { moduleDatabase } from "../support/module-database";
import { plansOf } from "../support/query-plans";

const database = moduleDatabase();
const ROWS = 100_000;
const first = { limit: 20, offset: 0 };
const middleOf = (prefix: string) => ({ ...first, after: `${prefix}_${String(ROWS / 2).padStart(6, "0")}` });
const environment = "emulator" as const;
const month = { from: "2026-08-01", to: "2026-08-31" };
const amounts = { amount_min: 12_000, amount_max: 12_500 };
const RARE = "evidence_differs" as const;

/** A shop of years: little is declined, less is pending, and the last hundred review items are open. */
async function fillTables(): Promise<void> {
  await database.connection().transaction(async (transaction) => {
    await transaction.raw("SET LOCAL session_replication_role = replica");
    // Rows first: to make an index over what is there takes a fraction of the time of so many insertions.
    const { rows: indexes } = await transaction.raw<{ rows: { name: string; sql: string }[] }>(
      `SELECT i.indexname AS name, i.indexdef AS sql FROM pg_indexes i
       WHERE i.tablename IN ('mizan_payment_attempt', 'mizan_refund', 'mizan_review_item', 'mizan_journal_entry', 'mizan_journal_line')
         AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`,
    );
    for (const { name } of indexes) await transaction.raw(`DROP INDEX "${name}"`);
    const at = "timestamptz '2026-01-01' + n * interval '4 minutes'";
    const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 6, '0')`;
    const rows = `FROM generate_series(1, ${ROWS}) n`;
    await transaction.raw(
      `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, environment, session_id, collection_id, cart_id,
         payment_type, language, gateway_key_id, gateway_key_version, amount_fils, currency, guest_email, name_words, split, reference_fields,
         settings_version, full_fingerprint, goods_fingerprint, outcome, disposition, created_at)
       SELECT ${id("matt")}, 't' || n, 'g' || n, 'emulator', 's' || n, 'l' || n, 'c' || n, CASE WHEN n % 5000 = 7 THEN '2' ELSE '3' END, 'ENG', 'k', 1,
         n * 7919 % 50000, 'kwd', n || '@shop.test', ARRAY['احمد', 'صباح' || n], '{}', '{}', 1,
         'f', 'g', CASE WHEN n % 100 = 3 THEN 'declined' ELSE 'paid' END,
         CASE WHEN n % 1000 = 5 THEN 'pending' ELSE 'ordered' END, ${at} ${rows}`,
    );
    await transaction.raw(
      `INSERT INTO mizan_refund (id, attempt_id, order_id, mode, amount_fils, refund_type, state, created_at)
       SELECT ${id("mref")}, ${id("matt")}, 'o' || n, 'gateway', n * 7919 % 50000, 'partial',
         CASE WHEN n % 1000 = 5 THEN 'failed' ELSE 'accepted' END, ${at} ${rows}`,
    );
    await transaction.raw(
      `INSERT INTO mizan_named_vendor (vendor_id, what, created_at, of_id)
       SELECT 'v' || n / 3 % 100, what, ${at}, prefix || lpad(n::text, 6, '0') ${rows}, (VALUES ('payment', 'matt_'), ('refund', 'mref_')) AS both_of (what, prefix)`,
    );
    await transaction.raw(
      `INSERT INTO mizan_review_item (id, reason, attempt_id, summary, status, created_at)
       SELECT ${id("mrev")}, CASE WHEN n % 50 = 0 THEN '${RARE}' ELSE 'goods_gone' END, ${id("matt")}, 's',
         CASE WHEN n > ${ROWS} - 100 THEN 'open' ELSE 'resolved' END, ${at} ${rows}`,
    );
    await transaction.raw(
      `INSERT INTO mizan_journal_entry (id, environment, kind, reference, vendor_id, posted_at)
       SELECT ${id("mjen")}, 'emulator', CASE WHEN n % 40 = 0 THEN 'payout' ELSE 'charge' END, 'r' || n,
         CASE WHEN n % 40 = 0 THEN 'v' || n / 3 % 100 END, ${at} ${rows}`,
    );
    await transaction.raw(
      `INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
       SELECT ${id("mjli")} || side, ${id("mjen")}, 'emulator',
         CASE side WHEN 1 THEN 'vendor_payable:v' || n / 3 % 100 ELSE 'gateway_clearing' END,
         CASE side WHEN 1 THEN 'v' || n / 3 % 100 END, 'sale', side * 2 - 3, ${at} ${rows}, (VALUES (1), (2)) AS sides (side)`,
    );
    await transaction.raw(
      `INSERT INTO mizan_payable_entry (entry_id, vendor_id, environment, kind, attempt_id, amount_fils, posted_at, captured_on)
       SELECT ${id("mjen")}, 'v' || n % 100, 'emulator', 'charge', ${id("matt")}, 9000, ${at}, ${at} ${rows}`,
    );
    await transaction.raw(
      `INSERT INTO mizan_payable_unnamed (environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at)
       SELECT environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at FROM mizan_payable_entry`,
    );
    for (const index of indexes) await transaction.raw(index.sql);
    await transaction.raw("SELECT mizan_journal_sum_again()");
    await transaction.raw("SELECT mizan_attempt_count_again()");
    await transaction.raw(`SELECT mizan_attempt_count_earlier(${ROWS})`);
  });
  // Its own statement: the planner knows nothing of what a transaction has just written.
  await database.sql(
    "ANALYZE mizan_payment_attempt, mizan_refund, mizan_named_vendor, mizan_review_item, mizan_journal_entry, mizan_journal_line, mizan_journal_sum, mizan_attempt_sum, mizan_payable_entry, mizan_payable_unnamed",
  );
}

describe("with a hundred thousand of everything, no list reads a table from end to end", () => {
  it("on its first page, in the middle, and by every filter", async () => {
    await fillTables();
    const { attemptLists, refundLists, reviewItems, journal, balances, statements, vendorSales, payable } =
      database.mizan();
    const seller = { environment, vendorId: "v7" };
    const inTheMiddle = { position: "2026-08-01T00:00:00.000000Z", id: "mjli" };
    const period = { environment, vendorId: "v7", ...instantsOfDays("2026-08-01", "2026-08-31") };
    const lists: Record<string, () => Promise<unknown>> = {
      payments: () => attemptLists.list({}, first),
      "payments in the middle": () => attemptLists.list({}, middleOf("matt")),
      "declined payments": () => attemptLists.list({ outcome: ["declined"] }, first),
      "declined payments in the middle": () => attemptLists.list({ outcome: ["declined"] }, middleOf("matt")),
      "payments of outcomes that there are not": () =>
        attemptLists.list({ outcome: ["denied", "open"] }, first),
      "pending payments": () => attemptLists.list({ disposition: ["pending"] }, first),
      "paid and pending payments": () =>
        attemptLists.list({ outcome: ["paid"], disposition: ["pending"] }, first),
      "payments for a person": () => attemptLists.list({ needs_person: "true" }, first),
      "payments for nobody": () => attemptLists.list({ needs_person: "false" }, first),
      "payments by trackid": () => attemptLists.list({ q: "t99" }, first),
      "payments of an order's number or a shopper": () =>
        attemptLists.list(
          {
            q: "12",
            named: {
              orderIds: ["o7"],
              customerIds: ["cus7"],
              guestEmail: "7@shop.test",
              nameWords: ["احم", "صباح7"],
            },
          },
          first,
        ),
      "payments of a cart": () => attemptLists.list({ cart_id: "c7" }, first),
      "payments of an order": () => attemptLists.list({ order_id: "o7" }, first),
      "payments of a month": () => attemptLists.list(month, first),
      "declined payments of a month": () => attemptLists.list({ ...month, outcome: ["declined"] }, first),
      "payments by a way": () => attemptLists.list({ payment_type: ["2"] }, first),
      "declined payments by a way": () =>
        attemptLists.list({ payment_type: ["2"], outcome: ["declined"], disposition: ["ordered"] }, first),
      "payments of a vendor": () => attemptLists.list({ vendor_id: "v7" }, first),
      "payments of a vendor in the middle": () => attemptLists.list({ vendor_id: "v7" }, middleOf("matt")),
      "declined payments of a vendor in a month": () =>
        attemptLists.list({ ...month, vendor_id: "v7", outcome: ["declined"] }, first),
      "payments of an amount in a month": () =>
        attemptLists.list({ ...month, amount_min: 12_345, amount_max: 12_345 }, first),
      "payments of amounts in a month": () => attemptLists.list({ ...month, ...amounts }, first),
      "payments of most amounts in a month": () => attemptLists.list({ ...month, amount_min: 1 }, first),
      "declined payments of amounts of a vendor in a month": () =>
        attemptLists.list({ ...month, ...amounts, vendor_id: "v7", outcome: ["declined"] }, first),
      "open payments": () => attemptLists.list({ open: "true" }, first),
      refunds: () => refundLists.list({}, first),
      "refunds in the middle": () => refundLists.list({}, middleOf("mref")),
      "failed refunds": () => refundLists.list({ state: ["failed"] }, first),
      "refunds for a person": () => refundLists.list({ needs_person: "true" }, first),
      "refunds of a vendor": () => refundLists.list({ vendor_id: "v7" }, first),
      "refunds of an order": () => refundLists.list({ order_id: "o7" }, first),
      "refunds of a payment": () => refundLists.list({ attempt_id: "matt_000007" }, first),
      "refunds of a month": () => refundLists.list(month, first),
      "refunds of amounts in a month": () => refundLists.list({ ...month, ...amounts }, first),
      "refunds by a way in a month": () => refundLists.list({ ...month, payment_type: ["2"] }, first),
      "review items": () => reviewItems.list({}, first),
      "review items in the middle": () => reviewItems.list({}, middleOf("mrev")),
      "open review items": () => reviewItems.list({ status: "open" }, first),
      "resolved review items": () => reviewItems.list({ status: "resolved" }, first),
      "review items of a reason": () => reviewItems.list({ reason: RARE }, first),
      "review items of an attempt": () => reviewItems.list({ attempt_id: "matt_000007" }, first),
      "review items of a month": () => reviewItems.list(month, first),
      "open review items of a vendor": () => reviewItems.list({ status: "open", vendor_id: "v7" }, first),
      "resolved review items of amounts in a month": () =>
        reviewItems.list({ ...month, ...amounts, status: "resolved" }, first),
      journal: () => journal.list({ environment }, first),
      "journal of amounts in a month": () => journal.list({ environment, ...month, ...amounts }, first),
      "payouts of a vendor in a month": () =>
        journal.list({ environment, ...month, vendor_id: "v7", kind: "payout" }, first),
      "journal in the middle": () => journal.list({ environment }, middleOf("mjen")),
      "journal of a kind": () => journal.list({ environment, kind: "payout" }, first),
      "journal of a vendor": () => journal.list({ environment, vendor_id: "v7" }, first),
      "journal of a vendor in the middle": () =>
        journal.list({ environment, vendor_id: "v7" }, middleOf("mjen")),
      "journal of an account": () => journal.list({ environment, account: "gateway_clearing" }, first),
      "journal of an account in the middle": () =>
        journal.list({ environment, account: "gateway_clearing" }, middleOf("mjen")),
      "journal of a month": () => journal.list({ environment, ...month }, first),
      "balances of vendors": () => balances.ofVendors(environment),
      "balances of accounts": () => balances.ofAccounts(environment),
      "history of a balance": () =>
        balances.history({ environment, vendorId: "v7" }, { first: "2026-08-01", last: "2026-08-31" }),
      "figures of a statement": () => statements.figures(period),
      "lines of a statement": () => statements.lines(period, { limit: 51 }),
      // The day that the rows end with.
      "the overview": () => overview({ mizan: database.mizan() }, environment, new Date("2026-10-05")),
      "a month of the books": () => readMonth({ mizan: database.mizan() }, { environment, month: "2026-08" }),
      "what two vendors are owed": () => payable.books(environment, ["v7", "v8"], []),
      "orders of a vendor": () => vendorSales.sales(seller, { limit: 26 }),
      "orders of a vendor in the middle": () => vendorSales.sales(seller, { after: inTheMiddle, limit: 26 }),
    };
    const wrong: string[] = [];
    for (const [name, list] of Object.entries(lists)) {
      for (const plan of await plansOf(database, list))
        if (
          /Seq Scan on mizan_(payment_attempt|refund|named_vendor|review_item|journal_entry|journal_line|payable_entry|payable_unnamed)\b/.test(
            plan,
          )
        )
          wrong.push(`${name}:\n${plan}`);
    }
    expect(wrong).toEqual([]);
  }, 180_000);

  it("and goes on after any row as the pages by number do", async () => {
    await database.connection().transaction(async (transaction) => {
      await transaction.raw("SET LOCAL session_replication_role = replica");
      // Twelve entries in four instants, with a line each on one account.
      await transaction.raw(
        `INSERT INTO mizan_journal_entry (id, environment, kind, reference, posted_at)
         SELECT 'mjen_' || (n * 7 % 13), 'emulator', 'charge', 'r' || n, timestamptz '2026-01-01' + n % 4 * interval '1 minute'
         FROM generate_series(1, 12) n`,
      );
      await transaction.raw(
        `INSERT INTO mizan_journal_line (id, entry_id, environment, account, part, amount_fils, posted_at)
         SELECT 'l' || n || e.id, e.id, 'emulator', 'gateway_clearing', 'charge', n * 2 - 3, posted_at
         FROM mizan_journal_entry e, generate_series(1, 2) n`,
      );
    });
    const { journal } = database.mizan();
    for (const filters of [{ environment }, { environment, account: "gateway_clearing" }]) {
      const all = (await journal.list(filters, { limit: 50, offset: 0 })).entries.map(({ id }) => id);
      expect(all).toHaveLength(12);
      const read: string[] = [];
      for (let after: string | undefined; ; after = read.at(-1)) {
        const { entries, count } = await journal.list(filters, { limit: 5, offset: 0, after });
        expect(count).toBe(12);
        if (entries.length === 0) break;
        read.push(...entries.map(({ id }) => id));
      }
      expect(read).toEqual(all);
    }
  });
});
