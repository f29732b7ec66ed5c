/** The status query with the key that opened the payment, and with the key that replaced it where that one is dead. */
import type { Using } from "../../application/dependencies";
import type { CallOptions, StatusAnswer } from "../../gateway/client-contract";
import { GatewayUnauthorizedError } from "../../gateway/errors";
import { KeyRingError } from "../../modules/mizan/key-ring";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { OpenedGatewayKey } from "../../modules/mizan/stores/gateway-key-store";
import { GatewayHeldBack } from "./gateway-held-back";
import { restAfterQuestion } from "./gateway-pause";
import { breakerOf, callPlacesOf } from "./gateway-lines";
import { notingKeyAcceptance } from "./key-acceptance";
import { gatewayOf } from "./gateway-of";

/** Decrypts the key of an id, as `GatewayKeyStore.open` does. */
export type OpenKey = (keyId: string) => Promise<OpenedGatewayKey>;
type Query = CallOptions & {
  deadlineMs: number;
  isSweep?: boolean | undefined;
  openKey?: OpenKey | undefined;
};

/** When a question is tried again that had no time left to be put. */
const OUT_OF_TIME_MS = 10_000;

/**
 * Asks the gateway about an attempt.
 *
 * @throws GatewayError as the client does; KeyRingError when no key of the owner can be read; GatewayHeldBack when the
 *   gateway is left alone and was not asked
 */
export async function queryStatus(
  dependencies: Using<"asking">,
  attempt: Attempt,
  options: Query,
): Promise<StatusAnswer> {
  const endsAt = performance.now() + options.deadlineMs;
  try {
    return await queryWith(dependencies, attempt, { keyId: attempt.gateway_key_id, options, endsAt });
  } catch (error) {
    const isKeyDead =
      error instanceof GatewayUnauthorizedError ||
      error instanceof KeyRingError ||
      (error instanceof GatewayHeldBack && error.isKeyRefused);
    const successor = isKeyDead
      ? await dependencies.mizan.gatewayKeys.successorOf(attempt.gateway_key_id)
      : undefined;
    if (!successor) throw error;
    const wasAsked = !(error instanceof GatewayHeldBack);
    const answer = await queryWith(dependencies, attempt, { keyId: successor.id, options, endsAt }).catch(
      (heldBack: unknown) => {
        throw wasAsked && heldBack instanceof GatewayHeldBack ? heldBack.afterAsking() : heldBack;
      },
    );
    // A payment lives under the key that opened it: "no record" under another one says nothing (observations, Scopes).
    if (answer.found) return answer;
    throw error instanceof GatewayHeldBack ? error.afterAsking() : error;
  }
}

async function queryWith(
  dependencies: Using<"asking">,
  attempt: Attempt,
  { keyId, options, endsAt }: { keyId: string; options: Query; endsAt: number },
): Promise<StatusAnswer> {
  const { environment } = attempt;
  const { openKey, isSweep, ...call } = options;
  const key = openKey ? await openKey(keyId) : await dependencies.mizan.gatewayKeys.open(keyId);
  const query = { trackId: attempt.track_id, gatewayPaymentId: attempt.gateway_payment_id ?? "" };
  const breaker = breakerOf(dependencies, { environment, keyId });
  if (breaker.heldBackMs() === 0) {
    const places = callPlacesOf(dependencies, environment);
    const isMine = await places.place(isSweep ? "sweep" : "question", endsAt - performance.now());
    if (!isMine) throw new GatewayHeldBack(OUT_OF_TIME_MS, false);
    if (isSweep) restAfterQuestion(keyId, places.pace.gapMs);
  }
  return breaker.call(() => {
    // Whoever waited for another's call to show whether the gateway is back has the less time left.
    const deadlineMs = endsAt - performance.now();
    if (deadlineMs <= 0) throw new GatewayHeldBack(OUT_OF_TIME_MS, false);
    return notingKeyAcceptance(dependencies, { operation: "status", attempt, keyId, key }, () =>
      gatewayOf(dependencies, environment).status(query, key, { ...call, deadlineMs }),
    );
  });
}
