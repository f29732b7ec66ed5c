/** Answers that are written while they are made, so that a long one is never in memory as a whole. */
import { pipeline } from "node:stream/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/** Of the pipeline: the connection ended before the answer did. */
const CLIENT_GONE = "ERR_STREAM_PREMATURE_CLOSE";

/**
 * Writes pieces no faster than the client reads, and makes no more of them when it is gone. When making one fails, the
 * connection is broken off: a file that ends early must not look like a whole one.
 */
export async function streamAnswer(
  request: MedusaRequest,
  response: MedusaResponse,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  // The engine runs a GET handler for HEAD.
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  try {
    await pipeline(pieces, response);
  } catch (error) {
    const isClientGone =
      typeof error === "object" && error !== null && "code" in error && error.code === CLIENT_GONE;
    if (isClientGone) return;
    const logger = request.scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(`Mizan broke off an answer to ${request.path}: ${String(error)}`);
  }
}
