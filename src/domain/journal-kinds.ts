/** Every kind of entry; a new one is a line here and its sentence in `books/journal-text.ts`. */
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
