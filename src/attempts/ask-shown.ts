import type { Attempt } from "../modules/mizan/stores/attempt";
import { ask, type Asked } from "./ask";
import type { AttemptDependencies } from "./attempt-dependencies";

/** One shopper's clicks must not flood the gateway. */
const ASKED_AT_ONCE = 5;

/**
 * Asks about every try whose page was shown and of which nothing has become yet, the newest first. What was not heard of in
 * the time is recorded as unsure: each of these pages may have been paid on.
 *
 * @param attempts the oldest first
 * @param deadlineMs total time this may take
 * @returns the same attempts in the same order, as they are recorded now
 */
export async function askShown(
  dependencies: AttemptDependencies,
  attempts: readonly Attempt[],
  deadlineMs: number,
): Promise<Attempt[]> {
  const toAsk = attempts.filter(
    ({ page_state, disposition }) => page_state === "shown" && disposition === "pending",
  );
  const endsAt = performance.now() + deadlineMs;
  const asked: Asked[] = [];
  const askOneAfterAnother = async () => {
    for (let attempt = toAsk.pop(); attempt; attempt = toAsk.pop()) {
      const leftMs = endsAt - performance.now();
      const isTimeLeft = leftMs > 0;
      asked.push(
        isTimeLeft
          ? await ask(dependencies, attempt, { deadlineMs: leftMs })
          : { attempt, answered: false, isHeard: false },
      );
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askOneAfterAnother));
  const knownById = new Map(asked.map(({ attempt }) => [attempt.id, attempt]));
  const unheard = asked.filter(({ isHeard, attempt }) => !isHeard && attempt.unsure_since === null);
  if (unheard.length > 0) {
    const ids = unheard.map(({ attempt }) => attempt.id);
    for (const attempt of await dependencies.mizan.attempts.recordNotAsked(ids)) {
      knownById.set(attempt.id, attempt);
    }
  }
  return attempts.map((attempt) => knownById.get(attempt.id) ?? attempt);
}
