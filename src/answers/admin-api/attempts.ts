/** What the admin API answers about attempts to pay. */
import type { Environment } from "../../config/options";
import type { Disposition, Outcome } from "../../domain/outcome";
import type { PaymentType } from "../../domain/payment-page";
import type { BothLanguages, OrderNumber } from "../admin-api";
import type { ReviewItemView } from "../review-api";

/** `GET /admin/mizan/attempts` answers `{attempts: AttemptSummary[]} & Page`. */
export type AttemptSummary = {
  id: string;
  track_id: string;
  gateway_payment_id: string | null;
  environment: Environment;
  /** `none` where credit, or what the operator bears, paid for all: nothing was charged. */
  payment_type: PaymentType | "none";
  amount: string;
  outcome: Outcome;
  disposition: Disposition;
  gateway_status: string | null;
  cart_id: string;
  order_id: string | null;
  order_number: OrderNumber | null;
  /** The shopper's who chose to pay; null where the customer is gone or was erased. */
  email: string | null;
  shown_at: string | null;
  /** When the outcome became what it is; null for one of an older version. */
  outcome_at: string | null;
  paid_at: string | null;
  next_check_at: string | null;
  created_at: string;
  /** Reasons of its open review items. */
  needs_person: string[];
};

/** `GET /admin/mizan/attempts/:id` answers `{attempt}`; `POST …/check` answers `{attempt, check}`. */
export type AttemptView = AttemptSummary & {
  /** Where the outcome stands, in words. */
  summary: BothLanguages;
  split: SplitView;
  settings_version: number;
  key: { id: string; version: number; owner: string; last_four: string } | null;
  /** The network's own numbers, for a call to the provider. */
  references: { name: string; value: string }[];
  timeline: TimelineEntry[];
  refunds: { id: string; amount: string; state: string; created_at: string }[];
};

export type TimelineEntry = {
  id: string;
  at: string;
  kind: string;
  /** The entry in a sentence. */
  text: BothLanguages;
  /** Redacted when it was written. */
  evidence: Record<string, unknown> | null;
};

export type SplitView = {
  /** What the shopper paid. */
  charge: string;
  /** What the operator bears of discounts and credit beside it. */
  borne: string;
  key_owner: "operator" | "vendor";
  /** On a vendor's own key: of what the vendor receives, what the operator owes it; the gateway pays it the rest. */
  owed: string;
  vendors: {
    vendor_id: string;
    name: string;
    gross: string;
    commission: string;
    delivery: string;
    delivery_recipient: "company" | "vendor" | "operator";
    delivery_company: number | null;
    net: string;
    adjustments: string[];
  }[];
  platform: string;
};

export type CheckView = {
  /** Whether the gateway answered with evidence. */
  answered: boolean;
  message: BothLanguages;
};

/** `GET /admin/mizan/orders/:id` answers `{order_payment}`. */
export type OrderPaymentView = {
  order_id: string;
  attempts: AttemptView[];
  review_items: ReviewItemView[];
};
