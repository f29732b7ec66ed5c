/**
 * What all routes of the operator's share: how a refusal is answered. Medusa's own handler would replace the text of a
 * 409 by its own and drop which fields are at fault.
 */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "zod";
import { faultsOf, inputRefusal } from "../../../operator/input-refusal";
import { answerOfRefusal } from "../../../operator/operator-refusal";

type Handler = (request: AuthenticatedMedusaRequest, response: MedusaResponse) => Promise<void>;

/** @returns the handler, with refusals and zod's faults answered as `ApiRefusal`; other errors are Medusa's to answer */
export function operatorRoute(handler: Handler): Handler {
  return async (request, response) => {
    response.set("Cache-Control", "no-store");
    try {
      await handler(request, response);
    } catch (error) {
      const refusal = error instanceof z.ZodError ? inputRefusal(faultsOf(error)) : error;
      const answer = answerOfRefusal(refusal);
      if (!answer || response.headersSent) throw error;
      response.status(answer.status).json(answer.body);
    }
  };
}

/** @returns who asks, for the history: the user's id, or the secret API key's */
export function actorOf(request: AuthenticatedMedusaRequest): string {
  return request.auth_context.actor_id;
}
