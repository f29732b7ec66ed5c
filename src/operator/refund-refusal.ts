import { OperatorRefusal } from "./operator-refusal";

/**
 * What the engine or our provider refused, for the operator. A refusal crosses a workflow as a plain object with its own
 * properties and nothing else.
 *
 * @returns the error itself where it is none that a person can do anything about
 */
export function refundRefusalOf(error: unknown): unknown {
  if (error instanceof OperatorRefusal) return error;
  const { code, message, type } = error as { code?: unknown; message?: unknown; type?: unknown };
  if (typeof message !== "string") return error;
  const isOurs = typeof code === "string" && code.startsWith("MIZAN_");
  const isRefused = type === "invalid_data" || type === "not_allowed" || type === "not_found";
  if (!isOurs && !isRefused) return error;
  const isChanged = code === "MIZAN_REFUND_IN_FLIGHT" || code === "MIZAN_REFUND_UNKNOWN";
  return new OperatorRefusal({
    status: isChanged ? 409 : 422,
    code: isOurs ? code : "MIZAN_REFUND_NOT_POSSIBLE",
    message,
  });
}
