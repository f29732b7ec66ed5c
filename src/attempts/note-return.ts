import { paymentIdOfReturn } from "../gateway/named-payment-id";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { logLine } from "./log-line";

/**
 * Keeps the payment id that a return names, where it is not the attempt's: the next question is put under both. Whatever
 * else the return says is ignored; this too is only asked about.
 *
 * @param fields of the request's query or form
 */
export async function noteReturn(
  { mizan, logger }: AttemptDependencies,
  attempt: Attempt,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const serviceReference = mizan.options.gateway.serviceReferenceName;
  const named = paymentIdOfReturn(fields, attempt.track_id, { serviceReference });
  if (named === undefined || named === attempt.gateway_payment_id) return;
  const isNew = await mizan.namedPaymentIds.keepOfReturn(attempt.id, named);
  if (isNew)
    logger.warn(
      logLine(
        { attempt: attempt.id },
        "a return names another payment id than the gateway gave; it is asked about under both.",
      ),
    );
}
