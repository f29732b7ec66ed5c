import type { RefundRow } from "../modules/mizan/stores/refund";
import type { AttemptDependencies } from "./attempt-dependencies";
import { refundEvidence } from "./refund-evidence";

/**
 * What became of a refund whose sending threw: one that was never sent was not made, and must not hold back the next.
 *
 * @returns whether it stands all the same: made, or sent and its answer lost
 */
export async function giveUpUnsentRefund(
  { mizan }: AttemptDependencies,
  refund: RefundRow,
  error: unknown,
): Promise<boolean> {
  const now = await mizan.refunds.byId(refund.id);
  if (now?.state === "accepted" || now?.state === "completed" || now?.state === "unknown") return true;
  const wasNeverSent = now?.state === "requested" && now.sent_at === null;
  if (wasNeverSent) {
    const message = (error as Error).message;
    const event = { kind: "refund_failed", evidence: { ...refundEvidence(refund), message } } as const;
    const given = { from: ["requested"], to: "failed", onlyUnsent: true, message, event } as const;
    await mizan.refunds.change(refund.id, given);
  }
  return false;
}
