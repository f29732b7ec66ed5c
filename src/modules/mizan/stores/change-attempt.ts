/** One attempt's change, its line in the timeline and what it posts, as a single statement: all of it or nothing. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DATABASE_NOW } from "./database";
import type { NewEntry } from "./journal-store";
import { postingClause } from "./post-entry";
import { type AttemptEventInput, NOTE_CHANGED, eventBindings } from "./attempt-event";
import type { Attempt } from "./attempt";

export type AttemptChange = {
  /** Of its timeline. */
  event: AttemptEventInput;
  set: string;
  bindings: unknown[];
  where?: string;
  whereBindings?: unknown[];
  entry?: NewEntry | undefined;
};

/** @returns undefined when the attempt is not as `where` says; nothing is written then */
export async function changeAttempt(
  database: Knex,
  id: string,
  change: AttemptChange,
): Promise<Attempt | undefined> {
  const posting = change.entry && postingClause(change.entry, { onlyIf: "changed" });
  const { rows } = await database.raw<{ rows: Attempt[] }>(
    `WITH changed AS (
       UPDATE mizan_payment_attempt SET ${change.set}, updated_at = ${DATABASE_NOW}
       WHERE id = ? ${change.where ? `AND ${change.where}` : ""} RETURNING *
     ), noted AS (${NOTE_CHANGED})${posting ? `, ${posting.sql}` : ""} SELECT * FROM changed`,
    [
      ...change.bindings,
      id,
      ...(change.whereBindings ?? []),
      ...eventBindings(change.event),
      ...(posting?.bindings ?? []),
    ] as Knex.RawBinding[],
  );
  return rows[0];
}
