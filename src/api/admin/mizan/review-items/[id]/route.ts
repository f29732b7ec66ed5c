import { reviewItemView } from "../../../../../review/review-items";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  review_item: await reviewItemView(dependencies, id),
}));
