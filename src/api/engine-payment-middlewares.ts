/**
 * The engine's own button to refund a payment, and its cancellation of an order, which refunds all of it. The engine writes
 * a refund on the order after the money went back, and fails there while another refund of the order is being written: the
 * second of two would be answered with an error although it was made, and be made again by whoever believes that. So a
 * payment has one refund at a time from its first step to its last, whoever asks; and where the engine fails all the same,
 * its answer says that the money went back.
 */
import type { MedusaRequest } from "@medusajs/framework/http";
import { dependenciesOf } from "../application/dependencies";
import { readPayment } from "../engine/payments";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { refuseWithoutRight } from "../setup/rights/refuse-without-right";
import { otherRefundUnderWay } from "../refunds/refund-lease";
import { askingActorOf } from "./admin/mizan/operator-route";
import { type Guard, guarded } from "./guarded";
import { sayWhatWasMade } from "./say-what-was-made";

/** The lease of an answer that has just been given is still being given back. Who presses beside another is told so. */
const WAIT_MS = 1_000;

async function refunding(request: MedusaRequest): Promise<Guard | undefined> {
  const { params, scope } = request;
  const dependencies = dependenciesOf(scope);
  const id = String(params.id);
  const payment = await readPayment(dependencies, id);
  if (!payment || !isMizanProvider(payment.providerId)) return undefined;
  await refuseWithoutRight(dependencies, { actor: askingActorOf(request), right: "handle", scope });
  return {
    holds: [{ idsOf: async () => [id], waitMs: WAIT_MS, busy: otherRefundUnderWay }],
    begin: () => sayWhatWasMade(dependencies, payment.sessionId),
  };
}

export const enginePaymentMiddlewares = [
  { matcher: "/admin/payments/:id/refund", methods: ["POST" as const], middlewares: [guarded(refunding)] },
];
