import type { ConfirmBankDetails } from "../../../../../../../answers/books-api/bank-details";
import { bankDetailsView } from "../../../../../../../setup/bank-details/bank-details-view";
import { confirmBankDetailsWorkflow } from "../../../../../../../workflows/vendors";
import { jsonRoute } from "../../../../operator-route";

export const POST = jsonRoute<ConfirmBankDetails>(async ({ id, body, by, run }, dependencies) => {
  await run(confirmBankDetailsWorkflow, { vendor_id: id, confirmation: body, confirmed_by: by });
  return { bank_details: await bankDetailsView(dependencies, id, true) };
});
