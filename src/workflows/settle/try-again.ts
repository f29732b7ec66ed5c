import type { Attempt } from "../../modules/mizan/stores/attempt";
import { putBeforePerson } from "./put-before-person";
import type { Settling } from "./settling";

/** A completion that fails for a passing reason is tried again this much later, in milliseconds. */
export const TRY_AGAIN_MS = 30_000;

/** After so many tries a person is told; the tries go on. */
const TRIES_BEFORE_REVIEW = 5;

/** Keeps a paid attempt due after something failed that may well work the next time. */
export async function tryAgain(settling: Settling, attempt: Attempt, message: string): Promise<void> {
  const { attempts } = settling.mizan;
  settling.logger.warn(`Mizan could not make the order of attempt ${attempt.id} yet: ${message}`);
  await attempts.note(attempt.id, { kind: "completion_failed", evidence: { message } });
  await attempts.schedule(attempt.id, TRY_AGAIN_MS, true);
  if (attempt.checks < TRIES_BEFORE_REVIEW) return;
  const why = `making the order keeps failing: ${message}`;
  await putBeforePerson(settling, { attempt, reason: "completion_keeps_failing", why });
}
