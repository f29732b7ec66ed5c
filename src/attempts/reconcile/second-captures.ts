import { toDecimalString } from "../../domain/money";
import type { AttemptDependencies } from "../attempt-dependencies";
import { openReviewItem } from "../open-review-item";
import { ulidAt } from "./ulid-at";

const PAGE = 100;
/** An attempt is begun before it is paid. */
const WITHIN_MS = 14 * 24 * 60 * 60_000;

/** Puts before a person what was captured a second time for a cart and filed as its order's all the same (I4). */
export async function tellOfSecondCaptures(
  dependencies: AttemptDependencies,
  after: string | null,
): Promise<string | null> {
  const { reconciliation } = dependencies.mizan;
  const from = after ?? `matt_${ulidAt((await reconciliation.now()) - WITHIN_MS)}`;
  const found = await reconciliation.secondOrderedCaptures({ after: from, limit: PAGE });
  for (const attempt of found) {
    await openReviewItem(dependencies, {
      reason: "second_capture",
      attempt,
      summary: `${toDecimalString(attempt.amount_fils)} KWD were captured for cart ${attempt.cart_id} (trackid ${attempt.track_id}), which another captured payment is filed for, too: found by the hourly sweep.`,
    });
  }
  return found.length < PAGE ? null : (found.at(-1)?.id ?? null);
}
