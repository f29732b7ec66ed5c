import { refundView } from "../../../../../refunds/refund-view";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  refund: await refundView(dependencies, id),
}));
