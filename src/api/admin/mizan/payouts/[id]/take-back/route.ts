import { payoutView, takeBackSchema } from "../../../../../../books/payouts";
import { takePayoutBackWorkflow } from "../../../../../../workflows/books";
import { actorOf, mayApprove, operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const given = takeBackSchema.parse(request.body);
  const may_approve = await mayApprove(request, dependencies);
  await takePayoutBackWorkflow(request.scope).run({
    input: { id, ...given, may_approve, made_by: actorOf(request) },
  });
  response.json({ payout: await payoutView(dependencies, id) });
});
