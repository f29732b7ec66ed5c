/** How a line gets into an attempt's timeline: with the statement that changes the attempt, or by itself. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { AttemptEventInput } from "./attempt-event";

/** A line of each attempt that the statement calls `changed`; its bindings are `eventBindings`. */
export const NOTE_CHANGED = `INSERT INTO mizan_attempt_event (id, attempt_id, kind, evidence)
  SELECT ?, changed.id, ?, ?::jsonb FROM changed`;

export function eventBindings(event: AttemptEventInput): Knex.RawBinding[] {
  return [
    generateEntityId(undefined, "mevt"),
    event.kind,
    event.evidence ? JSON.stringify(event.evidence) : null,
  ];
}

/** Adds a line without changing the attempt. */
export async function noteEvent(database: Knex, attemptId: string, event: AttemptEventInput): Promise<void> {
  await database.raw(
    "INSERT INTO mizan_attempt_event (id, kind, evidence, attempt_id) VALUES (?, ?, ?::jsonb, ?)",
    [...eventBindings(event), attemptId],
  );
}
