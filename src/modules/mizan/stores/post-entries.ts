import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { balanced, vendorOfAccount } from "../../../domain/journal";
import { DATABASE_NOW } from "./database-time";
import type { NewEntry } from "./journal-entry";

/**
 * Posts many entries in one statement, each once per attempt, kind and reference: those that were posted before are left out.
 *
 * @param database usually the transaction that changes what they are of
 * @throws JournalImbalance; nothing is posted then
 */
export async function postEntries(database: Knex, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const named = entries.map((entry) => ({ id: generateEntityId(undefined, "mjen"), entry }));
  await database.raw(
    `WITH posted AS (
       INSERT INTO mizan_journal_entry (id, environment, kind, reference, attempt_id, refund_id, order_id, vendor_id,
         reason, made_by, value_date, posted_at)
       SELECT e.id, e.environment, e.kind, e.reference, e.attempt_id, e.refund_id, e.order_id, e.vendor_id, e.reason,
         e.made_by, e.value_date, ${DATABASE_NOW}
       FROM jsonb_to_recordset(?::jsonb) AS e(id text, environment text, kind text, reference text, attempt_id text,
         refund_id text, order_id text, vendor_id text, reason text, made_by text, value_date text)
       ON CONFLICT DO NOTHING RETURNING id, environment, posted_at
     )
     INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
     SELECT l.id, posted.id, posted.environment, l.account, l.vendor_id, l.part, l.amount_fils, posted.posted_at
     FROM posted JOIN jsonb_to_recordset(?::jsonb)
       AS l(id text, entry_id text, account text, vendor_id text, part text, amount_fils integer) ON l.entry_id = posted.id`,
    [JSON.stringify(named.map(entryRecord)), JSON.stringify(named.flatMap(lineRecords))],
  );
}

type Named = { id: string; entry: NewEntry };

function entryRecord({ id, entry }: Named) {
  return {
    id,
    environment: entry.environment,
    kind: entry.kind,
    reference: entry.reference,
    attempt_id: entry.attemptId ?? null,
    refund_id: entry.refundId ?? null,
    order_id: entry.orderId ?? null,
    vendor_id: entry.vendorId ?? null,
    reason: entry.reason ?? null,
    made_by: entry.madeBy ?? null,
    value_date: entry.valueDate ?? null,
  };
}

function lineRecords({ id, entry }: Named) {
  return balanced(entry.postings).map(({ account, part, amountFils }) => ({
    id: generateEntityId(undefined, "mjli"),
    entry_id: id,
    account,
    vendor_id: vendorOfAccount(account),
    part,
    amount_fils: amountFils,
  }));
}
