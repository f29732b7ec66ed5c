import { toDecimalString } from "../domain/money";
import type { RefundRow } from "../modules/mizan/stores/refund";

/** What a line of the timeline says about a refund. */
export function refundEvidence({ id, amount_fils, engine_refund_id }: RefundRow): Record<string, unknown> {
  return {
    refund_id: id,
    amount: toDecimalString(amount_fils),
    ...(engine_refund_id && { engine_refund_id }),
  };
}
