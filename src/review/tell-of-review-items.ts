/**
 * A person is told of a review item by an event and a log line, at least once: the row says that nobody was told until an
 * event has gone out, so that a process which ends in between, or an event bus that fails, leaves it to the sweep.
 */
import type { Summary, UntoldItem } from "../modules/mizan/stores/review-item";
import { countReviewItem } from "../telemetry/counts";
import type { Using } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { isPublished, TAKEN_TO_TELL } from "../application/publish";

/** `{id, reason, attempt_id, cart_id}`, so that a store can send mail about it; the same item may be told of twice. */
const REVIEW_EVENT = "mizan.review_item.opened";

/** As it was written; without an id none was opened. */
type OpenedItem = Pick<UntoldItem, "reason"> &
  Partial<Pick<UntoldItem, "attempt_id" | "cart_id">> & { id: string | undefined; summary: Summary };

/** Tells of an item that was just opened. Never throws: what led to the item is not undone because nobody hears of it. */
export async function announceReviewItem(dependencies: Using<"review">, item: OpenedItem): Promise<void> {
  const { id, reason, summary, attempt_id = null, cart_id = null } = item;
  if (id) await tellOf(dependencies, [{ id, reason, summary: summary.en, attempt_id, cart_id }]);
}

/** Tells of an item that was opened without telling, because what was tried first has not closed it. */
export async function tellOfQuietItem(dependencies: Using<"review">, id: string): Promise<void> {
  const item = await dependencies.mizan.reviewTelling.take(id, TAKEN_TO_TELL.againAfterMs);
  if (item) await tellOf(dependencies, [item]);
}

/** For the sweep: tells of items whose event is overdue, a hundred at most; the next sweep goes on, and repeats what failed. */
export async function tellOfUntoldItems(dependencies: Using<"review">): Promise<void> {
  await tellOf(dependencies, await dependencies.mizan.reviewTelling.takeDue(TAKEN_TO_TELL));
}

async function tellOf(dependencies: Using<"review">, items: readonly UntoldItem[]): Promise<void> {
  if (items.length === 0) return;
  const isTold = await Promise.all(items.map((item) => emitted(dependencies, item)));
  const told = items.filter((_, nth) => isTold[nth]).map(({ id }) => id);
  if (told.length === 0) return;
  try {
    for (const reason of await dependencies.mizan.reviewTelling.markTold(told)) countReviewItem(reason);
  } catch (error) {
    dependencies.logger.error(
      logLine({ item: told }, `could not write down that a person was told: ${String(error)}`),
    );
  }
}

/** @returns whether the event bus has taken the event */
async function emitted(dependencies: Using<"review">, item: UntoldItem): Promise<boolean> {
  const { id, reason, summary, attempt_id, cart_id } = item;
  const subject = { attempt: attempt_id, cart: cart_id, item: id };
  dependencies.logger.error(logLine(subject, `needs a person (${reason}): ${summary}`));
  const event = { name: REVIEW_EVENT, data: { id, reason, attempt_id, cart_id } };
  return isPublished(dependencies, event, subject);
}
