/** One gateway client per environment and process: its connections are kept alive and shared. */
import type { Logger } from "@medusajs/framework/types";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { chosenProxy, PROXY_RULE } from "../../config/gateway-proxy";
import { type Environment, environmentOf, type OpenOptions } from "../../config/options";
import { createGatewayClient } from "../../gateway/client";
import type {
  CallOptions,
  GatewayClient,
  GatewayExchange,
  StatusAnswer,
} from "../../gateway/client-contract";
import { GatewayAddressError, GatewayUnauthorizedError } from "../../gateway/errors";
import { KeyRingError } from "../../modules/mizan/key-ring";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { OpenedGatewayKey } from "../../modules/mizan/stores/gateway-key-store";
import { recordGatewayCall } from "../../telemetry/counts";
import { attemptAtWork, codeOf, traced } from "../../telemetry/traced";
import { GatewayHeldBack } from "./gateway-breaker";
import { breakerOf } from "./gateway-traffic";
import { notingKeyAcceptance } from "./key-acceptance";

/** By the options: a workflow hands out a proxy of the module of its own, so the module itself is never the same twice. */
const clients = new WeakMap<object, Map<Environment, GatewayClient>>();

/**
 * The client of an environment. An attempt is always asked about in the environment that it was opened in.
 *
 * @throws MizanOptionsError when the options hold no address for it; GatewayAddressError when it cannot be used
 */
export function gatewayOf(
  { mizan, logger }: { mizan: { options: OpenOptions }; logger: Pick<Logger, "debug" | "shouldLog"> },
  environment: Environment,
): GatewayClient {
  const ofOptions = clients.get(mizan.options) ?? new Map<Environment, GatewayClient>();
  clients.set(mizan.options, ofOptions);
  const known = ofOptions.get(environment);
  if (known) return known;
  const { baseUrl, redirectHosts } = environmentOf(mizan.options, environment);
  const { connectTimeoutMs, totalTimeoutMs, serviceReferenceName, networkPaymentIdName } =
    mizan.options.gateway;
  const ownHost = new URL(baseUrl).host;
  const chosen = chosenProxy(baseUrl, mizan.options.gateway.proxy);
  if (chosen && !chosen.proxy) {
    throw new GatewayAddressError(
      `Nothing is sent to the gateway: the proxy in ${chosen.from} must be ${PROXY_RULE}.`,
    );
  }
  const client = createGatewayClient({
    environment,
    baseUrl,
    proxy: chosen?.proxy,
    allowedHosts: [ownHost],
    redirectHosts: [ownHost, ...redirectHosts],
    timeouts: { connectMs: connectTimeoutMs, totalMs: totalTimeoutMs },
    paths: { refund: mizan.options.refunds.path },
    refundFields: mizan.options.refunds.fields,
    refundTypes: mizan.options.refunds.types,
    recordNames: { serviceReference: serviceReferenceName, networkPaymentId: networkPaymentIdName },
    onExchange: (exchange) => {
      // The engine's log formats a line before it looks whether anybody wants it.
      if (logger.shouldLog("debug")) logger.debug(exchangeLine(exchange));
    },
  });
  const traced = tracedGateway(client, environment);
  ofOptions.set(environment, traced);
  return traced;
}

function exchangeLine({ operation, trackId, httpStatus, durationMs, errorCode }: GatewayExchange): string {
  const answer = errorCode ?? `HTTP ${httpStatus ?? "none"}`;
  return logLine(
    { attempt: attemptAtWork(), trackid: trackId },
    `gateway ${operation}: ${answer} in ${Math.round(durationMs)} ms`,
  );
}

/** A gateway client whose calls are spans and a histogram. Neither holds a key: what they hold is listed here. */

type Call = { operation: GatewayExchange["operation"]; trackId: string; options?: CallOptions | undefined };

function tracedGateway(client: GatewayClient, environment: Environment): GatewayClient {
  async function perform<Answer>(
    { operation, trackId, options }: Call,
    send: (options: CallOptions) => Promise<Answer>,
  ): Promise<Answer> {
    const startedAt = performance.now();
    const tell = (result: string) => {
      recordGatewayCall({ operation, environment, result, durationMs: performance.now() - startedAt });
    };
    const attributes = {
      "mizan.gateway.operation": operation,
      "mizan.environment": environment,
      "mizan.track_id": trackId,
      "mizan.attempt_id": attemptAtWork(),
    };
    return traced({ name: `mizan.gateway.${operation}`, attributes, isCall: true }, async (span) => {
      let sends = 0;
      const onExchange = (exchange: GatewayExchange) => {
        sends += 1;
        span.setAttribute("mizan.gateway.sends", sends);
        if (exchange.httpStatus !== undefined) {
          span.setAttribute("http.response.status_code", exchange.httpStatus);
        }
        options?.onExchange?.(exchange);
      };
      try {
        const answer = await send({ ...options, onExchange });
        tell("ok");
        return answer;
      } catch (error) {
        tell(codeOf(error));
        throw error;
      }
    });
  }

  return {
    initialize: (request, key, options) =>
      perform({ operation: "initialize", trackId: request.trackId, options }, (observed) =>
        client.initialize(request, key, observed),
      ),
    status: (query, key, options) =>
      perform({ operation: "status", trackId: query.trackId, options }, (observed) =>
        client.status(query, key, observed),
      ),
    refund: (request, key, options) =>
      perform({ operation: "refund", trackId: request.trackId, options }, (observed) =>
        client.refund(request, key, observed),
      ),
    close: () => client.close(),
  };
}

/** The status query with the key that opened the payment, and with the key that replaced it where that one is dead. */

/** Decrypts the key of an id, as `GatewayKeyStore.open` does. */
export type OpenKey = (keyId: string) => Promise<OpenedGatewayKey>;
type Query = CallOptions & { deadlineMs: number; openKey?: OpenKey | undefined };

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
  const { openKey, ...call } = options;
  const key = openKey ? await openKey(keyId) : await dependencies.mizan.gatewayKeys.open(keyId);
  const query = { trackId: attempt.track_id, gatewayPaymentId: attempt.gateway_payment_id ?? "" };
  return breakerOf(dependencies, { environment, keyId }).call(() => {
    // Whoever waited for another's call to show whether the gateway is back has the less time left.
    const deadlineMs = endsAt - performance.now();
    if (deadlineMs <= 0) throw new GatewayHeldBack(OUT_OF_TIME_MS, false);
    return notingKeyAcceptance(dependencies, { operation: "status", attempt, keyId, key }, () =>
      gatewayOf(dependencies, environment).status(query, key, { ...call, deadlineMs }),
    );
  });
}
