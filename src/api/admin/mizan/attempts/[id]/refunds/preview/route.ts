import { previewRefund } from "../../../../../../../refunds/preview-refund";
import { jsonRoute } from "../../../../operator-route";

export const POST = jsonRoute(async ({ id, body }, dependencies) => ({
  preview: await previewRefund(dependencies, id, body),
}));
