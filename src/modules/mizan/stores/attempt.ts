import type { Environment } from "../../../config/options";
import type { Disposition, Outcome } from "../../../domain/outcome";
import type { PageLanguage, PaymentType } from "../../../domain/payment-page";
import type { Split } from "../../../domain/split";

export type PageState = Attempt["page_state"];

/** The udf and customer fields of one initialization, already in the form the gateway carries. */
export type ReferenceFields = Partial<
  Record<
    "udf1" | "udf2" | "udf3" | "udf4" | "udf5" | "customerName" | "customerPhone" | "customerEmail",
    string
  >
>;

/**
 * A row of `mizan_payment_attempt` but for what only statements look at; times are UTC, `amount_fils` is whole fils. One
 * try to pay: written before the shopper can see a payment page; deleted only unpaid, when its shopper's data is erased
 * (decision 0024). Two independent facts stand on it: `outcome` (what the gateway says) and `disposition` (what became of
 * it here).
 */
export type Attempt = {
  id: string;
  track_id: string;
  environment: Environment;
  gateway_payment_id: string | null;
  session_id: string;
  collection_id: string;
  /** What it pays, by which its tries are counted, asked about and held: a cart, or the order of `pays_order_id`. */
  cart_id: string;
  /** The order whose outstanding amount it pays (decision 0030); null for a cart. */
  pays_order_id: string | null;
  /** Of a customer who was logged in; else a guest's e-mail address, in small letters. */
  customer_id: string | null;
  guest_email: string | null;
  /** By which the shopper's name is found (domain/name-words.ts). */
  name_words: string[] | null;
  payment_type: PaymentType;
  language: PageLanguage;
  /** Which of the option `storefronts` chose it; null for the one of `storefront`. */
  storefront: string | null;
  kfast_id: number | null;
  gateway_key_id: string;
  gateway_key_version: number;
  amount_fils: number;
  currency: string;
  split: Split;
  /** What the initialization sends beside amount and addresses: the udf and customer fields, frozen. */
  reference_fields: ReferenceFields;
  settings_version: number;
  full_fingerprint: string;
  goods_fingerprint: string;
  page_state: "prepared" | "initializing" | "shown" | "init_failed" | "init_unknown";
  outcome: Outcome;
  /** When the outcome became what it is. */
  outcome_at: Date | null;
  gateway_status: string | null;
  /** What a person learned from the bank, where the gateway does not say. */
  confirmed: "paid" | "not_paid" | null;
  disposition: Disposition;
  record: Record<string, unknown> | null;
  shown_at: Date | null;
  /** When its page was asked for, and from where: a number that many addresses share (opened-from.ts). */
  opened_at: Date | null;
  opened_from: number | null;
  asked_at: Date | null;
  answered_at: Date | null;
  /** The first of its planned checks since the last answer that got none. */
  unanswered_since: Date | null;
  /** A question got no usable answer, or the shopper came back, and nothing certain was heard since. */
  unsure_since: Date | null;
  /** When the shopper last came back from the gateway's page. */
  returned_at: Date | null;
  paid_at: Date | null;
  next_check_at: Date | null;
  checks: number;
  /** Completions that failed, and when the next one may be tried, whoever asks for it. */
  order_tries: number;
  next_order_try_at: Date | null;
  /** When the sweep tells of its outcome, and of which it has told: each once. */
  tell_at: Date | null;
  told_outcomes: string[] | null;
  lease_owner: string | null;
  lease_until: Date | null;
  return_token_hash: string | null;
  booked_session_id: string | null;
  order_id: string | null;
  /** When its shopper's data went (docs/data-map.md). */
  erased_at: Date | null;
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
  Partial<Pick<Attempt, "pays_order_id" | "storefront">>;
