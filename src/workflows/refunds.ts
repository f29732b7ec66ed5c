/** Refunds of payments with an order: made, made elsewhere, asked about, and what a person says of them. */
import { z } from "zod";
import type { MakeRefund } from "../answers/books-api/refunds";
import { checkRefund } from "../refunds/check-refund";
import { resolveRefundSchema } from "../refunds/refund-body";
import { makeRefundInForm, requestInForm } from "../refunds/refund-by-form";
import { unknownRefund } from "../refunds/refund-view";
import { sayOfRefund } from "../refunds/say-of-refund";
import { actor, oneStep, typed } from "./one-step";

/** By vendor, by line, or spread over all. Read where it is requested, as a review item's is. */
const refundForm = z.custom<MakeRefund>();

export const makeRefundWorkflowId = "mizan-make-refund";

/**
 * Refunds through the engine, so that the order shows it, with whose money it is.
 *
 * @returns the refund, also where its answer was lost or it waits to be made by hand
 * @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND, MIZAN_NO_ORDER_TO_REFUND, MIZAN_REFUND_NOT_POSSIBLE,
 *   MIZAN_REFUND_IN_FLIGHT, MIZAN_REFUND_UNKNOWN, MIZAN_REFUND_REJECTED, MIZAN_KEY_UNUSABLE
 */
export const makeRefundWorkflow = oneStep(
  makeRefundWorkflowId,
  z.object({ attempt_id: z.string(), refund: refundForm, requested_by: actor }),
  async ({ container }, { attempt_id: attemptId, refund, requested_by }) => {
    const made = await makeRefundInForm(container, { attemptId, refund, actor: requested_by });
    return { refund_id: made.id };
  },
);

export const recordRefundWorkflowId = "mizan-record-refund";

/**
 * Records a refund that was made in the provider's dashboard: nothing is sent, the books and the order learn of it.
 *
 * @throws OperatorRefusal as `make-refund`, but for what only the gateway says
 */
export const recordRefundWorkflow = oneStep(
  recordRefundWorkflowId,
  z.object({ attempt_id: z.string(), refund: refundForm, recorded_by: actor }),
  async ({ container }, { attempt_id: attemptId, refund: form, recorded_by }) => {
    const asked = { attemptId, refund: form, actor: recorded_by };
    const { refund } = await requestInForm(container, asked, "manual");
    // A process that ends here leaves a refund that waits to be confirmed: it is in the list, and nothing is sent.
    const verdict = { decidedBy: recorded_by, note: form.reason };
    await sayOfRefund(container, { refund, action: "made", verdict });
    return { refund_id: refund.id };
  },
);

export const resolveRefundWorkflowId = "mizan-resolve-refund";

/**
 * A person says what became of a refund, with what was seen and where.
 *
 * @throws OperatorRefusal MIZAN_REFUND_NOT_FOUND (404), MIZAN_REFUND_RESOLVED (409)
 */
export const resolveRefundWorkflow = oneStep(
  resolveRefundWorkflowId,
  z.object({ refund_id: z.string(), said: typed(resolveRefundSchema), decided_by: actor }),
  async ({ container, mizan }, { refund_id, said: { action, note }, decided_by: decidedBy }) => {
    const refund = await mizan.refunds.byId(refund_id);
    if (!refund) throw unknownRefund(refund_id);
    await sayOfRefund(container, { refund, action, verdict: { decidedBy, note } });
    return { refund_id: refund.id };
  },
);

/** @throws OperatorRefusal MIZAN_REFUND_NOT_FOUND (404), MIZAN_REFUND_NOT_TOLD (422) */
export const checkRefundWorkflow = oneStep(
  "mizan-check-refund",
  z.object({ refund_id: z.string(), checked_by: actor }),
  checkRefund,
);
