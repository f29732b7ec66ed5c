import type { InferTypeOf } from "@medusajs/framework/types";
import type { CommissionReversal } from "../../../domain/commission-reversal";
import type { PartyRefund } from "../../../domain/party-refund";
import { GONE_BACK_STATES, type RefundState } from "../../../domain/refund-life";
import type { Refund } from "../models/refund";

/** What was named of a line, in whole fils. */
export type RefundedLine = { line_id: string; amount_fils: number };

type Row = InferTypeOf<typeof Refund>;

/** A row of `mizan_refund`; `amount_fils` is whole fils. */
export type RefundRow = Omit<Row, "parties" | "lines" | "reversal" | "deleted_at" | `raw_${string}`> & {
  /** Null in rows of releases that did not attribute. */
  parties: PartyRefund[] | null;
  lines: RefundedLine[] | null;
  reversal: CommissionReversal;
};

/** SQL: a list of states, as `domain/refund-life.ts` names them. */
export function listOf(states: readonly RefundState[]): string {
  return `(${states.map((state) => `'${state}'`).join(", ")})`;
}

/** SQL over a refund `r`, as `hasGoneBack`, `isBeingSent`, `waitsForHand` and `needsPerson` are. */
export const GONE_BACK = `r.state IN ${listOf(GONE_BACK_STATES)}`;
export const BEING_SENT = "(r.state = 'requested' AND r.mode = 'gateway')";
export const NEEDS_PERSON = "(r.state = 'unknown' OR (r.state = 'requested' AND r.mode = 'manual'))";

/** What a refund is judged by, read under the attempt's row lock. */
export type RefundPosition = {
  chargeFils: number;
  refundedFils: number;
  /** The same, with what a person said to have failed or come back. */
  mayHaveLeftFils: number;
  inFlight: RefundRow | undefined;
  /** Every refund whose money is gone or may be, the oldest first. */
  counted: readonly RefundRow[];
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
