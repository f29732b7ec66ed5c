/**
 * The engine's own button to refund a payment, and its cancellation of an order, which refunds all of it. The engine writes
 * a refund on the order after the money went back, and fails there while another refund of the order is being written: the
 * second of two would be answered with an error although it was made, and be made again by whoever believes that. So a
 * payment has one refund at a time from its first step to its last, whoever asks; and where the engine fails all the same,
 * its answer says that the money went back.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { isMizanProvider } from "../attempts/payment-types";
import { PaymentRefusal } from "../attempts/payment-refusal";
import { otherRefundUnderWay } from "../attempts/refund-alone";
import { toDecimalString } from "../domain/money";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { answerInstead } from "./answer-instead";
import { holdUntilAnswered } from "./hold-until-answered";

/** The lease of an answer that has just been given is still being given back. Who presses beside another is told so. */
const WAIT_MS = 1_000;
/** A refund that is being made has ended by then: cancelling asks for what it leaves. */
const WAIT_TO_CANCEL_MS = 10_000;
const REFUSED = 400;

const holdPayment = holdUntilAnswered({ waitMs: WAIT_MS, busy: otherRefundUnderWay });
const holdPaymentsOfOrder = holdUntilAnswered({
  waitMs: WAIT_TO_CANCEL_MS,
  busy: otherRefundUnderWay,
  idsOf: paymentIdsOfOrder,
});

type Payment = { id: string; provider_id: string; payment_session_id: string };

async function holdWhileRefunding(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const query = request.scope.resolve(ContainerRegistrationKeys.QUERY);
    const fields = ["provider_id", "payment_session_id"];
    const filters = { id: String(request.params.id) };
    const { data } = await query.graph({ entity: "payment", fields, filters });
    const payment = data[0] as Payment | undefined;
    if (!payment || !isMizanProvider(payment.provider_id)) {
      next();
      return;
    }
    await holdPayment(request, response, ((fault?: unknown) => {
      if (fault === undefined) sayWhatWasMade(request.scope, payment, response).then(() => next(), next);
      else next(fault);
    }) as MedusaNextFunction);
  } catch (error) {
    next(error);
  }
}

/** Called with the payment held: a refund of it that is new when the engine has failed is the one that was asked for. */
async function sayWhatWasMade(
  scope: MedusaRequest["scope"],
  payment: Payment,
  response: MedusaResponse,
): Promise<void> {
  const { attempts, refunds } = attemptDependenciesOf(scope).mizan;
  const attempt = await attempts.bookedBy(payment.payment_session_id);
  if (!attempt) return;
  const before = new Set((await refunds.ofAttempt(attempt.id)).map(({ id }) => id));
  answerInstead(response, REFUSED, async (body) => {
    const isMade = ({ id, state }: RefundRow) =>
      !before.has(id) && (state === "accepted" || state === "completed");
    const made = (await refunds.ofAttempt(attempt.id)).find(isMade);
    return made && madeAllTheSame(made, body);
  });
}

function madeAllTheSame({ id, amount_fils }: RefundRow, body: unknown): PaymentRefusal {
  const said = (body as { message?: unknown } | null)?.message;
  const why = typeof said === "string" ? ` (${said.replace(/\.+$/, "")})` : "";
  return new PaymentRefusal(
    "MIZAN_REFUND_MADE",
    `The refund of ${toDecimalString(amount_fils)} KWD was made (${id}): the gateway accepted it. Medusa could not write it on the order${why}. It is on the payment and in Mizan's books, and is written on the order by itself unless that is cancelled. Do not refund it again.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}

async function holdWhileCancelling(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    await holdPaymentsOfOrder(request, response, next);
  } catch (error) {
    next(error);
  }
}

async function paymentIdsOfOrder(request: MedusaRequest): Promise<string[]> {
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: "order",
    fields: ["payment_collections.payments.id", "payment_collections.payments.provider_id"],
    filters: { id: String(request.params.id) },
  });
  const order = data[0] as { payment_collections?: ({ payments?: Payment[] } | null)[] | null } | undefined;
  return (order?.payment_collections ?? [])
    .flatMap((collection) => collection?.payments ?? [])
    .flatMap(({ id, provider_id }) => (isMizanProvider(provider_id) ? [id] : []));
}

export const enginePaymentMiddlewares = [
  {
    matcher: "/admin/payments/:id/refund",
    methods: ["POST" as const],
    middlewares: [holdWhileRefunding],
  },
  {
    matcher: "/admin/orders/:id/cancel",
    methods: ["POST" as const],
    middlewares: [holdWhileCancelling],
  },
];
