/**
 * How much this process asks a gateway at once. The sweep has places of its own, fewer than there are, so that a shopper who
 * comes back does not stand behind it.
 */
import type { BulkheadPolicy } from "cockatiel";
import { setTimeout as wait } from "node:timers/promises";
import type { Using } from "../../application/dependencies";
import { type Asked, placesToAsk } from "./gateway-lines";

/**
 * Waits for one of this process's places to ask the gateway, and asks.
 *
 * @param turn.withinMs for waiting and asking together
 * @param ask gets what is left of `withinMs`
 * @returns undefined when the time was over first: nothing was asked
 */
export async function inTurn<Answer>(
  dependencies: Using<"asking">,
  turn: Asked & { isSweep: boolean; withinMs: number },
  ask: (leftMs: number) => Promise<Answer>,
): Promise<Answer | undefined> {
  const places = placesToAsk(dependencies, turn);
  const endsAt = performance.now() + turn.withinMs;
  const release: (() => void)[] = [];
  try {
    for (const place of [...(turn.isSweep ? places.sweep : []), ...places.all]) {
      const taken = await placeIn(place, endsAt - performance.now());
      if (!taken) return undefined;
      release.push(taken);
    }
    const leftMs = endsAt - performance.now();
    return leftMs > 0 ? await ask(leftMs) : undefined;
  } finally {
    for (const giveBack of release.reverse()) giveBack();
  }
}

/** @returns gives the place back; undefined when none came free within `withinMs` */
async function placeIn(policy: BulkheadPolicy, withinMs: number): Promise<(() => void) | undefined> {
  if (policy.executionSlots > 0) return new Promise((taken) => occupy(policy, taken));
  const isOver = new AbortController();
  const place = new Promise<() => void>((taken) => occupy(policy, taken));
  const over = wait(Math.max(withinMs, 0), undefined, { signal: isOver.signal }).catch(() => undefined);
  const first = await Promise.race([place, over]);
  isOver.abort();
  // A caller that timed out is still queued; its slot is released when it gets one.
  if (!first) void place.then((giveBack) => giveBack());
  return first ?? undefined;
}

function occupy(policy: BulkheadPolicy, taken: (giveBack: () => void) => void): void {
  void policy.execute(() => new Promise<void>((giveBack) => taken(giveBack)));
}
