/** What the pages ask the admin API about what needs a person, and what a decision makes them ask anew. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Page, ReviewItemView } from "../../answers/admin-api";
import type { DecideReviewItem, ReviewAction, ReviewDecided } from "../../answers/review-api";
import { callMizan } from "../api-client";

/** An order that is made waits for the gateway and for the engine. */
const DECIDE_TIMEOUT_MS = 60_000;

/** A payment has a few items at most. */
const SHOWN = 50;

/** Open and closed items of one payment, the newest first. */
export function useItemsOfAttempt(attemptId: string) {
  return useQuery({
    queryKey: ["mizan", "payments", "review-items", "of-attempt", attemptId],
    queryFn: async ({ signal }) => {
      const query = { attempt_id: attemptId, limit: SHOWN };
      const answer = await callMizan<{ review_items: ReviewItemView[] } & Page>("/review-items", {
        query,
        signal,
      });
      return answer.review_items;
    },
    staleTime: 0,
  });
}

/** Decides about one item. Never sent again by itself; sent twice by a person, it is done once and answers the same. */
export function useDecide(itemId: string, action: ReviewAction) {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: (body: DecideReviewItem) =>
      callMizan<ReviewDecided>(`${pathOf(itemId)}/${action}`, {
        method: "POST",
        body,
        timeoutMs: DECIDE_TIMEOUT_MS,
      }),
    onSettled: () => {
      // A decision moves the payment, its refunds, the lists and the order; Medusa's own keys of an order begin with `orders`.
      void client.invalidateQueries({ queryKey: ["mizan"] });
      void client.invalidateQueries({ queryKey: ["orders"] });
    },
  });
}

/** Reads one item when it is asked for, such as after somebody else has decided about it. */
export async function readReviewItem(itemId: string): Promise<ReviewItemView> {
  return (await callMizan<{ review_item: ReviewItemView }>(pathOf(itemId))).review_item;
}

function pathOf(itemId: string): string {
  return `/review-items/${encodeURIComponent(itemId)}`;
}
