/**
 * The engine's cancellation of an order refunds all of it, swallows our provider's refusal, and shows the order as cancelled
 * and refunded all the same (medusa.md, 6). So it is not begun where our provider would refuse: while a refund of the order
 * is under way or not on the order yet, and while the order's payment is still being booked. Settling holds the cart's
 * lease, a refund the payment's, and the cancellation both of them from its first step to its last.
 */
import type { MedusaRequest } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { PaymentRefusal } from "../answers/payment-refusal";
import { type Dependencies, dependenciesOf } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { isAboveLimit } from "../domain/four-eyes";
import { leftFilsOf, mayHaveLeftFilsOf } from "../domain/refund-life";
import type { Engine } from "../engine/ask";
import { cartIdsOfOrder } from "../engine/order-links";
import { paymentsOfOrder } from "../engine/payments";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { otherRefundUnderWay, paymentUnderWay, refundUnfinished } from "../refunds/refund-lease";
import { nextOfRefunds } from "../refunds/settle-refunds";
import { refuseWithoutRight } from "../setup/rights/refuse-without-right";
import { fourEyesOf } from "../setup/approvals/four-eyes-in-force";
import { beginCancellation, endCancellation } from "../refunds/watch-cancellation";
import { askingActorOf } from "./admin/mizan/operator-route";
import { type Guard, guarded, type Look } from "./guarded";
import { sayWhatWasMade } from "./say-what-was-made";

/** A refund that is being made, or a cart that is being settled, has ended by then: cancelling asks for what it leaves. */
const WAIT_MS = 10_000;

async function cancelling(request: MedusaRequest): Promise<Guard> {
  const { params, scope } = request;
  const dependencies = dependenciesOf(scope);
  const orderId = String(params.id);
  const paymentIdsOf = async () => (await ourPaymentsOf(dependencies, orderId)).map(({ id }) => id);
  // Without a payment of ours nothing goes back: the order is Medusa's alone.
  if ((await paymentIdsOf()).length > 0)
    await refuseWithoutRight(dependencies, { actor: askingActorOf(request), right: "handle", scope });
  return {
    holds: [
      // First: the order's payment may only be written while this waits for its cart.
      { idsOf: () => paidCartIdsOf(dependencies, orderId), waitMs: WAIT_MS, busy: paymentUnderWay },
      { idsOf: paymentIdsOf, waitMs: WAIT_MS, busy: otherRefundUnderWay },
    ],
    begin: async () => {
      const looks = await refuseUnlessRefundable(dependencies, orderId);
      return [await watch(dependencies, orderId), ...looks];
    },
  };
}

/** Called with cart and payments held: nothing of them changes any more before the engine has ended. */
async function refuseUnlessRefundable(dependencies: Dependencies, orderId: string): Promise<Look[]> {
  const looks: Look[] = [];
  for (const { sessionId, isCaptured } of await ourPaymentsOf(dependencies, orderId)) {
    const attempt = await dependencies.mizan.attempts.bookedBy(sessionId);
    if (!attempt) continue;
    const isPaid = attempt.outcome === "paid";
    // Until settling has given it to its order, it is refunded by nobody. Without a capture the engine cancels the payment
    // instead of refunding it, and money that is there stays.
    const isBooked = attempt.disposition === "refunded" || (isCaptured && attempt.disposition !== "pending");
    if (isPaid && !isBooked) throw paymentUnderWay();
    if (isPaid && attempt.disposition !== "refunded") await refuseAboveLimit(dependencies, attempt);
    const { step } = await nextOfRefunds(dependencies, { attempt, asker: { by: "engine", orderId } });
    if (step.do === "wait") throw refundUnfinished();
    looks.push(...(await sayWhatWasMade(dependencies, sessionId)));
  }
  return looks;
}

/** What is left goes back. @throws PaymentRefusal MIZAN_NEEDS_SECOND_PERSON */
async function refuseAboveLimit({ mizan }: Dependencies, attempt: Attempt): Promise<void> {
  const { settings } = await mizan.settings.current([]);
  const refunds = await mizan.refunds.ofAttempt(attempt.id);
  const earlierFils = mayHaveLeftFilsOf(refunds);
  const amountFils = leftFilsOf(attempt.amount_fils, refunds);
  if (!isAboveLimit(fourEyesOf(settings).refundsAboveFils, { earlierFils, amountFils })) return;
  throw new PaymentRefusal(
    "MIZAN_NEEDS_SECOND_PERSON",
    "Cancelling this order would give back more than one person may. Refund its payment in Mizan's form first, on the order's page, and let somebody else approve it; then cancel the order.",
    MedusaError.Types.NOT_ALLOWED,
  );
}

/** Judged before anything is answered; what was made is said of the same answer, afterwards. */
async function watch(dependencies: Dependencies, orderId: string): Promise<Look> {
  const watched = await beginCancellation(dependencies, orderId);
  const at = async () => {
    await endCancellation(dependencies, watched).catch((error: unknown) => {
      // The sweep tells of what is left.
      const subject = { attempt: watched.opened.map(({ attempt }) => attempt.id), order: orderId };
      dependencies.logger.error(logLine(subject, `could not judge the cancellation: ${String(error)}`));
    });
    return undefined;
  };
  return { from: 0, at };
}

/** @returns the order's cart, and the order itself, where a payment of ours was opened for them */
async function paidCartIdsOf(dependencies: Dependencies, orderId: string): Promise<string[]> {
  const ids = [...(await cartIdsOfOrder(dependencies, orderId)), orderId];
  const attempts = await dependencies.mizan.attemptLists.ofOrder(orderId, ids);
  return ids.filter((id) => attempts.some(({ cart_id }) => cart_id === id));
}

async function ourPaymentsOf(engine: Engine, orderId: string) {
  return (await paymentsOfOrder(engine, orderId)).filter(({ providerId }) => isMizanProvider(providerId));
}

export const cancelOrderMiddlewares = [
  { matcher: "/admin/orders/:id/cancel", methods: ["POST" as const], middlewares: [guarded(cancelling)] },
];
