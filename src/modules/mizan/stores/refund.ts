import type { CommissionReversal } from "../../../domain/commission-reversal";
import type { PartyRefund } from "../../../domain/party-refund";
import {
  countsAsRefunded,
  GONE_BACK_STATES,
  isInFlight,
  leftFilsOf,
  mayHaveLeftFilsOf,
  type RefundMode,
  type RefundState,
} from "../../../domain/refund-life";

/** What was named of a line, in whole fils. */
export type RefundedLine = { line_id: string; amount_fils: number };

/**
 * A row of `mizan_refund`; `amount_fils` is whole fils. Our own record of a refund, written before the gateway is called.
 * The engine deletes its row when a call fails and comes back with a new id, so only this row knows that an answer was lost.
 */
export type RefundRow = {
  id: string;
  attempt_id: string;
  /** The engine's own row: of the call, then of the refund as the order shows it; null while there is none. */
  engine_refund_id: string | null;
  order_id: string | null;
  mode: RefundMode;
  amount_fils: number;
  refund_type: "full" | "partial";
  state: RefundState;
  /** Whose money goes back, frozen when it was asked for. Null in rows of releases that did not attribute. */
  parties: PartyRefund[] | null;
  /** The lines that were named. */
  lines: RefundedLine[] | null;
  reversal: CommissionReversal;
  reason: string | null;
  requested_by: string | null;
  /** The review item at which it was decided; null for any other refund. */
  review_item_id: string | null;
  /** Just before the gateway was called: without it nothing can have been made. */
  sent_at: Date | null;
  /** Since when the engine's order shows it. */
  on_order_at: Date | null;
  gateway_code: string | null;
  message: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_note: string | null;
  created_at: Date;
  updated_at: Date;
};

/** SQL: a list of states, as `domain/refund-life.ts` names them. */
export function listOf(states: readonly RefundState[]): string {
  return `(${states.map((state) => `'${state}'`).join(", ")})`;
}

/** SQL over a refund `r`, as `hasGoneBack`, `isBeingSent`, `waitsForHand` and `needsPerson` are. */
export const GONE_BACK = `r.state IN ${listOf(GONE_BACK_STATES)}`;
export const BEING_SENT = "(r.state = 'requested' AND r.mode = 'gateway')";
export const NEEDS_PERSON = "(r.state = 'unknown' OR (r.state = 'requested' AND r.mode = 'manual'))";

/** What a refund is judged by; before one is written it is read under the attempt's row lock. */
export type RefundPosition = {
  chargeFils: number;
  refundedFils: number;
  /** The same, with what a person said to have failed or come back. */
  mayHaveLeftFils: number;
  inFlight: RefundRow | undefined;
  /** Every refund whose money is gone or may be, the oldest first. */
  counted: readonly RefundRow[];
};

/** @param refunds all of the attempt, the oldest first */
export function positionOf(chargeFils: number, refunds: readonly RefundRow[]): RefundPosition {
  const counted = refunds.filter(countsAsRefunded);
  return {
    ...{ chargeFils, counted, refundedFils: chargeFils - leftFilsOf(chargeFils, refunds) },
    mayHaveLeftFils: mayHaveLeftFilsOf(refunds),
    inFlight: counted.find(isInFlight),
  };
}

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
  mode?: RefundMode;
  lines?: readonly RefundedLine[] | null;
  reason?: string | null;
  requestedBy?: string | null;
  reviewItemId?: string | null;
  /** The payment has no order of its own; nothing is written once it has one, or is about to get one. */
  isUnplaced?: boolean;
};

/** What a person decided about a refund. */
export type RefundVerdict = { decidedBy: string | null; note: string | null };
