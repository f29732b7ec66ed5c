import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import type { Disposition, Outcome } from "../../../domain/outcome";
import type { Split } from "../../../domain/split";
import { DATABASE_NOW } from "./database";
import type { NewEntry } from "./journal-store";
import { jsonText } from "./json-text";
import { postingClause } from "./post-entry";

export type PaymentType = "1" | "2" | "3";
export type PageLanguage = "ENG" | "ARA";
export type PageState = "prepared" | "initializing" | "shown" | "init_failed" | "init_unknown";

/** The udf and customer fields of one initialization, already in the form the gateway carries. */
export type ReferenceFields = Partial<
  Record<
    "udf1" | "udf2" | "udf3" | "udf4" | "udf5" | "customerName" | "customerPhone" | "customerEmail",
    string
  >
>;

/** A row of `mizan_payment_attempt`; times are UTC, `amount_fils` is whole fils. */
export type Attempt = {
  id: string;
  track_id: string;
  environment: Environment;
  gateway_payment_id: string | null;
  /** Other ids, which the page's address and the shopper's last return name: asked about, never proof. */
  session_id: string;
  collection_id: string;
  cart_id: string;
  /** Of a customer who was logged in; a guest's address stands in `guest_email`, in small letters. */
  customer_id: string | null;
  guest_email: string | null;
  /** By which the shopper's name is found (domain/name-words.ts). */
  name_words: string[] | null;
  payment_type: PaymentType;
  language: PageLanguage;
  storefront: string | null;
  kfast_id: number | null;
  gateway_key_id: string;
  gateway_key_version: number;
  amount_fils: number;
  currency: string;
  split: Split;
  reference_fields: ReferenceFields;
  settings_version: number;
  full_fingerprint: string;
  goods_fingerprint: string;
  page_state: PageState;
  outcome: Outcome;
  outcome_at: Date | null;
  gateway_status: string | null;
  /** What a person learned from the bank, where the gateway does not say. */
  confirmed: "paid" | "not_paid" | null;
  disposition: Disposition;
  record: Record<string, unknown> | null;
  shown_at: Date | null;
  opened_at: Date | null;
  opened_from: number | null;
  asked_at: Date | null;
  answered_at: Date | null;
  /** The first planned check without an answer, of those since the last answer. */
  unanswered_since: Date | null;
  /** Since when nobody knows whether money moved; see `isUnsure`. */
  unsure_since: Date | null;
  returned_at: Date | null;
  paid_at: Date | null;
  next_check_at: Date | null;
  checks: number;
  order_tries: number;
  next_order_try_at: Date | null;
  /** When the sweep tells of its outcome; null once it has, and while there is nothing to tell. */
  tell_at: Date | null;
  told_outcomes: string[] | null;
  /** When its shopper's data was taken out. */
  erased_at: Date | null;
  lease_owner: string | null;
  lease_until: Date | null;
  return_token_hash: string | null;
  booked_session_id: string | null;
  order_id: string | null;
  created_at: Date;
};

/** What is known of an attempt before its page is opened. */
export type NewAttempt = Pick<
  Attempt,
  | "track_id"
  | "environment"
  | "session_id"
  | "collection_id"
  | "cart_id"
  | "customer_id"
  | "guest_email"
  | "name_words"
  | "payment_type"
  | "language"
  | "kfast_id"
  | "gateway_key_id"
  | "gateway_key_version"
  | "amount_fils"
  | "currency"
  | "split"
  | "reference_fields"
  | "settings_version"
  | "full_fingerprint"
  | "goods_fingerprint"
> &
  Partial<Pick<Attempt, "storefront">>;

/**
 * Every kind of line in an attempt's timeline. A new kind is one line here; the compiler then asks for its words
 * (`payments/record/timeline-text.ts`).
 */
export const ATTEMPT_EVENT_KINDS = [
  "prepared",
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

/** What the gateway said about an attempt, and what its outcome was and becomes by that. */
export type HeardAnswer = {
  from: Outcome;
  to: Outcome;
  gatewayStatus: string | null;
  record: Record<string, unknown> | null;
  /** When its question was put, by the database's clock; null where that is not known. */
  askedAt: Date | null;
  event: AttemptEventInput;
};

/** A gateway may write its record later than it sends the shopper back (CUS-14). */
const RETURN_GRACE_SECONDS = 90;

/**
 * SQL for what is known after an answer, from when. Who came back since it was heard, or was asked about again since its
 * question was put, is in doubt as before: he may have paid in between.
 */
export function afterAnswer(answer: {
  askedAt: string;
  heardAt: string;
  isNoRecord: string;
  noProofReasons: string;
}) {
  // A row's time is read with a millisecond's precision.
  const putAt = `(${answer.askedAt}::timestamptz + interval '1 millisecond')`;
  return {
    answeredAt: `CASE WHEN asked_at > ${putAt} THEN answered_at ELSE ${answer.heardAt} END`,
    unsureSince: `CASE
      WHEN returned_at > ${answer.heardAt} OR greatest(asked_at, answered_at) > ${putAt} THEN unsure_since
      WHEN (${answer.isNoRecord} AND returned_at > ${DATABASE_NOW} - interval '${RETURN_GRACE_SECONDS} seconds')
        OR EXISTS (SELECT 1 FROM mizan_review_item i WHERE i.attempt_id = mizan_payment_attempt.id AND i.status = 'open'
                     AND i.reason = ANY(${answer.noProofReasons}) AND i.deleted_at IS NULL)
      THEN COALESCE(unsure_since, ${DATABASE_NOW}) END`,
  };
}

/** How a line gets into an attempt's timeline: with the statement that changes the attempt, or by itself. */

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

/** One attempt's change, its line in the timeline and what it posts, as a single statement: all of it or nothing. */

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
