import { pageRoute } from "../../../lists/long-list";
import { REVIEW_ITEMS } from "../../../lists/review-items";

export const GET = pageRoute(REVIEW_ITEMS);
