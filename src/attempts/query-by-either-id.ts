/**
 * A gateway that gives a page the payment id of another session has the payment under an id that we were never told
 * (PRO-10): under ours there is never a record. The shopper's return names the true one, and so may the page's address.
 */
import {
  type GatewayError,
  GatewayEvidenceError,
  GatewayProtocolError,
  GatewayRefusedError,
  GatewayUnauthorizedError,
} from "../gateway/errors";
import type { CallOptions, StatusAnswer } from "../gateway/client-contract";
import { KeyRingError } from "../modules/mizan/key-ring";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { GatewayHeldBack } from "./gateway-breaker";
import { queryStatus } from "./query-status";
import { answerUnderNamedId } from "./answer-under-named-id";

export type Queried = { attempt: Attempt; answer: StatusAnswer };
type Options = CallOptions & { deadlineMs: number };
type Own = { answer: StatusAnswer } | { error: GatewayError | GatewayHeldBack | KeyRingError };

/**
 * Asks under the attempt's own payment id and, unless that is captured, under those that were named. Our trackid goes
 * with each, and a record must name the two that were asked for: a named id can be forged, a record of the pair cannot.
 * What is refused under a named id leaves the answer under our own as it is; where none came, nothing is known yet.
 *
 * @returns the attempt, with the id under which it was found captured
 * @throws as queryStatus does; GatewayEvidenceError when our trackid is captured under an id that the
 *   record does not name
 */
export async function queryByEitherId(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  options: Options,
): Promise<Queried> {
  const endsAt = performance.now() + options.deadlineMs;
  const namedIds = namedIdsOf(attempt);
  if (namedIds.length === 0) return { attempt, answer: await queryStatus(dependencies, attempt, options) };
  const own = await queryUnderOwnId(dependencies, attempt, options);
  if (isCaptured(own)) return { attempt, answer: own.answer };
  let other: Queried | undefined;
  let unanswered: unknown;
  for (const namedId of namedIds) {
    const deadlineMs = Math.max(endsAt - performance.now(), 1);
    try {
      const named = await answerUnderNamedId(dependencies, attempt, { namedId, deadlineMs });
      if (named && isCaptured(named)) return named;
      other ??= named;
    } catch (error) {
      // That our trackid is captured outweighs that nothing was answered.
      if (error instanceof GatewayEvidenceError || unanswered === undefined) unanswered = error;
    }
  }
  if (unanswered instanceof GatewayEvidenceError) throw unanswered;
  const isOfRecord = "error" in own ? mayHoldRecord(own.error) : own.answer.found;
  if (!isOfRecord && other) return other;
  if (!isOfRecord && unanswered !== undefined) throw afterOwn(own, unanswered);
  if ("error" in own) throw own.error;
  return { attempt, answer: own.answer };
}

/** Something was said under our own id that only a capture under another outweighs. */
function mayHoldRecord(error: unknown): error is GatewayEvidenceError | GatewayProtocolError {
  return error instanceof GatewayEvidenceError || error instanceof GatewayProtocolError;
}

function isCaptured(queried: Queried | Own): queried is Queried {
  if (!("answer" in queried)) return false;
  return queried.answer.found && queried.answer.record.paymentStatus === "CAPTURED";
}

/** Under our own id something was asked, unless that was held back too. */
function afterOwn(own: Own, error: unknown): unknown {
  const wasAsked = !("error" in own && own.error instanceof GatewayHeldBack && !own.error.wasAsked);
  return error instanceof GatewayHeldBack && wasAsked ? error.afterAsking() : error;
}

/** That of the return first: a browser has really come back from there. */
function namedIdsOf({ gateway_payment_id, named_by_return, named_by_page }: Attempt): string[] {
  const named = [named_by_return, named_by_page].filter((id) => id !== null && id !== gateway_payment_id);
  return [...new Set(named as string[])];
}

/** @throws what says that another question would fare no better: the gateway is down, or cannot be understood */
async function queryUnderOwnId(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  options: Options,
): Promise<Own> {
  try {
    return { answer: await queryStatus(dependencies, attempt, options) };
  } catch (error) {
    // How a gateway speaks of a pair that does not belong together is not specified: by any code, or by a bad record.
    const isOfThisId = mayHoldRecord(error) || error instanceof GatewayRefusedError;
    // The key that replaced it finds a payment under its true id alone.
    const isKeyDead =
      error instanceof GatewayUnauthorizedError ||
      error instanceof KeyRingError ||
      (error instanceof GatewayHeldBack && error.isKeyRefused);
    if (isOfThisId || isKeyDead) return { error };
    throw error;
  }
}
