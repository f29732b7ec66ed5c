/** What is known of an attempt after an answer of the gateway, in SQL. */
import type { Outcome } from "../../../domain/outcome";
import { DATABASE_NOW } from "./database";
import type { AttemptEventInput } from "./attempt-event";

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
