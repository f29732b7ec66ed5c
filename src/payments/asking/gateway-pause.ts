/**
 * A gateway that says "too many calls" with a key is left alone by all processes for as long as it says, at least a second, and
 * longer by the sweep, which also becomes slower with that key: what the gateway takes is for shoppers first.
 */
import type { GatewayOperation } from "../../gateway/errors";
import type { KeyState } from "../../modules/mizan/stores/gateway-outage-store";

/**
 * Whose turn a pause holds back: a status question of a shopper is not one of the sweep. The gateway may count its operations
 * one by one: a shopper waits for his own alone. A refund is sent whenever somebody asks for it.
 */
type Paused = PausedOperation | "sweep";
type PausedOperation = Exclude<GatewayOperation, "refund">;
/** Times by `performance.now()`. `refusals` are in a row, until a call is answered; `nextGoesAt` after a pause. */
type Limit = {
  until: Partial<Record<Paused, number>>;
  refusals: Partial<Record<PausedOperation, number>>;
  nextGoesAt: number;
  slowness: number;
  slowedAt: number;
  restsUntil: number;
};

/** Nobody's presses may become a flood. Where the gateway names no time, each refusal doubles it. */
const LEAST_MS = 1_000;
/** Where the gateway names no time: the sweep's, and the longest of a shopper. */
const UNNAMED_MS = 60_000;
/** After a pause, while no answer shows that it is over: from one initialize to the next. */
const ONE_GOES_MS = 1_000;
const SWEEP_LEAVES = 0.5;
const SWEEP_LEAVES_MOST_MS = 30_000;
/** Each "too many calls" doubles the time between two questions of the sweep, so often at most; each quiet while halves it. */
const SLOWEST = 3;
/** As the gateway's answer is cut (errors.ts), and the half more that the sweep leaves. */
const LONGEST_MS = 15 * 60_000 + SWEEP_LEAVES_MOST_MS;
const QUIET_MS = 5 * 60_000;

/** By the keys' ids: the gateway counts by account. */
const limits = new Map<string, Limit>();

/**
 * A shorter pause never ends a longer one.
 *
 * @param askedForMs by the gateway; undefined where it named no time
 */
export function pauseGateway(keyId: string, operation: GatewayOperation, askedForMs?: number): void {
  const limit = limitOf(keyId);
  const now = performance.now();
  const pause = (who: Paused, ms: number) => {
    limit.until[who] = Math.max(limit.until[who] ?? 0, now + ms);
  };
  if (operation !== "refund") {
    // What was under way at once is refused at once, and counts once.
    const isCounted = pauseLeftMs(keyId, operation) > 0;
    const refusals = (limit.refusals[operation] ?? 0) + (isCounted ? 0 : 1);
    limit.refusals[operation] = refusals;
    pause(operation, Math.max(askedForMs ?? Math.min(LEAST_MS * 2 ** (refusals - 1), UNNAMED_MS), LEAST_MS));
  }
  if (pauseLeftMs(keyId, "sweep") === 0) {
    limit.slowness = Math.min(slownessNow(limit) + 1, SLOWEST);
    limit.slowedAt = now;
  }
  const forMs = Math.max(askedForMs ?? UNNAMED_MS, LEAST_MS);
  pause("sweep", forMs + Math.min(forMs * SWEEP_LEAVES, SWEEP_LEAVES_MOST_MS));
}

/** @returns what other processes are to know of a key's pauses */
export function pausesToTell(keyId: string): Pick<KeyState, "pausedMs" | "slowness" | "slowedAgoMs"> {
  const left = (who: Paused) => pauseLeftMs(keyId, who);
  const { slowness, slowedAt } = limitOf(keyId);
  const pausedMs = { initialize: left("initialize"), status: left("status"), sweep: left("sweep") };
  return { pausedMs, slowness, slowedAgoMs: Math.max(performance.now() - slowedAt, 0) };
}

/** What another process was told counts here as well; a pause that this one knows is longer stays. */
export function hearOfPauses({ keyId, pausedMs, slowness, slowedAgoMs }: KeyState): void {
  if (slowness === 0 && Object.values(pausedMs).every((ms) => ms === 0)) return;
  const limit = limitOf(keyId);
  const now = performance.now();
  for (const who of ["initialize", "status", "sweep"] as const) {
    const until = now + Math.min(pausedMs[who], LONGEST_MS);
    if (pausedMs[who] <= 0 || until <= (limit.until[who] ?? 0)) continue;
    // After a pause that is over for this process one goes first.
    if (who !== "sweep" && pauseLeftMs(keyId, who) === 0) limit.refusals[who] ||= 1;
    limit.until[who] = until;
  }
  if (now - slowedAgoMs <= limit.slowedAt) return;
  limit.slowness = Math.min(slowness, SLOWEST);
  limit.slowedAt = now - slowedAgoMs;
}

/** @returns milliseconds for which nothing may be asked so with this key; 0 when it may */
export function pauseLeftMs(keyId: string, who: Paused): number {
  return Math.max(0, Math.ceil((limits.get(keyId)?.until[who] ?? 0) - performance.now()));
}

/** A call was answered after a pause: the next refusal is the first again, and nobody waits for one who goes first. */
export function endRefusals(keyId: string, operation: GatewayOperation): void {
  const limit = limits.get(keyId);
  if (!limit || operation === "refund") return;
  // What was under way when the pause began says nothing about its end.
  if ((limit.until[operation] ?? 0) <= performance.now()) limit.refusals[operation] = 0;
}

/**
 * The same as `pauseLeftMs` for one who initializes at once where it is 0: all who waited for the end of a pause go after one
 * whose call is answered, or one a second until then.
 */
export function initializeTurnMs(keyId: string): number {
  const leftMs = pauseLeftMs(keyId, "initialize");
  const limit = limits.get(keyId);
  if (leftMs > 0 || !limit?.refusals.initialize) return leftMs;
  const now = performance.now();
  if (limit.nextGoesAt > now) return Math.ceil(limit.nextGoesAt - now);
  limit.nextGoesAt = now + ONE_GOES_MS;
  return 0;
}

/** @returns whether "too many calls" make the sweep slower, or keep it from asking, with any key now */
export function isSweepLimited(): boolean {
  return [...limits].some(([keyId, limit]) => slownessNow(limit) > 0 || pauseLeftMs(keyId, "sweep") > 0);
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

/** Forgets all of this, as a restart of the process does. @internal for tests */
export function forgetPauses(): void {
  limits.clear();
}

function limitOf(keyId: string): Limit {
  const limit = limits.get(keyId) ?? {
    ...{ until: {}, refusals: {}, nextGoesAt: 0 },
    ...{ slowness: 0, slowedAt: 0, restsUntil: 0 },
  };
  limits.set(keyId, limit);
  return limit;
}

function slownessNow({ slowness, slowedAt }: Limit): number {
  return Math.max(0, slowness - Math.floor((performance.now() - slowedAt) / QUIET_MS));
}

function leftOf(leftMsOf: (keyId: string) => number): Map<string, number> {
  const left = [...limits.keys()].map((keyId) => [keyId, leftMsOf(keyId)] as const);
  return new Map(left.filter(([, leftMs]) => leftMs > 0));
}
