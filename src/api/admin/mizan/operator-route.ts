/**
 * What all routes of the operator's share: what of a request is read before anything is done, and how a refusal is answered.
 * Medusa's own handler would replace the text of a 409 by its own and drop which fields are at fault.
 */
import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { ReturnWorkflow } from "@medusajs/framework/workflows-sdk";
import { z } from "zod";
import { type Dependencies, dependenciesOf, type Mizan } from "../../../application/dependencies";
import { answerOfRefusal, faultsOf, inputRefusal, OperatorRefusal } from "../../../answers/operator-refusal";
import { identifier } from "../../../answers/query";
import { unkeepableIn } from "../../../answers/unkeepable-text";
import { type AskingActor, hasRight, refuseWithoutRight } from "../../../setup/rights/refuse-without-right";
import { type BodyLimit, ORDINARY_BODY, readBody } from "./operator-body";
import { rightOfRoute } from "./route-rights";

const addressSchema = z.record(z.string(), identifier);

type Request<Body> = AuthenticatedMedusaRequest<Body>;
type Handler<Body> = (
  request: Request<Body>,
  response: MedusaResponse,
  dependencies: Dependencies,
) => Promise<void>;

/**
 * @template Body what the body should be, where a workflow reads it: nothing else has looked at it
 * @returns the handler, with refusals and zod's faults answered as `ApiRefusal`; other errors are Medusa's to answer
 */
export function operatorRoute<Body = unknown>(
  handler: Handler<Body>,
  limit: BodyLimit = ORDINARY_BODY,
): (request: Request<Body>, response: MedusaResponse) => Promise<void> {
  return async (request, response) => {
    response.set("Cache-Control", "no-store");
    try {
      // Identifiers in the address: one that no text of the database can be would else be answered with 500.
      addressSchema.parse(request.params);
      const dependencies = dependenciesOf(request.scope);
      await refuseWhileNotMigrated(dependencies);
      const right = rightOfRoute(request.method, String((request.route as { path: unknown }).path));
      await refuseWithoutRight(dependencies, { actor: askingActorOf(request), right, scope: request.scope });
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead) request.body = (await readBody(request, limit)) as Body;
      const unkeepable = [...unkeepableIn(request.query), ...unkeepableIn(isRead ? null : request.body)];
      if (unkeepable.length > 0) throw inputRefusal(unkeepable);
      await handler(request, response, dependencies);
    } catch (error) {
      answerRefusal(response, error);
    }
  };
}

/** Answers a refusal, or zod's faults, as `ApiRefusal`. @throws any other error: it is Medusa's to answer */
export function answerRefusal(response: MedusaResponse, error: unknown): void {
  const refusal = error instanceof z.ZodError ? inputRefusal(faultsOf(error)) : error;
  const answer = answerOfRefusal(refusal);
  if (!answer || response.headersSent) throw error;
  response.status(answer.status).json(answer.body);
}

type Asked<Body> = {
  request: Request<Body>;
  /** Of the address. */
  id: string;
  query: unknown;
  body: Body;
  /** Who asks, for the history. */
  by: string;
  /** The environment of the options, where the query names none. */
  inUse: Dependencies["mizan"]["options"]["environment"];
  /** Runs a workflow and gives its result. */
  run: <Given, Result>(workflow: ReturnWorkflow<Given, Result, []>, input: Given) => Promise<Result>;
};

/**
 * @param answer gives what is answered, with 200 and as JSON
 * @returns the handler, as `operatorRoute` makes it
 */
export function jsonRoute<Body = unknown>(
  answer: (asked: Asked<Body>, dependencies: Dependencies) => Promise<object>,
): ReturnType<typeof operatorRoute<Body>> {
  return operatorRoute<Body>(async (request, response, dependencies) => {
    const asked: Asked<Body> = {
      request,
      id: String(request.params.id),
      query: request.query,
      body: request.body,
      by: actorOf(request),
      inUse: dependencies.mizan.options.environment,
      run: async (workflow, input) => (await workflow(request.scope).run({ input })).result,
    };
    response.json(await answer(asked, dependencies));
  });
}

/** @throws OperatorRefusal MIZAN_NOT_MIGRATED */
export async function refuseWhileNotMigrated({ mizan }: Mizan<"migrations">): Promise<void> {
  const message = await mizan.migrations.whatToDo();
  if (message) throw new OperatorRefusal({ status: 503, code: "MIZAN_NOT_MIGRATED", message });
}

/** @returns who asks, for the history: the user's id, or the secret API key's */
export function actorOf(request: AuthenticatedMedusaRequest): string {
  return request.auth_context.actor_id;
}

/** @returns who asks, for what needs a right */
export function askingActorOf(request: MedusaRequest): AskingActor {
  const { auth_context: by } = request as AuthenticatedMedusaRequest;
  return { id: by.actor_id, isKey: by.actor_type === "api-key" };
}

/** @returns whether who asks may approve payouts: for what needs it in some states alone */
export async function mayApprove(request: MedusaRequest, dependencies: Dependencies): Promise<boolean> {
  return hasRight(dependencies, { actor: askingActorOf(request), right: "approve", scope: request.scope });
}
