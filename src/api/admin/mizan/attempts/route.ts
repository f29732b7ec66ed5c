import { pageRoute } from "../../../lists/long-list";
import { PAYMENTS } from "../../../lists/payments";

export const GET = pageRoute(PAYMENTS);
