import type { ChangeBankDetails } from "../../../../../../answers/books-api/bank-details";
import { bankDetailsView } from "../../../../../../setup/bank-details/bank-details-view";
import { changeBankDetailsWorkflow } from "../../../../../../workflows/setup";
import { actorOf, operatorRoute } from "../../../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  response.json({ bank_details: await bankDetailsView(dependencies, String(request.params.id)) });
});

export const POST = operatorRoute<ChangeBankDetails>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  await changeBankDetailsWorkflow(request.scope).run({
    input: { vendor_id: id, change: request.body, changed_by: actorOf(request) },
  });
  response.json({ bank_details: await bankDetailsView(dependencies, id) });
});
