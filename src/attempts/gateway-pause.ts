/** A gateway that says "too many calls" is left alone for as long as it says, by everybody in this process. */
const pausedUntil = new Map<string, number>();

/** A shorter pause never ends a longer one. @param gatewayKeyId whose limit it is: the gateway counts by account */
export function pauseGateway(gatewayKeyId: string, forMs: number): void {
  const until = Math.max(pausedUntil.get(gatewayKeyId) ?? 0, performance.now() + forMs);
  pausedUntil.set(gatewayKeyId, until);
}

/** @returns milliseconds for which nothing may be asked with this key; 0 when it may */
export function pauseLeftMs(gatewayKeyId: string): number {
  const leftMs = (pausedUntil.get(gatewayKeyId) ?? 0) - performance.now();
  if (leftMs > 0) return Math.ceil(leftMs);
  pausedUntil.delete(gatewayKeyId);
  return 0;
}

/** @returns milliseconds by the id of each key that is paused now */
export function pausedKeys(): Map<string, number> {
  const left = [...pausedUntil.keys()].map((keyId) => [keyId, pauseLeftMs(keyId)] as const);
  return new Map(left.filter(([, leftMs]) => leftMs > 0));
}

/** Ends all pauses of this process, as a restart does. */
export function forgetPauses(): void {
  pausedUntil.clear();
}
