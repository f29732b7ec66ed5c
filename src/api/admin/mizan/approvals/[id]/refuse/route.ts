import { settlingIn } from "../../../../../../application/dependencies";
import { approvalViewById } from "../../../../../../approvals/approval-view";
import { refuse } from "../../../../../../approvals/decide-approval";
import { askingActorOf, jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ request, id }, dependencies) => {
  await refuse(settlingIn(request.scope), { id, actor: askingActorOf(request), scope: request.scope });
  return { approval: await approvalViewById(dependencies, id) };
});
