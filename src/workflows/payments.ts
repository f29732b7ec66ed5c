/** One payment, or all that are due: asked about at the gateway, and the shop brought into line with what it says. */
import { z } from "zod";
import { checkAttempt } from "../payments/settle/check-attempt";
import { settleAttempt } from "../payments/settle/settle-attempt";
import { sweepOnce } from "../sweep/sweep-once";
import { makeFreeLink, makeFreeLinkSchema } from "../payments/checkout/payment-links/free-link";
import { withdrawPaymentLink } from "../payments/checkout/payment-links/link-view";
import { makePaymentLink } from "../payments/checkout/payment-links/make-link";
import { actor, oneStep, typed } from "./one-step";

export const settleAttemptWorkflowId = "mizan-settle-attempt";

export const settleAttemptWorkflow = oneStep(
  settleAttemptWorkflowId,
  z.object({
    attempt_id: z.string(),
    /** For the status query, in milliseconds. */
    deadline_ms: z.number(),
    /** Nobody waits for it: it is asked behind the shoppers. */
    is_sweep: z.boolean().optional(),
  }),
  settleAttempt,
);

/** @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404) */
export const checkAttemptWorkflow = oneStep(
  "mizan-check-attempt",
  z.object({ attempt_id: z.string() }),
  checkAttempt,
);

export const settleDueAttemptsWorkflowId = "mizan-settle-due-attempts";

export const settleDueAttemptsWorkflow = oneStep(
  settleDueAttemptsWorkflowId,
  z.object({
    /** At most so many attempts in one run, by default what its minute allows; the rest is due at the next. */
    limit: z.number().optional(),
    /** An attempt of which the engine gives no answer is left after so long. */
    patience_ms: z.number().optional(),
    /** Waits for what becomes due within the run's minute. */
    goes_on: z.boolean().optional(),
  }),
  sweepOnce,
);

/** Makes a link by which what an order owes is paid, or a party's part of it. The token stays with who made it. */
export const makePaymentLinkWorkflow = oneStep(
  "mizan-make-payment-link",
  z.object({
    order_id: z.string(),
    token_hash: z.string(),
    /** A vendor account's id, or `operator`: under `cartPolicy: "separate"` each pays by a link of its own. */
    party: z.string().nullish(),
    hours: z.int().optional(),
    made_by: actor,
  }),
  async (checkout, { order_id: orderId, token_hash: tokenHash, party = null, hours, made_by: madeBy }) => ({
    id: await makePaymentLink(checkout, { orderId, tokenHash, party, hours, madeBy }),
  }),
);

/** Makes a draft order of one line, and its link. The token stays with who made it. */
export const makeFreeLinkWorkflow = oneStep(
  "mizan-make-free-link",
  z.object({ given: typed(makeFreeLinkSchema), token_hash: z.string(), made_by: actor }),
  async (checkout, { given, token_hash: tokenHash, made_by: madeBy }) =>
    makeFreeLink(checkout, { given, tokenHash, madeBy }),
);

/** Takes a link to pay back, at once. */
export const withdrawPaymentLinkWorkflow = oneStep(
  "mizan-withdraw-payment-link",
  z.object({ order_id: z.string(), link_id: z.string(), withdrawn_by: actor }),
  async (checkout, { order_id: orderId, link_id: linkId, withdrawn_by: by }) =>
    withdrawPaymentLink(checkout, { orderId, linkId, by }),
);
