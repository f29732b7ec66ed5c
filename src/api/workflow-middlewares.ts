/**
 * Medusa's own door to every workflow: it runs them for whoever is logged in, with the input they choose, so that it knows
 * neither Mizan's rights nor four eyes. Workflows are run by programs; a person's request goes where these are asked for.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { OperatorRefusal } from "../answers/operator-refusal";
import { WORKFLOWS_OF_PEOPLE } from "../engine/workflows-of-people";

/** All workflows of Mizan's are called so (src/workflows). */
const OURS = "mizan-";

/** @returns whether a workflow is none that a request may name; any other is the shop's affair */
export function isNotByRequest(workflowId: string): boolean {
  return workflowId.startsWith(OURS) || WORKFLOWS_OF_PEOPLE.has(workflowId);
}

/** The id as express has decoded it, which is the one that Medusa would run. */
function refuseNotByRequest(
  { params }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  next(isNotByRequest(String(params.workflow_id)) ? notByRequest() : undefined);
}

function notByRequest(): OperatorRefusal {
  return new OperatorRefusal({
    status: 403,
    code: "MIZAN_WORKFLOW_NOT_BY_REQUEST",
    message:
      "Nothing was done. This workflow is for programs: use the pages of the admin, or the routes below /admin/mizan and Medusa's own for orders, payments, keys and products.",
  });
}

export const workflowMiddlewares = ["run", "steps/success", "steps/failure"].map((action) => ({
  matcher: `/admin/workflows-executions/:workflow_id/${action}`,
  methods: ["POST" as const],
  middlewares: [refuseNotByRequest],
}));
