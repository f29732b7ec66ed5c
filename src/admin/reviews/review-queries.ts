/** What the pages ask the admin API about what needs a person, and what a decision makes them ask anew. */
import type { ReviewItemView } from "../../answers/review-api";
import type { DecideReviewItem, ReviewAction, ReviewDecided } from "../../answers/review-api";
import { callMizan } from "../api-client";
import { ALWAYS_FRESH, pathTo, useRecord, useSend } from "../everywhere/queries";

/** An order that is made waits for the gateway and for the engine. */
const DECIDE_TIMEOUT_MS = 60_000;

/** A payment has a few items at most. */
const SHOWN = 50;

/** Open and closed items of one payment, the newest first. */
export const useItemsOfAttempt = (attemptId: string) =>
  useRecord<ReviewItemView[]>(
    ["payments", "review-items", "of-attempt", attemptId],
    {
      path: "/review-items",
      field: "review_items",
      query: { attempt_id: attemptId, limit: SHOWN },
    },
    ALWAYS_FRESH,
  );

/**
 * Decides about one item; sent twice by a person, it is done once and answers the same. It moves the payment, its
 * refunds, the lists and the order; Medusa's own keys of an order begin with `orders`.
 */
export const useDecide = (itemId: string, action: ReviewAction) =>
  useSend<DecideReviewItem, ReviewDecided>({
    path: pathTo("review-items", itemId, action),
    timeoutMs: DECIDE_TIMEOUT_MS,
    forgets: () => [["mizan"], ["orders"]],
    isOverAtOnce: true,
  });

/** Reads one item when it is asked for, such as after somebody else has decided about it. */
export async function readReviewItem(itemId: string): Promise<ReviewItemView> {
  return (await callMizan<{ review_item: ReviewItemView }>(pathTo("review-items", itemId))).review_item;
}
