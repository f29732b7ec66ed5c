/** One gateway client per environment and process: its connections are kept alive and shared. */
import type { Logger } from "@medusajs/framework/types";
import { logLine } from "../../application/log-line";
import { chosenProxy, PROXY_RULE } from "../../config/gateway-proxy";
import { type Environment, environmentOf, type OpenOptions } from "../../config/options";
import { createGatewayClient } from "../../gateway/client";
import type { GatewayClient, GatewayExchange } from "../../gateway/client-contract";
import { GatewayAddressError } from "../../gateway/unsendable-errors";
import { attemptAtWork } from "../../telemetry/traced";
import { tracedGateway } from "./traced-gateway";

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
