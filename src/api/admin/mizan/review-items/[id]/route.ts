import { dependenciesOf } from "../../../../../application/dependencies";
import { reviewItemView } from "../../../../../review/review-items";
import { operatorRoute } from "../../operator-route";

export const GET = operatorRoute(async (request, response) => {
  const { scope, params } = request;
  response.json({ review_item: await reviewItemView(dependenciesOf(scope), String(params.id)) });
});
