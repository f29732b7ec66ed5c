import type { Attempt } from "../modules/mizan/stores/attempt";
import { ask } from "./ask";
import type { AttemptDependencies } from "./attempt-dependencies";

/** Asking about more pages at once would let one shopper's clicks flood the gateway; the sweep asks about the rest. */
const ASKED_AT_ONCE = 5;

/**
 * Asks about the newest tries whose page was shown and of which nothing has become yet.
 *
 * @param attempts the oldest first
 * @param deadlineMs total time this may take
 * @returns the same attempts in the same order, as they are recorded now
 */
export async function askLatest(
  dependencies: AttemptDependencies,
  attempts: readonly Attempt[],
  deadlineMs: number,
): Promise<Attempt[]> {
  const shown = attempts.filter(
    ({ page_state, disposition }) => page_state === "shown" && disposition === "pending",
  );
  const asked = await Promise.all(
    shown.slice(-ASKED_AT_ONCE).map((attempt) => ask(dependencies, attempt, { deadlineMs })),
  );
  const askedById = new Map(asked.map(({ attempt }) => [attempt.id, attempt]));
  return attempts.map((attempt) => askedById.get(attempt.id) ?? attempt);
}
