import type { AttemptDependencies } from "./attempt-dependencies";
import { pausedKeys } from "./gateway-pause";
import { breakersByKey } from "./gateway-traffic";

/**
 * The keys with which nothing can be asked now: a pause that the gateway wished for, or a breaker that is open. A refused
 * key whose owner has another one that may be tried is not among them.
 *
 * @returns milliseconds to wait, by the key's id
 */
export async function heldBackKeys(dependencies: AttemptDependencies): Promise<Map<string, number>> {
  const breakers = breakersByKey(dependencies);
  const waitMsOfKey = pausedKeys();
  for (const [keyId, breaker] of breakers) {
    const heldBackMs = breaker.heldBackMs();
    if (heldBackMs === 0) continue;
    const successor = breaker.isKeyRefused
      ? await dependencies.mizan.gatewayKeys.successorOf(keyId)
      : undefined;
    const mayBeReplaced = successor && !breakers.get(successor.id)?.heldBackMs();
    if (!mayBeReplaced) waitMsOfKey.set(keyId, Math.max(heldBackMs, waitMsOfKey.get(keyId) ?? 0));
  }
  return waitMsOfKey;
}
