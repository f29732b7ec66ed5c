/** The status query with the key that opened the payment, and with the key that replaced it where that one is dead. */
import { GatewayUnauthorizedError } from "../gateway/errors";
import type { CallOptions, StatusAnswer } from "../gateway/client-contract";
import { KeyRingError } from "../modules/mizan/key-ring";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { gatewayOf } from "./gateway-of";
import { notingKeyAcceptance } from "./key-acceptance";

/**
 * Asks the gateway about an attempt.
 *
 * @throws GatewayError as the client does; KeyRingError when no key of the owner can be read
 */
export async function queryStatus(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  options: CallOptions,
): Promise<StatusAnswer> {
  try {
    return await queryWith(dependencies, attempt, { keyId: attempt.gateway_key_id, options });
  } catch (error) {
    const isKeyDead = error instanceof GatewayUnauthorizedError || error instanceof KeyRingError;
    const successor = isKeyDead
      ? await dependencies.mizan.gatewayKeys.successorOf(attempt.gateway_key_id)
      : undefined;
    if (!successor) throw error;
    const answer = await queryWith(dependencies, attempt, { keyId: successor.id, options });
    // A payment lives under the key that opened it: "no record" under another one says nothing (observations, Scopes).
    if (!answer.found) throw error;
    return answer;
  }
}

async function queryWith(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  { keyId, options }: { keyId: string; options: CallOptions },
): Promise<StatusAnswer> {
  const key = await dependencies.mizan.gatewayKeys.open(keyId);
  const query = { trackId: attempt.track_id, gatewayPaymentId: attempt.gateway_payment_id ?? "" };
  return notingKeyAcceptance(dependencies, { attempt, keyId, key }, () =>
    gatewayOf(dependencies, attempt.environment).status(query, key, options),
  );
}
