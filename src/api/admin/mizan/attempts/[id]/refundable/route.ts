import { refundableView } from "../../../../../../refunds/refundable-view";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  refundable: await refundableView(dependencies, id),
}));
