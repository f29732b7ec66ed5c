/**
 * Posting as part of a statement: the entry is written in the very statement that changes a state, so that no process
 * can end between the two. The database refuses what does not balance, and what would change an entry.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { balanced, postingsOfCharge, vendorOfAccount } from "../../../domain/journal";
import type { Attempt } from "./attempt";
import { DATABASE_NOW } from "./database";
import type { NewEntry } from "./journal-store";
import { jsonText } from "./json-text";

export type PostingClause = { sql: string; bindings: unknown[] };

/**
 * @param options.name of the clauses, where a statement posts twice
 * @param options.onlyIf the name of a clause before: nothing is posted where it has no row
 * @returns clauses for a WITH, `<name>` and `<name>_lines`; `<name>` has the entry's id, or no row when it was posted before
 * @throws JournalImbalance
 */
export function postingClause(
  entry: NewEntry,
  { name = "posted", onlyIf }: { name?: string; onlyIf?: string } = {},
): PostingClause {
  const lines = linesOf(entry);
  const condition = onlyIf ? `WHERE EXISTS (SELECT 1 FROM ${onlyIf})` : "";
  return {
    sql: `${name} AS (
        INSERT INTO mizan_journal_entry (id, environment, kind, reference, attempt_id, refund_id, order_id, vendor_id,
          reason, made_by, value_date, posted_at)
        SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${DATABASE_NOW} ${condition}
        ON CONFLICT DO NOTHING RETURNING id, environment, posted_at
      ), ${name}_lines AS (
        INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, source, amount_fils, posted_at)
        SELECT line.id, ${name}.id, ${name}.environment, line.account, line.vendor_id, line.part, line.source, line.amount_fils,
          ${name}.posted_at
        FROM ${name}, jsonb_to_recordset(?::jsonb)
          AS line(id text, account text, vendor_id text, part text, source text, amount_fils integer)
      )`,
    bindings: [
      generateEntityId(undefined, "mjen"),
      entry.environment,
      entry.kind,
      entry.reference,
      entry.attemptId ?? null,
      entry.refundId ?? null,
      entry.orderId ?? null,
      entry.vendorId ?? null,
      entry.reason ?? null,
      entry.madeBy ?? null,
      entry.valueDate ?? null,
      jsonText(lines),
    ],
  };
}

/** @returns the new entry's id, or undefined when the same attempt, kind and reference was posted before */
export async function postEntry(database: Knex, entry: NewEntry): Promise<string | undefined> {
  const clause = postingClause(entry);
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    `WITH ${clause.sql} SELECT id FROM posted`,
    clause.bindings as Knex.RawBinding[],
  );
  return rows[0]?.id;
}

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
     INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, source, amount_fils, posted_at)
     SELECT l.id, posted.id, posted.environment, l.account, l.vendor_id, l.part, l.source, l.amount_fils, posted.posted_at
     FROM posted JOIN jsonb_to_recordset(?::jsonb)
       AS l(id text, entry_id text, account text, vendor_id text, part text, source text, amount_fils integer) ON l.entry_id = posted.id`,
    [jsonText(named.map(entryRecord)), jsonText(named.flatMap(lineRecords))],
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
  return linesOf(entry).map((line) => ({ ...line, entry_id: id }));
}

/** In the order in which they are said, a commission after its sale: statements are read by their ids. */
function linesOf({ postings }: NewEntry) {
  const ids = postings.map(() => generateEntityId(undefined, "mjli")).sort();
  return balanced(postings).map(({ account, part, source, amountFils }, index) => ({
    id: ids[index],
    account,
    vendor_id: vendorOfAccount(account),
    part,
    source: source ?? null,
    amount_fils: amountFils,
  }));
}

/**
 * What a captured payment posts when it becomes an order's; once per attempt, whoever posts it.
 *
 * @throws JournalImbalance for a frozen split that does not add up: nothing of ours, and never to be written
 */
export function chargeEntryOf(
  attempt: Pick<Attempt, "id" | "environment" | "order_id" | "split">,
  orderId: string | null,
): NewEntry {
  return {
    environment: attempt.environment,
    kind: "charge",
    reference: attempt.id,
    attemptId: attempt.id,
    orderId: orderId ?? attempt.order_id,
    postings: postingsOfCharge(attempt.split),
  };
}
