/**
 * A gateway that says "too many calls" with a key is left alone by this process for as long as it says, and longer by the
 * sweep, which also becomes slower with that key: what the gateway takes is for shoppers first.
 */
import type { GatewayOperation } from "../../gateway/errors";

/** Whose turn a pause holds back. The gateway may count its operations one by one: a shopper waits for his own alone. */
type Paused = GatewayOperation | "sweep";
/** Times by `performance.now()`. */
type Limit = {
  until: Partial<Record<Paused, number>>;
  slowness: number;
  slowedAt: number;
  restsUntil: number;
};

/** Also where the gateway names no time: nobody's presses may become a flood. */
const LEAST_MS = 1_000;
const SWEEP_LEAVES = 0.5;
const SWEEP_LEAVES_MOST_MS = 30_000;
/** Each "too many calls" doubles the time between two questions of the sweep, so often at most; each quiet while halves it. */
const SLOWEST = 3;
const QUIET_MS = 5 * 60_000;

/** By the keys' ids: the gateway counts by account. */
const limits = new Map<string, Limit>();

/** A shorter pause never ends a longer one. */
export function pauseGateway(keyId: string, operation: GatewayOperation, askedForMs: number): void {
  const limit = limits.get(keyId) ?? { until: {}, slowness: 0, slowedAt: 0, restsUntil: 0 };
  limits.set(keyId, limit);
  const now = performance.now();
  const forMs = Math.max(askedForMs, LEAST_MS);
  const pause = (who: Paused, ms: number) => {
    limit.until[who] = Math.max(limit.until[who] ?? 0, now + ms);
  };
  pause(operation, forMs);
  // What was under way at once is refused at once, and counts once.
  if (pauseLeftMs(keyId, "sweep") === 0) {
    limit.slowness = Math.min(slownessNow(limit) + 1, SLOWEST);
    limit.slowedAt = now;
  }
  pause("sweep", forMs + Math.min(forMs * SWEEP_LEAVES, SWEEP_LEAVES_MOST_MS));
}

/** @returns milliseconds for which nothing may be asked so with this key; 0 when it may */
export function pauseLeftMs(keyId: string, who: Paused): number {
  return Math.max(0, Math.ceil((limits.get(keyId)?.until[who] ?? 0) - performance.now()));
}

/** @returns milliseconds by the id of each key that the sweep leaves alone now */
export function keysPausedForSweep(): Map<string, number> {
  return leftOf((keyId) => pauseLeftMs(keyId, "sweep"));
}

/** The sweep has asked with a key. @param gapMs from one of its questions to the next at the gateway's host */
export function restAfterQuestion(keyId: string, gapMs: number): void {
  const limit = limits.get(keyId);
  if (!limit) return;
  const restMs = gapMs * (2 ** slownessNow(limit) - 1);
  limit.restsUntil = Math.max(limit.restsUntil, performance.now()) + restMs;
}

/** @returns milliseconds by the id of each key that the sweep asks nothing new with, because it has become slower with it */
export function restingKeys(): Map<string, number> {
  return leftOf((keyId) => Math.ceil((limits.get(keyId)?.restsUntil ?? 0) - performance.now()));
}

/** Forgets all of this, as a restart of the process does. */
export function forgetPauses(): void {
  limits.clear();
}

function slownessNow({ slowness, slowedAt }: Limit): number {
  return Math.max(0, slowness - Math.floor((performance.now() - slowedAt) / QUIET_MS));
}

function leftOf(leftMsOf: (keyId: string) => number): Map<string, number> {
  const left = [...limits.keys()].map((keyId) => [keyId, leftMsOf(keyId)] as const);
  return new Map(left.filter(([, leftMs]) => leftMs > 0));
}
