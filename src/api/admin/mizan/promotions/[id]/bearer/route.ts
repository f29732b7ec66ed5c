import type { ChangePromotionBearer } from "../../../../../../answers/admin-api/promotions";
import { promotionBearer } from "../../../../../../setup/promotions/promotion-bearer";
import { changePromotionBearerWorkflow } from "../../../../../../workflows/setup";
import { actorOf, operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  response.json({ promotion_bearer: await promotionBearer(dependencies, String(request.params.id)) });
});

export const POST = operatorRoute<ChangePromotionBearer>(async (request, response, dependencies) => {
  const promotion_id = String(request.params.id);
  await changePromotionBearerWorkflow(request.scope).run({
    input: { promotion_id, bearer: request.body, changed_by: actorOf(request) },
  });
  response.json({ promotion_bearer: await promotionBearer(dependencies, promotion_id) });
});
