/**
 * How much the gateway is asked at once by this process, and when it is left alone. One line per gateway host and key:
 * a gateway that is down is down for one host, and a key that is revoked is refused alone. Whatever is held back here
 * decides nothing about a payment: its check is only put off, and uses up no slot of the schedule.
 */
import { bulkhead, type BulkheadPolicy } from "cockatiel";
import { setTimeout as wait } from "node:timers/promises";
import type { Mizan, Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { GatewayBreaker } from "./gateway-breaker";
import { restAfterQuestion } from "./gateway-pause";
import { outageWatch } from "./outage-watch";

type Places = { all: BulkheadPolicy; sweep: BulkheadPolicy };
type Host = { name: string; places: Places; sweepPace: Pace; lines: Map<string, Line> };
/** One place, which whoever begins keeps for `gapMs`, and longer for the calls of shoppers since the one before. */
type Pace = { place: BulkheadPolicy; gapMs: number; shoppersCalls: number };
type Line = { places: Places; breaker: GatewayBreaker };

/** Whom a question goes to: the gateway of an environment, with one key. */
export type Asked = { environment: Environment; keyId: string };

/** So many calls of shoppers push the sweep's next question away, each by one gap: a quarter of its pace is its own. */
const GIVES_WAY = 3;

/** By the options, as the clients are (gateway-of.ts), then by the gateway's host. */
let hosts = new WeakMap<object, Map<string, Host>>();

export function breakerOf(dependencies: Using<"asking">, asked: Asked): GatewayBreaker {
  return lineOf(dependencies, hostOf(dependencies, asked.environment), asked).breaker;
}

/** @returns the breakers of all keys that this process has asked with, by the keys' ids */
export function breakersByKey({ mizan }: Mizan<"options">): Map<string, GatewayBreaker> {
  const ofHosts = [...(hosts.get(mizan.options)?.values() ?? [])];
  return new Map(
    ofHosts.flatMap(({ lines }) => [...lines].map(([keyId, { breaker }]) => [keyId, breaker] as const)),
  );
}

/**
 * Waits for a place to ask the gateway, and asks. The sweep has places of its own, fewer than there are, and a pace of
 * its own, which shoppers' calls are taken off, so that a shopper who comes back does not stand behind it.
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
  const host = hostOf(dependencies, turn.environment);
  const { places } = lineOf(dependencies, host, turn);
  const endsAt = performance.now() + turn.withinMs;
  const release: (() => void)[] = [];
  const take = async (place: BulkheadPolicy): Promise<boolean> => {
    const taken = await placeIn(place, endsAt - performance.now());
    if (taken) release.push(taken);
    return taken !== undefined;
  };
  try {
    if (turn.isSweep) {
      if (!(await take(places.sweep)) || !(await take(host.places.sweep))) return undefined;
      if (!(await takePace(host.sweepPace, endsAt - performance.now()))) return undefined;
      restAfterQuestion(turn.keyId, host.sweepPace.gapMs);
    } else giveWay(dependencies, turn.environment);
    if (!(await take(places.all)) || !(await take(host.places.all))) return undefined;
    const leftMs = endsAt - performance.now();
    return leftMs > 0 ? await ask(leftMs) : undefined;
  } finally {
    for (const giveBack of release.reverse()) giveBack();
  }
}

/** Forgets every breaker and every wait of this process, as a restart does. @internal for tests */
export function forgetTraffic(): void {
  hosts = new WeakMap();
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

/** Evenly, one after another, and not all of a second's at its beginning. @returns false when it did not come in time */
async function takePace(pace: Pace, withinMs: number): Promise<boolean> {
  const giveBack = await placeIn(pace.place, withinMs);
  if (!giveBack) return false;
  setTimeout(giveBack, pace.gapMs * (1 + Math.min(pace.shoppersCalls, GIVES_WAY))).unref();
  pace.shoppersCalls = 0;
  return true;
}

/** A shopper's call goes to the gateway of an environment: the sweep's next question there waits the longer. */
export function giveWay(dependencies: Using<"asking">, environment: Environment): void {
  hostOf(dependencies, environment).sweepPace.shoppersCalls += 1;
}

function occupy(policy: BulkheadPolicy, taken: (giveBack: () => void) => void): void {
  void policy.execute(() => new Promise<void>((giveBack) => taken(giveBack)));
}

function hostOf({ mizan }: Mizan<"options">, environment: Environment): Host {
  const { traffic } = mizan.options;
  const address = mizan.options.environments[environment]?.baseUrl;
  // Without an address nothing can be asked; who tries it says so.
  const name = address ? new URL(address).host : environment;
  const ofOptions = hosts.get(mizan.options) ?? new Map<string, Host>();
  hosts.set(mizan.options, ofOptions);
  const known = ofOptions.get(name);
  if (known) return known;
  const host: Host = {
    name,
    places: placesFor(traffic.atOnce, traffic.sweepAtOnce),
    sweepPace: { place: bulkhead(1, Infinity), gapMs: 1000 / traffic.sweepPerSecond, shoppersCalls: 0 },
    lines: new Map(),
  };
  ofOptions.set(name, host);
  return host;
}

function lineOf(dependencies: Using<"asking">, host: Host, { environment, keyId }: Asked): Line {
  const known = host.lines.get(keyId);
  if (known) return known;
  const { traffic } = dependencies.mizan.options;
  const line: Line = {
    places: placesFor(traffic.atOncePerKey, traffic.sweepAtOncePerKey),
    breaker: new GatewayBreaker(traffic, outageWatch(dependencies, { environment, host: host.name, keyId })),
  };
  host.lines.set(keyId, line);
  return line;
}

function placesFor(all: number, sweep: number): Places {
  return { all: bulkhead(all, Infinity), sweep: bulkhead(sweep, Infinity) };
}
