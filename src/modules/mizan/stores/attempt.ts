import type { InferTypeOf } from "@medusajs/framework/types";
import type { PaymentType } from "../../../domain/payment-page";
import type { Split } from "../../../domain/split";
import type { PaymentAttempt } from "../models/payment-attempt";

export type PageState = Attempt["page_state"];

/** The udf and customer fields of one initialization, already in the form the gateway carries. */
export type ReferenceFields = Partial<
  Record<
    "udf1" | "udf2" | "udf3" | "udf4" | "udf5" | "customerName" | "customerPhone" | "customerEmail",
    string
  >
>;

type Row = InferTypeOf<typeof PaymentAttempt>;
/** What only statements look at, and what the engine adds beside a number. */
type Unread =
  `raw_${string}` | "recheck_at" | "rechecked_at" | "erase_wanted_at" | "updated_at" | "deleted_at";

/** A row of `mizan_payment_attempt`; times are UTC, `amount_fils` is whole fils. */
export type Attempt = Omit<Row, Unread | "payment_type" | "split" | "reference_fields"> & {
  payment_type: PaymentType;
  split: Split;
  reference_fields: ReferenceFields;
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
