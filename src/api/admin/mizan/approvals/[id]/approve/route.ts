import { settlingIn } from "../../../../../../application/dependencies";
import { approvalViewById } from "../../../../../../approvals/approval-view";
import { approve } from "../../../../../../approvals/decide-approval";
import { askingActorOf, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  await approve(settlingIn(request.scope), { id, actor: askingActorOf(request), scope: request.scope });
  response.json({ approval: await approvalViewById(dependencies, id) });
});
