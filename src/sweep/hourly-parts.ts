/** What the hourly sweep goes through, in its order; most is done in pages. */
import { capturedAndUnplaced, capturedTwice } from "../answers/summaries/captured";
import type { Using } from "../application/dependencies";
import { lookAtDeliveries } from "../books/delivery-days";
import { lookAtDisputedCharges, lookAtDisputes } from "../books/disputes";
import { closeStatements } from "../books/tell-of-statements";
import { reasonsEndedWhen, type ReviewReason } from "../domain/review-reasons";
import { ulidAt } from "../domain/ulid-at";
import type { UnplacedCapture } from "../modules/mizan/stores/reconciliation-store";
import { sweepEnginesRefunds, sweepOwnRefunds } from "../refunds/sweep-refunds";
import { openReviewItem } from "../review/open-review-item";
import { lookAtCoveredOrders, lookAtCoveredReturns } from "./covered-orders";
import { lookAtCreditGiven } from "./credit-given";
import type { Part } from "./hourly-sweep";
import { tellOfOrdersWithoutEvidence } from "./orders-without-evidence";
import { watchAgain } from "./watch-again";

export const HOURLY_PARTS: readonly Part[] = [
  ["watch", watchAgain],
  ["unplaced", tellOfUnplacedCaptures],
  ["second", tellOfSecondCaptures],
  ["orders", tellOfOrdersWithoutEvidence],
  ["covered", lookAtCoveredOrders],
  ["covered_returns", lookAtCoveredReturns],
  ["credit", lookAtCreditGiven],
  ["items", tidyReviewItems],
  ["rechecks", planRechecks],
  ["refunds", sweepOwnRefunds],
  ["refunds_of_engine", sweepEnginesRefunds],
  ["deliveries", lookAtDeliveries],
  ["returns", lookAtDisputes("return")],
  ["claims", lookAtDisputes("claim")],
  ["exchanges", lookAtDisputes("exchange")],
  ["disputed", lookAtDisputedCharges],
  ["statements", closeStatements],
  ["attempts_of_before", countEarlierAttempts],
];

/** Longer than any process takes from one to the next. */
const LEFT_AFTER_MS = 10 * 60_000;

/** Closes what has passed, where a process ended between two steps. One page is all. */
async function tidyReviewItems(dependencies: Using<"sweep">): Promise<null> {
  const { reviewItems } = dependencies.mizan;
  await reviewItems.resolveOf("ordered", reasonsEndedWhen("ordered"));
  await reviewItems.resolveOf("spare", reasonsEndedWhen("spare"));
  await reviewItems.resolveOfPaid(reasonsEndedWhen("paid"));
  await reviewItems.resolveOfKnownRefunds(reasonsEndedWhen("refund_known"), LEFT_AFTER_MS);
  return null;
}

const RECHECKS_AT_ONCE = 500;

/** Plans when recent captures are asked about again. @returns "more" while a page was full */
async function planRechecks({ mizan }: Using<"sweep">): Promise<string | null> {
  const { recheckDays } = mizan.options.schedule;
  if (recheckDays === 0) return null;
  const planned = await mizan.reconciliation.planRechecks({ days: recheckDays, limit: RECHECKS_AT_ONCE });
  return planned === RECHECKS_AT_ONCE ? "more" : null;
}

/** Attempts stand still while a piece is counted: some hundredths of a second. */
const COUNTED_AT_ONCE = 5_000;

/** Counts the attempts that were there before any was counted. @returns "more" while there are others */
async function countEarlierAttempts({ mizan }: Using<"sweep">): Promise<string | null> {
  return (await mizan.attemptSums.countEarlier(COUNTED_AT_ONCE)) ? "more" : null;
}

const PAGE = 100;
/** An attempt is begun before it is paid. */
const WITHIN_MS = 14 * 24 * 60 * 60_000;

/** Puts before a person what was captured a second time for a cart and filed as its order's all the same (I4). */
async function tellOfSecondCaptures(
  dependencies: Using<"sweep">,
  after: string | null,
): Promise<string | null> {
  const { reconciliation } = dependencies.mizan;
  const from = after ?? `matt_${ulidAt((await reconciliation.now()) - WITHIN_MS)}`;
  const found = await reconciliation.secondOrderedCaptures({ after: from, limit: PAGE });
  for (const attempt of found) {
    await openReviewItem(dependencies, {
      reason: "second_capture",
      attempt,
      summary: capturedTwice(attempt),
    });
  }
  return found.length < PAGE ? null : (found.at(-1)?.id ?? null);
}

const WHY_RELEASED: readonly ReviewReason[] = [
  "cart_changed",
  "order_changed",
  "cart_gone",
  "cannot_complete",
];

/** Puts captured payments before a person that have no order and no refund, and that nobody was told of (I1, I4). */
async function tellOfUnplacedCaptures(
  dependencies: Using<"sweep">,
  after: string | null,
): Promise<string | null> {
  const found = await dependencies.mizan.reconciliation.unplacedCaptures({ after, limit: PAGE });
  for (const attempt of found) {
    await openReviewItem(dependencies, {
      reason: reasonOf(attempt),
      attempt,
      summary: capturedAndUnplaced(attempt),
    });
  }
  return found.length < PAGE ? null : (found.at(-1)?.id ?? null);
}

function reasonOf({ disposition, released_because }: UnplacedCapture): ReviewReason {
  if (disposition === "spare") return "second_capture";
  return WHY_RELEASED.find((reason) => reason === released_because) ?? "cannot_complete";
}
