/** Every answer of the gateway is `{status: true, data}` or `{status: false, message, code}`; anything else is no answer. */
import { z } from "zod";
import { type ExactJson, readJson } from "./exact-json";

const failureAnswer = z.object({
  status: z.literal(false),
  message: z.string(),
  // String in initialization answers, number in status answers; both arrive here as their digits.
  code: z.string().regex(/^\d{1,10}$/),
});
const successAnswer = z.object({
  status: z.literal(true),
  data: z.unknown().optional(),
  message: z.string().optional(),
});

export type GatewayAnswer =
  | { ok: true; payload: ExactJson | undefined; gatewayMessage: string }
  | { ok: false; gatewayCode: string; gatewayMessage: string };

/**
 * The answer in a body, or why there is none: only a JSON `true` is success, only a JSON `false` with a code is
 * failure (PRO-05: never truthiness).
 */
export function readAnswer(body: string): GatewayAnswer | { unreadable: string } {
  let json: ExactJson;
  try {
    json = readJson(body);
  } catch {
    return { unreadable: "the body is not readable JSON" };
  }
  const failure = failureAnswer.safeParse(json);
  if (failure.success) {
    return { ok: false, gatewayCode: failure.data.code, gatewayMessage: failure.data.message };
  }
  const success = successAnswer.safeParse(json);
  if (!success.success) return { unreadable: "the body is neither a success nor a failure with a code" };
  return { ok: true, payload: payloadOf(json), gatewayMessage: success.data.message ?? "" };
}

function payloadOf(answer: ExactJson): ExactJson | undefined {
  const isObject = typeof answer === "object" && answer !== null && !Array.isArray(answer);
  return isObject ? answer["data"] : undefined;
}
