/**
 * What holds questions back: one line per gateway host and key, for a gateway that is down is down for one host, and a key that
 * is revoked is refused alone. Each process hears of what the others met with the places that it takes. Whatever is held back
 * decides nothing about a payment: its check is only put off, and uses up no slot of the schedule.
 */
import { bulkhead, type BulkheadPolicy } from "cockatiel";
import type { Mizan, Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import type { GatewayUnauthorizedError } from "../../gateway/errors";
import type { KeyState } from "../../modules/mizan/stores/gateway-outage-store";
import { paceOf } from "../../domain/gateway-pace";
import { CallPlaces } from "./call-places";
import { GatewayBreaker } from "./gateway-breaker";
import { hearOfPauses } from "./gateway-pause";
import { outageWatch } from "./outage-watch";

type Places = { all: BulkheadPolicy; sweep: BulkheadPolicy };
type Host = { name: string; places: Places; calls: CallPlaces; lines: Map<string, Line> };
/** An outage is in the log. */
type Telling = Pick<Using<"asking">, "mizan" | "logger">;
type Line = { places: Places; breaker: GatewayBreaker };

/** Whom a question goes to: the gateway of an environment, with one key. */
export type Asked = { environment: Environment; keyId: string };

type KeyOutage = NonNullable<KeyState["outage"]>;
/** Code of a refused key (gateway/errors.ts). */
const KEY_REFUSED: GatewayUnauthorizedError["code"] = "MIZAN_GATEWAY_UNAUTHORIZED";

/** By the options, as the clients are (gateway-of.ts), then by the gateway's host. */
let hosts = new WeakMap<object, Map<string, Host>>();

export function breakerOf(dependencies: Telling, asked: Asked): GatewayBreaker {
  return lineOf(dependencies, hostOf(dependencies, asked.environment), asked).breaker;
}

/** @returns the breakers of all keys that this process has asked with, by the keys' ids */
export function breakersByKey({ mizan }: Mizan<"options">): Map<string, GatewayBreaker> {
  const ofHosts = [...(hosts.get(mizan.options)?.values() ?? [])];
  return new Map(
    ofHosts.flatMap(({ lines }) => [...lines].map(([keyId, { breaker }]) => [keyId, breaker] as const)),
  );
}

/** @returns the places of this process for questions to a host, with one key and with all of them */
export function placesToAsk(dependencies: Telling, asked: Asked): Record<keyof Places, BulkheadPolicy[]> {
  const host = hostOf(dependencies, asked.environment);
  const { places } = lineOf(dependencies, host, asked);
  return { sweep: [places.sweep, host.places.sweep], all: [places.all, host.places.all] };
}

/** @returns the places of all processes for calls of an environment's gateway: each call takes one before it is made */
export function callPlacesOf(dependencies: Telling, environment: Environment): CallPlaces {
  return hostOf(dependencies, environment).calls;
}

/** @returns the name of the gateway's host; without an address nothing can be asked, and who tries it says so */
export function hostNameOf({ mizan }: Mizan<"options">, environment: Environment): string {
  const address = mizan.options.environments[environment]?.baseUrl;
  return address ? new URL(address).host : environment;
}

/** Hears what other processes know, where this one leaves a key alone that may have answered to them. */
export async function hearOfOthers(dependencies: Telling): Promise<void> {
  const ofHosts = [...(hosts.get(dependencies.mizan.options)?.values() ?? [])];
  const isOpen = ({ lines }: Host) => [...lines.values()].some(({ breaker }) => breaker.heldBackMs() > 0);
  await Promise.all(ofHosts.filter(isOpen).map(({ calls }) => calls.look()));
}

/** Forgets every breaker and every wait of this process, as a restart does. @internal for tests */
export function forgetTraffic(): void {
  hosts = new WeakMap();
}

function hostOf(dependencies: Telling, environment: Environment): Host {
  const { mizan } = dependencies;
  const { traffic } = mizan.options;
  const name = hostNameOf(dependencies, environment);
  const ofOptions = hosts.get(mizan.options) ?? new Map<string, Host>();
  hosts.set(mizan.options, ofOptions);
  const known = ofOptions.get(name);
  if (known) return known;
  const pace = paceOf(traffic);
  const host: Host = {
    name,
    places: placesFor(traffic.atOnce, traffic.sweepAtOnce),
    calls: new CallPlaces(pace, async (wanted) => {
      const { keyStates, ...places } = await mizan.gatewayPaces.take(name, wanted, pace);
      hear(dependencies, host, { environment, keyStates: keyStates ?? [] });
      return places;
    }),
    lines: new Map(),
  };
  ofOptions.set(name, host);
  return host;
}

function hear(
  dependencies: Telling,
  host: Host,
  { environment, keyStates }: { environment: Environment; keyStates: readonly KeyState[] },
): void {
  const { probeAfterMs } = dependencies.mizan.options.traffic;
  const away = new Map<string, KeyOutage>();
  for (const state of keyStates) {
    hearOfPauses(state);
    if (state.outage) away.set(state.keyId, state.outage);
  }
  for (const keyId of away.keys()) lineOf(dependencies, host, { environment, keyId });
  for (const [keyId, { breaker }] of host.lines) {
    const outage = away.get(keyId);
    breaker.hear(
      outage && {
        waitMs: Math.max(probeAfterMs - outage.triedAgoMs, 0),
        isKeyRefused: outage.reason === KEY_REFUSED,
      },
    );
  }
}

function lineOf(dependencies: Telling, host: Host, { environment, keyId }: Asked): Line {
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
