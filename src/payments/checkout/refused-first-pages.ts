/**
 * Where one address stands for all shoppers, the limit of an address closes the shop, and only an operator can see why. So
 * the first refusal of a cart's first page is put before one.
 */
import { firstPageRefused } from "../../answers/summaries/shop";
import type { Mizan, Using } from "../../application/dependencies";
import type { ReviewReason } from "../../domain/review-reasons";
import { announceReviewItem } from "../../review/tell-of-review-items";

const REASON: ReviewReason = "first_pages_refused";
const NOTE_EVERY_MS = 60_000;
const QUIET_MS = 60 * 60_000;

/** By the process's own clock: a flood of refusals is no flood of statements. */
let nextNoteAt = 0;

/** Opens the shop's item, or keeps it open. Never throws: the shopper is answered all the same. */
export async function noteFirstPageRefused(dependencies: Using<"checkout">): Promise<void> {
  const { mizan, logger } = dependencies;
  if (performance.now() < nextNoteAt) return;
  nextNoteAt = performance.now() + NOTE_EVERY_MS;
  const summary = firstPageRefused(mizan.options.pages.perAddress);
  try {
    const id = await mizan.reviewItems.openForShop({ reason: REASON, summary });
    await announceReviewItem(dependencies, { id, reason: REASON, summary });
  } catch (error) {
    logger.error(`Mizan could not tell of a refused first page: ${String(error)} ${summary.en}`);
  }
}

/** For the sweep: closes the item when no first page was refused for an hour. */
export async function closeRefusedFirstPages({ mizan }: Mizan<"reviewItems">): Promise<void> {
  await mizan.reviewItems.resolveForShop(REASON, QUIET_MS);
}
