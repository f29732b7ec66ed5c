import type { DecideReviewItem, ReviewAction, ReviewDecided } from "../../../answers/review-api";
import { reviewItemView } from "../../../review/review-items";
import { decideReviewItemWorkflow } from "../../../workflows/review";
import { actorOf, operatorRoute } from "./operator-route";

/** @returns the handler of one action on a review item */
export function decisionRoute(action: ReviewAction) {
  return operatorRoute<DecideReviewItem>(async (request, response, dependencies) => {
    const id = String(request.params.id);
    const input = {
      review_item_id: id,
      action,
      decision: request.body,
      decided_by: actorOf(request),
    };
    const { result: done } = await decideReviewItemWorkflow(request.scope).run({ input });
    const item = await reviewItemView(dependencies, id);
    response.json({ review_item: item, result: done.result } satisfies ReviewDecided);
  });
}
