/**
 * Asks the gateway what became of a refund, where the store has configured by which status a returned payment is known.
 * None is specified (docs/gateway.md#refund), and the record is of the whole payment: only a full refund can be told.
 */
import type { Using } from "../application/dependencies";
import type { MedusaContainer } from "@medusajs/framework/types";
import { queryStatus } from "../payments/asking/query-status";
import { isAnswerLost, isOnItsWay } from "../domain/refund-life";
import { GatewayError } from "../gateway/errors";
import { unknownAttempt } from "../payments/record/attempt-view";
import { notPossible } from "../answers/operator-refusal";
import { unknownRefund } from "./refund-view";
import { sayOfRefund } from "./say-of-refund";

/** A person waits for the page. */
const DEADLINE_MS = 5_000;

/**
 * @returns whether the gateway answered, by which word, and whether that says that the money went back: then it is recorded
 * @throws OperatorRefusal MIZAN_REFUND_NOT_FOUND (404), MIZAN_REFUND_NOT_TOLD (422)
 */
export async function checkRefund(
  refunding: Using<"refunds"> & { container: MedusaContainer },
  { refund_id, checked_by }: { refund_id: string; checked_by: string | null },
): Promise<{ answered: boolean; word: string | null; is_returned: boolean }> {
  const { mizan, container } = refunding;
  const refund = await mizan.refunds.byId(refund_id);
  if (!refund) throw unknownRefund(refund_id);
  const words = mizan.options.refunds.returnedStatuses.map((word) => word.toUpperCase());
  const canBeTold = words.length > 0 && refund.refund_type === "full";
  const isOpen = isAnswerLost(refund) || isOnItsWay(refund);
  if (!canBeTold || !isOpen) {
    throw notPossible(
      "MIZAN_REFUND_NOT_TOLD",
      "The gateway cannot tell what became of this refund. Look it up in the provider's dashboard.",
    );
  }
  const attempt = await mizan.attempts.byId(refund.attempt_id);
  if (!attempt) throw unknownAttempt(refund.attempt_id);
  const answer = await queryStatus(refunding, attempt, { deadlineMs: DEADLINE_MS }).catch(
    (error: unknown) => {
      if (error instanceof GatewayError) return undefined;
      throw error;
    },
  );
  const word = answer?.found ? answer.record.paymentStatus : undefined;
  const isReturned = word !== undefined && words.includes(word.toUpperCase());
  if (isReturned) {
    const verdict = { decidedBy: checked_by, note: `The gateway's status is ${word}.` };
    // Of one that is known already, a process may have ended before it was on its order.
    const action = isAnswerLost(refund) ? "made" : "book";
    await sayOfRefund(container, { refund, action, verdict });
    const made = (await mizan.refunds.byId(refund.id)) ?? refund;
    await sayOfRefund(container, { refund: made, action: "completed", verdict });
  }
  return { answered: answer !== undefined, word: word ?? null, is_returned: isReturned };
}
