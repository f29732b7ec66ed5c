import type { Posting } from "../../../domain/journal";
import type { Environment } from "../../../config/options";

/** Every kind of entry; a new one is a line here and its sentence in `operator/journal-text.ts`. */
export const JOURNAL_KINDS = [
  "charge",
  "refund",
  "refund_returned",
  "gateway_fee",
  "correction",
  "chargeback",
  "payout",
  "payout_taken_back",
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** What is to be posted. Once per attempt, kind and reference: the same again changes nothing. */
export type NewEntry = {
  environment: Environment;
  kind: JournalKind;
  reference: string;
  attemptId?: string | null;
  refundId?: string | null;
  orderId?: string | null;
  vendorId?: string | null;
  reason?: string | null;
  madeBy?: string | null;
  /** A day in Kuwait, `YYYY-MM-DD`. */
  valueDate?: string | null;
  /** Balanced, from `domain/journal`. */
  postings: readonly Posting[];
};

/** A row of `mizan_journal_entry`. */
export type EntryRow = {
  id: string;
  environment: Environment;
  kind: JournalKind;
  reference: string;
  attempt_id: string | null;
  refund_id: string | null;
  order_id: string | null;
  vendor_id: string | null;
  reason: string | null;
  made_by: string | null;
  value_date: string | null;
  posted_at: Date;
};

/** A row of `mizan_journal_line`: a debit above zero, a credit below, in whole fils. */
export type LineRow = {
  id: string;
  entry_id: string;
  account: string;
  vendor_id: string | null;
  part: string;
  amount_fils: number;
  posted_at: Date;
};
