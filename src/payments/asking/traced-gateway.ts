/** A gateway client whose calls are spans and a histogram. Neither holds a key: what they hold is listed here. */
import type { Environment } from "../../config/options";
import type { CallOptions, GatewayClient, GatewayExchange } from "../../gateway/client-contract";
import { recordGatewayCall } from "../../telemetry/counts";
import { attemptAtWork, codeOf, traced } from "../../telemetry/traced";

type Call = { operation: GatewayExchange["operation"]; trackId: string; options?: CallOptions | undefined };

export function tracedGateway(client: GatewayClient, environment: Environment): GatewayClient {
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
