/** What the admin API takes and answers about refunds. */
import type { Environment } from "../../config/options";
import type { CommissionReversal } from "../../domain/commission-reversal";
import type { RefundMode, RefundState } from "../../domain/refund-life";
import type { BothLanguages, OrderNumber } from "../admin-api";

export type RefundStateCode = RefundState;
/** `manual`: made by hand in the provider's dashboard. `credit`: the shop gives credit, and the gateway hears nothing of it. */
export type RefundModeCode = RefundMode;

/** `GET /admin/mizan/refunds?state=&needs_person=true&vendor_id=&attempt_id=&order_id=` answers `{refunds: RefundView[]} & Page`, the newest first. */
export type RefundView = {
  id: string;
  attempt_id: string;
  order_id: string | null;
  order_number: OrderNumber | null;
  track_id: string;
  gateway_payment_id: string | null;
  environment: Environment;
  amount: string;
  refund_type: "full" | "partial";
  mode: RefundModeCode;
  state: RefundStateCode;
  /** The state in a sentence, and what to do about it. */
  summary: BothLanguages;
  /** What may be done with it now. */
  actions: RefundAction[];
  parties: RefundPartyView[];
  lines: { line_id: string; amount: string }[];
  reversal: CommissionReversal;
  reason: string | null;
  gateway_code: string | null;
  message: string | null;
  /** Whether the engine's order shows it. */
  on_order: boolean;
  requested_by: string | null;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
  created_at: string;
};
/** `vendor_id: null` is the operator's own goods. */
export type RefundPartyView = {
  vendor_id: string | null;
  name: string | null;
  goods: string;
  delivery: string;
  commission_back: string;
  delivery_back: string;
  own_back: string;
  /** To the marketplace, of what it bore of the vendor's goods. */
  borne_back: string;
};

/**
 * `POST /admin/mizan/refunds/:id/check` answers `{refund: RefundView, check: {answered: boolean, message: BothLanguages}}`;
 * the others are `/resolve`.
 * `made`: it was made (of an unknown one, or one to be made by hand). `not_made`: it was not. `completed`: the shopper has
 * the money. `returned`: it was accepted, and the money came back. `book`: it was made, and the order does not show it: try again. `check`: ask the gateway (only where the options say
 * by which status a returned payment is known).
 */
export type RefundAction = "made" | "not_made" | "completed" | "returned" | "book" | "check";

/** `POST /admin/mizan/refunds/:id/resolve` answers `{refund: RefundView}`. `note` is why: what was seen, and where. */
export type ResolveRefund = { action: Exclude<RefundAction, "check">; note: string };
/** `GET /admin/mizan/attempts/:id/refundable` answers `{refundable: RefundableView}`. */
export type RefundableView = {
  attempt_id: string;
  order_id: string | null;
  charge: string;
  refunded: string;
  left: string;
  mode: RefundModeCode;
  reversal: CommissionReversal;
  /** Why none can be asked for now; null when one can. */
  refused: { code: string; message: BothLanguages } | null;
  parties: RefundablePartyView[];
};
export type RefundablePartyView = {
  vendor_id: string | null;
  name: string | null;
  goods_left: string;
  delivery_left: string;
  lines: { line_id: string; title: string | null; quantity: number | null; amount: string; left: string }[];
};

/**
 * `POST /admin/mizan/attempts/:id/refunds` answers `{refund: RefundView}`. Amounts are as typed: Arabic digits are read.
 * Without parties it is spread over all by what each has left; with them `amount` is left out.
 */
export type MakeRefund = {
  reason: string;
  amount?: string;
  parties?: MakeRefundParty[];
  /** How much had gone back when the form was read: a form that is out of date refunds nothing (409). */
  expected_refunded?: string;
};
/**
 * `POST /admin/mizan/attempts/:id/refunds/preview` takes the same without a reason and answers `{preview: RefundPreview}`: what such a
 * refund would take from whom. Nothing is written or sent.
 */
export type PreviewRefund = Omit<MakeRefund, "reason">;
export type RefundPreview = { amount: string; parties: RefundPartyView[] };
/** Goods are the sum of `lines` where those are given, else `goods`. */
export type MakeRefundParty = {
  vendor_id: string | null;
  goods?: string;
  delivery?: string;
  lines?: { line_id: string; amount: string }[];
};
/**
 * `POST /admin/mizan/attempts/:id/refunds/recorded`: a refund that was made elsewhere, in the provider's dashboard. Sends
 * nothing; answers `{refund: RefundView}`.
 */
export type RecordRefund = MakeRefund;
