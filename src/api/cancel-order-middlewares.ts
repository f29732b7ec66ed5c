/**
 * The engine's cancellation of an order refunds all of it, swallows our provider's refusal, and shows the order as cancelled
 * and refunded all the same (medusa.md, 6). So it is not begun where our provider would refuse: while a refund of the order
 * is under way or not on the order yet, and while the order's payment is still being booked. Settling holds the cart's
 * lease, a refund the payment's, and the cancellation both of them from its first step to its last.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { attemptDependenciesOf } from "../application/dependencies";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { otherRefundUnderWay, paymentUnderWay, refundUnfinished } from "../refunds/refund-lease";
import { beginCancellation, endCancellation } from "../refunds/watch-cancellation";
import { nextOfRefunds } from "../refunds/settle-refunds";
import type { Engine } from "../engine/ask";
import { cartIdsOfOrder } from "../engine/order-links";
import { paymentsOfOrder } from "../engine/payments";
import { holdUntilAnswered } from "./hold-until-answered";
import { sayWhatWasMade } from "./say-what-was-made";
import { logLine } from "../application/log-line";

/** A refund that is being made, or a cart that is being settled, has ended by then: cancelling asks for what it leaves. */
const WAIT_MS = 10_000;

/** Before the payments': the order's payment may only be written while this waits for its cart. */
const holdCart = holdUntilAnswered({ waitMs: WAIT_MS, busy: paymentUnderWay, idsOf: paidCartIdsOf });
const holdPayments = holdUntilAnswered({ waitMs: WAIT_MS, busy: otherRefundUnderWay, idsOf: paymentIdsOf });

/** Called with cart and payments held: nothing of them changes any more before the engine has ended. */
async function refuseUnlessRefundable(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const dependencies = attemptDependenciesOf(request.scope);
  const orderId = String(request.params.id);
  for (const { sessionId, isCaptured } of await ourPaymentsOf(dependencies, orderId)) {
    const attempt = await dependencies.mizan.attempts.bookedBy(sessionId);
    if (!attempt) continue;
    const isPaid = attempt.outcome === "paid";
    // Until settling has given it to its order, it is refunded by nobody. Without a capture the engine cancels the payment
    // instead of refunding it, and money that is there stays.
    const isBooked = attempt.disposition === "refunded" || (isCaptured && attempt.disposition !== "pending");
    if (isPaid && !isBooked) throw paymentUnderWay();
    const { step } = await nextOfRefunds(dependencies, { attempt, asker: { by: "engine", orderId } });
    if (step.do === "wait") throw refundUnfinished();
    await sayWhatWasMade(request.scope, sessionId, response);
  }
  next();
}

async function watch(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const dependencies = attemptDependenciesOf(request.scope);
  const watched = await beginCancellation(dependencies, String(request.params.id));
  const json = response.json.bind(response);
  response.json = (body) => {
    endCancellation(dependencies, watched)
      .catch((error: unknown) => {
        // The sweep tells of what is left.
        dependencies.logger.error(
          logLine(
            { attempt: watched.opened.map(({ attempt }) => attempt.id), order: watched.orderId },
            `could not judge the cancellation: ${String(error)}`,
          ),
        );
      })
      .finally(() => json(body));
    return response;
  };
  next();
}

/** @returns the order's cart, where a payment of ours was opened for it */
async function paidCartIdsOf(request: MedusaRequest): Promise<string[]> {
  const dependencies = attemptDependenciesOf(request.scope);
  const [cartId] = await cartIdsOfOrder(dependencies, String(request.params.id));
  if (cartId === undefined) return [];
  return (await dependencies.mizan.attempts.ofCart(cartId)).length > 0 ? [cartId] : [];
}

async function paymentIdsOf(request: MedusaRequest): Promise<string[]> {
  const payments = await ourPaymentsOf(attemptDependenciesOf(request.scope), String(request.params.id));
  return payments.map(({ id }) => id);
}

async function ourPaymentsOf(engine: Engine, orderId: string) {
  return (await paymentsOfOrder(engine, orderId)).filter(({ providerId }) => isMizanProvider(providerId));
}

export const cancelOrderMiddlewares = [
  {
    matcher: "/admin/orders/:id/cancel",
    methods: ["POST" as const],
    middlewares: [holdCart, holdPayments, refuseUnlessRefundable, watch],
  },
];
