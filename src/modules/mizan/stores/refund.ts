import type { CommissionReversal } from "../../../domain/commission-reversal";
import type { PartyRefund } from "../../../domain/party-refund";

export type RefundState = "requested" | "accepted" | "completed" | "failed" | "rejected" | "unknown";

/** What was named of a line, in whole fils. */
export type RefundedLine = { line_id: string; amount_fils: number };

/** A row of `mizan_refund`; `amount_fils` is whole fils. */
export type RefundRow = {
  id: string;
  attempt_id: string;
  /** The engine's row of the call, or of the refund as the order shows it; null while there is none. */
  engine_refund_id: string | null;
  order_id: string | null;
  amount_fils: number;
  refund_type: "full" | "partial";
  /** `manual`: made by a person in the provider's dashboard; nothing is sent. */
  mode: "gateway" | "manual";
  state: RefundState;
  /** Null in rows of releases that did not attribute. */
  parties: PartyRefund[] | null;
  lines: RefundedLine[] | null;
  reversal: CommissionReversal;
  reason: string | null;
  requested_by: string | null;
  /** The review item at which it was decided; null for any other refund. */
  review_item_id: string | null;
  sent_at: Date | null;
  on_order_at: Date | null;
  gateway_code: string | null;
  message: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_note: string | null;
  created_at: Date;
};

/** States in which a refund's money is gone, or may be. */
export const SPENT_STATES = ["requested", "accepted", "completed", "unknown"] as const;

/** @returns whether a refund's money is gone, or may be */
export function isSpent({ state }: Pick<RefundRow, "state">): boolean {
  return SPENT_STATES.some((spent) => spent === state);
}

/**
 * SQL over a refund `o`: it failed before the gateway or the order heard of it, so the engine has written nothing of it. Whoever
 * presses again and again while something is unfinished leaves such rows, and they hold up nothing.
 */
export const NEVER_SENT = "o.state = 'failed' AND o.sent_at IS NULL AND o.on_order_at IS NULL";

/** What a refund is judged by, read under the attempt's row lock. */
export type RefundPosition = {
  chargeFils: number;
  refundedFils: number;
  inFlight: RefundRow | undefined;
  /** Every refund whose money is gone or may be, the oldest first. */
  spent: readonly RefundRow[];
};

export type RefundDecision = {
  amountFils: number;
  refundType: "full" | "partial";
  parties?: readonly PartyRefund[];
  reversal?: CommissionReversal;
};

/** What is known of a refund before it is decided. */
export type NewRefund = {
  attemptId: string;
  engineRefundId: string | null;
  orderId?: string | null;
  mode?: "gateway" | "manual";
  lines?: readonly RefundedLine[] | null;
  reason?: string | null;
  requestedBy?: string | null;
  reviewItemId?: string | null;
  /** The payment has no order of its own; nothing is written once it has one, or is about to get one. */
  isUnplaced?: boolean;
};

/** What a person decided about a refund. */
export type RefundVerdict = { decidedBy: string | null; note: string | null };
