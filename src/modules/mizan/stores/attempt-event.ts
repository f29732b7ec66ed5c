/** A line of an attempt's timeline, and how it gets there: with the statement that changes the attempt, or by itself. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { jsonText } from "./json-text";

/**
 * Every kind of line in an attempt's timeline. A new kind is one line here; the compiler then asks for its words
 * (`payments/record/timeline-text.ts`).
 */
export const ATTEMPT_EVENT_KINDS = [
  "prepared",
  "covered",
  "page_opening",
  "page_shown",
  "init_failed",
  "init_unknown",
  "answered",
  "not_answered",
  "evidence_differs",
  "capture_contradicted",
  "booked",
  "ordered",
  "spare",
  "released",
  "refunded",
  "completion_failed",
  "refund_requested",
  "refund_accepted",
  "refund_rejected",
  "refund_failed",
  "refund_unknown",
  "refund_asked_again",
  "refund_by_hand",
  "refund_in_credit",
  "refund_completed",
  "refund_returned",
  "charge_not_posted",
  "readopted",
  "decided",
] as const;

export type AttemptEventKind = (typeof ATTEMPT_EVENT_KINDS)[number];

/** One line of an attempt's timeline; `evidence` must be redacted already. */
export type AttemptEventInput = { kind: AttemptEventKind; evidence?: Record<string, unknown> };

/** A row of `mizan_attempt_event`. A row may be of a kind that a later version wrote. */
export type AttemptEventRow = {
  id: string;
  attempt_id: string;
  kind: string;
  evidence: Record<string, unknown> | null;
  created_at: Date;
};

/** A line of each attempt that the statement calls `changed`; its bindings are `eventBindings`. */
export const NOTE_CHANGED = `INSERT INTO mizan_attempt_event (id, attempt_id, kind, evidence)
  SELECT ?, changed.id, ?, ?::jsonb FROM changed`;

export function eventBindings(event: AttemptEventInput): Knex.RawBinding[] {
  return [generateEntityId(undefined, "mevt"), event.kind, event.evidence ? jsonText(event.evidence) : null];
}

/** Adds a line without changing the attempt. */
export async function noteEvent(database: Knex, attemptId: string, event: AttemptEventInput): Promise<void> {
  await database.raw(
    "INSERT INTO mizan_attempt_event (id, kind, evidence, attempt_id) VALUES (?, ?, ?::jsonb, ?)",
    [...eventBindings(event), attemptId],
  );
}
