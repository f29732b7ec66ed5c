/** What can be wrong with one amount. */

/** Stable codes of everything that can be wrong with one amount. */
export type MoneyErrorCode =
  | "amount_not_a_number"
  | "amount_malformed"
  | "amount_ambiguous"
  | "amount_signed"
  | "amount_arabic_digits"
  | "amount_too_many_decimals"
  | "amount_zero"
  | "amount_too_small"
  | "amount_too_large"
  | "amount_not_whole_fils"
  | "refund_not_positive"
  | "refund_too_many_decimals"
  | "refund_nothing_left"
  | "refund_above_remainder"
  | "refund_party_unknown";

/** An amount that cannot be used. `code` never changes; the message says which amount and what to do. */
export class MoneyError extends Error {
  override readonly name = "MoneyError";
  constructor(
    readonly code: MoneyErrorCode,
    message: string,
  ) {
    super(message);
  }
}
