import type { ConfirmBankDetails } from "../../../../../../../answers/books-api/bank-details";
import { bankDetailsView } from "../../../../../../../setup/bank-details/bank-details-view";
import { confirmBankDetailsWorkflow } from "../../../../../../../workflows/setup";
import { actorOf, operatorRoute } from "../../../../operator-route";

export const POST = operatorRoute<ConfirmBankDetails>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  await confirmBankDetailsWorkflow(request.scope).run({
    input: { vendor_id: id, confirmation: request.body, confirmed_by: actorOf(request) },
  });
  response.json({ bank_details: await bankDetailsView(dependencies, id, true) });
});
