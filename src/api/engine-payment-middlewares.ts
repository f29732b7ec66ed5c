/**
 * The engine's own button to refund a payment, and its cancellation of an order, which refunds all of it. The engine writes
 * a refund on the order after the money went back, and fails there while another refund of the order is being written: the
 * second of two would be answered with an error although it was made, and be made again by whoever believes that. So a
 * payment has one refund at a time from its first step to its last, whoever asks; and where the engine fails all the same,
 * its answer says that the money went back.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { otherRefundUnderWay } from "../refunds/refund-lease";
import { engineOf } from "../engine/container";
import { readPayment } from "../engine/payments";
import { holdUntilAnswered } from "./hold-until-answered";
import { sayWhatWasMade } from "./say-what-was-made";

/** The lease of an answer that has just been given is still being given back. Who presses beside another is told so. */
const WAIT_MS = 1_000;

const holdPayment = holdUntilAnswered({ waitMs: WAIT_MS, busy: otherRefundUnderWay });

async function holdWhileRefunding(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const payment = await readPayment(engineOf(request.scope), String(request.params.id));
    if (!payment || !isMizanProvider(payment.providerId)) {
      next();
      return;
    }
    await holdPayment(request, response, ((fault?: unknown) => {
      if (fault === undefined)
        sayWhatWasMade(request.scope, payment.sessionId, response).then(() => next(), next);
      else next(fault);
    }) as MedusaNextFunction);
  } catch (error) {
    next(error);
  }
}

export const enginePaymentMiddlewares = [
  {
    matcher: "/admin/payments/:id/refund",
    methods: ["POST" as const],
    middlewares: [holdWhileRefunding],
  },
];
