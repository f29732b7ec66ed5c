import type { ChangeBankDetails } from "../../../../../../answers/books-api/bank-details";
import { bankDetailsView } from "../../../../../../setup/bank-details/bank-details-view";
import { hasRight } from "../../../../../../setup/rights/refuse-without-right";
import { changeBankDetailsWorkflow } from "../../../../../../workflows/setup";
import { actorOf, askingActorOf, operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const asked = { actor: askingActorOf(request), right: "approve", scope: request.scope } as const;
  const isWhole = await hasRight(dependencies, asked);
  response.json({ bank_details: await bankDetailsView(dependencies, String(request.params.id), isWhole) });
});

export const POST = operatorRoute<ChangeBankDetails>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  await changeBankDetailsWorkflow(request.scope).run({
    input: { vendor_id: id, change: request.body, changed_by: actorOf(request) },
  });
  response.json({ bank_details: await bankDetailsView(dependencies, id, true) });
});
