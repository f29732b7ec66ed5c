import { MedusaError } from "@medusajs/framework/utils";
import { DEFINITIVE_NEGATIVE, isUnsure } from "../domain/outcome";
import { MESSAGE_OF, UNSURE_MESSAGE } from "../domain/outcome-message";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { logLine } from "./log-line";
import { PaymentRefusal } from "./payment-refusal";
import { decisiveOf } from "./session-status";

/**
 * What the engine is told, and passes on with HTTP 200, when a cart is not paid: a refusal of the gateway, or that more
 * is needed. Any other type of error would be a 400 (medusa.md, 4.2).
 *
 * @param attempts of the cart, as they are recorded now
 */
export function notPaid(attempts: readonly Attempt[]): PaymentRefusal {
  const open = attempts.filter(({ disposition }) => disposition === "pending");
  const decisive = decisiveOf(open);
  const outcome = decisive?.outcome ?? "open";
  const isInDoubt = decisive !== undefined && isUnsure(decisive);
  const { PAYMENT_AUTHORIZATION_ERROR, PAYMENT_REQUIRES_MORE_ERROR } = MedusaError.Types;
  const type =
    DEFINITIVE_NEGATIVE[outcome] && !isInDoubt ? PAYMENT_AUTHORIZATION_ERROR : PAYMENT_REQUIRES_MORE_ERROR;
  return new PaymentRefusal("MIZAN_NOT_PAID", (isInDoubt ? UNSURE_MESSAGE : MESSAGE_OF[outcome]).en, type);
}

/**
 * What the engine is told when something of ours broke. Of any other error it makes "Payment authorization failed" for a
 * session that is `pending`: but no answer is no outcome.
 */
export function notKnown(
  { logger }: Pick<AttemptDependencies, "logger">,
  sessionId: string,
  error: unknown,
): PaymentRefusal {
  logger.error(
    logLine({}, `could not find out whether payment session ${sessionId} is paid: ${String(error)}`),
  );
  return new PaymentRefusal(
    "MIZAN_NOT_PAID",
    MESSAGE_OF.unknown.en,
    MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
  );
}
