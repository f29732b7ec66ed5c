import { keyViewOf } from "../../../../../../setup/keys/key-view";
import { offerCardAgainWorkflow } from "../../../../../../workflows/setup";
import { actorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response) => {
  const { result } = await offerCardAgainWorkflow(request.scope).run({
    input: { gateway_key_id: String(request.params.id), changed_by: actorOf(request) },
  });
  response.json({ gateway_key: keyViewOf(result) });
});
