/**
 * Every kind of line in an attempt's timeline. A new kind is one line here; the compiler then asks for its words
 * (`operator/timeline-text.ts`).
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
