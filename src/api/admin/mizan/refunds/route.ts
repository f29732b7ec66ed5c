import { pageRoute } from "../../../lists/long-list";
import { REFUNDS } from "../../../lists/refunds";

export const GET = pageRoute(REFUNDS);
