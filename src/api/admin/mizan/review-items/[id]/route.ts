import { reviewItemView } from "../../../../../review/review-items";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async ({ params }, response, dependencies) => {
  response.json({ review_item: await reviewItemView(dependencies, String(params.id)) });
});
