/** What became of the last question that was put to the gateway about an attempt, and when another one may be put. */
import type { Attempt } from "../../modules/mizan/stores/attempt";

type Questioned = Pick<Attempt, "asked_at" | "answered_at" | "returned_at" | "unsure_since">;

/**
 * `none`: it was taken back, nobody asks; `under_way`: its answer is still to come; `before_return`: the shopper came back
 * after its answer, and may have paid in between; `unsure`: its answer proves nothing, or there was none.
 */
export type LastQuestion = "none" | "under_way" | "before_return" | "unsure" | "heard";

export function lastQuestionOf(attempt: Questioned): LastQuestion {
  const { asked_at, answered_at, returned_at, unsure_since } = attempt;
  if (asked_at === null) return "none";
  if (answered_at === null || answered_at < asked_at) return "under_way";
  if (returned_at !== null && returned_at > answered_at) return "before_return";
  return unsure_since === null ? "heard" : "unsure";
}

/**
 * @param askAgainMs between two questions
 * @param now by this machine's clock, which need not be the database's: never more than the whole time is waited for
 * @returns milliseconds until the next question may be put
 */
export function untilNextQuestionMs(
  { asked_at }: Pick<Attempt, "asked_at">,
  askAgainMs: number,
  now = Date.now(),
): number {
  if (asked_at === null) return 0;
  return Math.min(Math.max(+asked_at + askAgainMs - now, 0), askAgainMs);
}
