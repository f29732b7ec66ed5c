import { REVIEW_ITEMS } from "../../../../lists/review-items";
import { fileRoute } from "../../../../lists/long-list";

export const GET = fileRoute(REVIEW_ITEMS);
