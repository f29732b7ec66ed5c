import type { ChangeBankDetails } from "../../../../../../answers/books-api/bank-details";
import { bankDetailsView } from "../../../../../../setup/bank-details/bank-details-view";
import { hasRight } from "../../../../../../setup/rights/refuse-without-right";
import { changeBankDetailsWorkflow } from "../../../../../../workflows/vendors";
import { askingActorOf, jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ request, id }, dependencies) => {
  const asked = { actor: askingActorOf(request), right: "approve", scope: request.scope } as const;
  const isWhole = await hasRight(dependencies, asked);
  return { bank_details: await bankDetailsView(dependencies, id, isWhole) };
});

export const POST = jsonRoute<ChangeBankDetails>(async ({ id, body, by, run }, dependencies) => {
  await run(changeBankDetailsWorkflow, { vendor_id: id, change: body, changed_by: by });
  return { bank_details: await bankDetailsView(dependencies, id, true) };
});
