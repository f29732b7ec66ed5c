/**
 * The engine's own button to refund a payment. The engine writes a refund on the order after the money went back, and
 * fails there while another refund of the order is being written: the second of two would be answered with an error
 * although it was made, and be made again by whoever believes that. So a payment has one refund at a time from its first
 * step to its last, whoever asks.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { isMizanProvider } from "../attempts/payment-types";
import { otherRefundUnderWay } from "../attempts/refund-alone";
import { holdUntilAnswered } from "./hold-until-answered";

/** The lease of an answer that has just been given is still being given back. Who presses beside another is told so. */
const WAIT_MS = 300;

const hold = holdUntilAnswered({ waitMs: WAIT_MS, busy: otherRefundUnderWay });

async function holdPaymentWhileRefunding(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const query = request.scope.resolve(ContainerRegistrationKeys.QUERY);
    const filters = { id: String(request.params.id) };
    const { data } = await query.graph({ entity: "payment", fields: ["provider_id"], filters });
    const payment = data[0] as { provider_id: string } | undefined;
    if (payment && isMizanProvider(payment.provider_id)) await hold(request, response, next);
    else next();
  } catch (error) {
    next(error);
  }
}

export const enginePaymentMiddlewares = [
  {
    matcher: "/admin/payments/:id/refund",
    methods: ["POST" as const],
    middlewares: [holdPaymentWhileRefunding],
  },
];
