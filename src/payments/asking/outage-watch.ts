/** What the operator is told of a gateway that is left alone: one line in the log for each end, and a row for Health. */
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { GatewayError } from "../../gateway/errors";
import type { BreakerWatch } from "./gateway-breaker";

/** @param asked whom the breaker is for; `host` without scheme or path */
export function outageWatch(
  { mizan, logger }: Pick<Using<"asking">, "mizan" | "logger">,
  asked: { environment: Environment; host: string; keyId: string },
): BreakerWatch {
  const { host, keyId } = asked;
  // What is known of the gateway counts, whether or not it could be written down.
  const written = async (write: () => Promise<void>) => {
    await write().catch((error: unknown) => {
      logger.error(`Mizan could not write down that the gateway is left alone: ${String(error)}`);
    });
  };
  const note = (reason: Error) =>
    mizan.gatewayOutages.note({
      ...asked,
      reason: reason instanceof GatewayError ? reason.code : "MIZAN_ASK_FAILED",
    });
  return {
    opened: async (reason) => {
      logger.error(
        `Mizan asks the gateway ${host} nothing more with key ${keyId} until it answers again: ${reason.message} Payments wait, and nothing was decided about them.`,
      );
      await written(() => note(reason));
    },
    untilTryMs: () => mizan.gatewayOutages.beginTry(asked, mizan.options.traffic.probeAfterMs).catch(() => 0),
    stillOpen: (reason) => written(() => note(reason)),
    closed: async () => {
      logger.warn(`Mizan: the gateway ${host} answers again with key ${keyId}.`);
      await written(() => mizan.gatewayOutages.end(asked));
    },
  };
}
