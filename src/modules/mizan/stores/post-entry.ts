/**
 * Posting as part of a statement: the entry is written in the very statement that changes a state, so that no process
 * can end between the two. The database refuses what does not balance, and what would change an entry.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { balanced, vendorOfAccount } from "../../../domain/journal";
import { DATABASE_NOW } from "./database-time";
import type { NewEntry } from "./journal-entry";

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
  const lines = balanced(entry.postings).map(({ account, part, amountFils }) => ({
    id: generateEntityId(undefined, "mjli"),
    account,
    vendor_id: vendorOfAccount(account),
    part,
    amount_fils: amountFils,
  }));
  const condition = onlyIf ? `WHERE EXISTS (SELECT 1 FROM ${onlyIf})` : "";
  return {
    sql: `${name} AS (
        INSERT INTO mizan_journal_entry (id, environment, kind, reference, attempt_id, refund_id, order_id, vendor_id,
          reason, made_by, value_date, posted_at)
        SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${DATABASE_NOW} ${condition}
        ON CONFLICT DO NOTHING RETURNING id, environment, posted_at
      ), ${name}_lines AS (
        INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
        SELECT line.id, ${name}.id, ${name}.environment, line.account, line.vendor_id, line.part, line.amount_fils, ${name}.posted_at
        FROM ${name}, jsonb_to_recordset(?::jsonb)
          AS line(id text, account text, vendor_id text, part text, amount_fils integer)
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
      JSON.stringify(lines),
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
