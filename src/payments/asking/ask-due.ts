/** The sweep's questions: some attempts at a time. */
import type { Mizan, Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { HeardAnswer } from "../../modules/mizan/stores/after-answer";
import type { DueAttempt, HeardEarlier } from "../../modules/mizan/stores/due-attempt-store";
import { traced } from "../../telemetry/traced";
import { askClaimed, type Asked, leftAloneForMs } from "./ask";
import type { OpenKey } from "./query-status";
import { keysPausedForSweep } from "./gateway-pause";
import { breakersByKey, hearOfOthers } from "./gateway-lines";
import { inTurn } from "./gateway-traffic";

/** For one question, with its wait for a place. */
const DEADLINE_MS = 10_000;

/**
 * Asks about attempts that a sweeper has claimed, `traffic.sweepAtOnce` at once.
 *
 * @returns what came of each, in the same order; `heard` is still to be recorded, with the plan of the next check
 */
export async function askDue(
  dependencies: Using<"asking">,
  due: readonly DueAttempt[],
  openKey: OpenKey,
): Promise<(Asked & { due: DueAttempt; heard?: HeardEarlier | undefined })[]> {
  const { mizan, logger } = dependencies;
  const { traffic } = mizan.options;
  const askedById = new Map<string, Asked>();
  const unchanged = new Map<string, HeardEarlier>();
  const notPut: string[] = [];
  const waiting = due.filter((attempt) => attempt.is_to_ask);
  const askOneAfterAnother = async () => {
    for (let attempt = waiting.shift(); attempt; attempt = waiting.shift()) {
      const { id } = attempt;
      const recordLater = (answer: HeardAnswer) => unchanged.set(id, { ...answer, at: performance.now() });
      try {
        const asked = await askInTurn(dependencies, attempt, { recordLater, openKey });
        if (asked === "not_put") notPut.push(id);
        else askedById.set(id, asked);
      } catch (error) {
        logger.error(logLine({ attempt: id }, `could not ask about it: ${(error as Error).message}`));
        askedById.set(id, { attempt, answered: false, isHeard: false });
      }
    }
  };
  await Promise.all(Array.from({ length: traffic.sweepAtOnce }, askOneAfterAnother));
  if (notPut.length > 0) await mizan.answers.letGoOfAsking(notPut);
  return due.map((attempt) => {
    const leftAloneMs = notPut.includes(attempt.id) ? leftAloneForMs(dependencies, attempt, "sweep") : 0;
    const notAsked: Asked = {
      attempt,
      answered: false,
      isHeard: false,
      ...(leftAloneMs > 0 && { retryAfterMs: leftAloneMs }),
    };
    return { ...(askedById.get(attempt.id) ?? notAsked), due: attempt, heard: unchanged.get(attempt.id) };
  });
}

/** @returns opens each key once, for as long as none of them is refused */
export function keysOpenedOnce({ mizan }: Mizan<"gatewayKeys">): OpenKey {
  const opened = new Map<string, ReturnType<OpenKey>>();
  return (keyId) => {
    const key = opened.get(keyId) ?? mizan.gatewayKeys.open(keyId);
    opened.set(keyId, key);
    return key;
  };
}

async function askInTurn(
  dependencies: Using<"asking">,
  attempt: Attempt,
  how: { recordLater: (answer: HeardAnswer) => void; openKey: OpenKey },
): Promise<Asked | "not_put"> {
  if (leftAloneForMs(dependencies, attempt, "sweep") > 0) return "not_put";
  const { environment, gateway_key_id: keyId } = attempt;
  const attributes = { "mizan.attempt_id": attempt.id, "mizan.track_id": attempt.track_id };
  return traced({ name: "mizan.ask", attributes }, async (span) => {
    const asked = await inTurn(
      dependencies,
      { environment, keyId, isSweep: true, withinMs: DEADLINE_MS },
      (deadlineMs) => askClaimed(dependencies, attempt, { deadlineMs, isSweep: true, ...how }),
    );
    span.setAttribute("mizan.outcome", asked?.attempt.outcome ?? attempt.outcome);
    return asked ?? "not_put";
  });
}

/**
 * The keys with which nothing can be asked now: a pause that the gateway wished for, or a breaker that is open. A refused
 * key whose owner has another one that may be tried is not among them.
 *
 * @returns milliseconds to wait, by the key's id
 */
export async function heldBackKeys(dependencies: Using<"asking">): Promise<Map<string, number>> {
  await hearOfOthers(dependencies);
  const breakers = breakersByKey(dependencies);
  const waitMsOfKey = keysPausedForSweep();
  for (const [keyId, breaker] of breakers) {
    const heldBackMs = breaker.heldBackMs();
    if (heldBackMs === 0) continue;
    const successor = breaker.isKeyRefused
      ? await dependencies.mizan.gatewayKeys.successorOf(keyId)
      : undefined;
    const mayBeReplaced = successor && !breakers.get(successor.id)?.heldBackMs();
    if (!mayBeReplaced) waitMsOfKey.set(keyId, Math.max(heldBackMs, waitMsOfKey.get(keyId) ?? 0));
  }
  return waitMsOfKey;
}
