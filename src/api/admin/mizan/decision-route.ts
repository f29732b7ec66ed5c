import { askedReviewRefund } from "../../../approvals/asked-things";
import type { DecideReviewItem, ReviewAction, ReviewDecided } from "../../../answers/review-api";
import { reviewItemView } from "../../../review/review-items";
import { decideReviewItemWorkflow } from "../../../workflows/review";
import { actorOf, operatorRoute } from "./operator-route";
import { orAskedFor } from "./or-asked-for";

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
    const made = await orAskedFor({ request, response }, dependencies, {
      run: () => decideReviewItemWorkflow(request.scope).run({ input }),
      thing: () => askedReviewRefund(dependencies, id, request.body),
    });
    if (!made) return;
    const item = await reviewItemView(dependencies, id);
    response.json({ review_item: item, result: made.done.result.result } satisfies ReviewDecided);
  });
}
