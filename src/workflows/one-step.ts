/** A capability as a workflow of one step, which a route runs as a program does: what it is handed is read here, once. */
import {
  createStep,
  createWorkflow,
  type ReturnWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { z } from "zod";
import { type SettlingAll, settlingIn } from "../application/dependencies";
import type { FieldFault } from "../answers/admin-api";
import { parsedInput } from "../answers/operator-refusal";

/**
 * @param id of the workflow, and of its step: programs know it
 * @param schema of the whole input; `typed` for what a person fills in
 * @param run gets the input as the schema reads it; what it throws crosses the engine with its own properties alone
 * @returns a workflow that refuses other input with MIZAN_INPUT_INVALID, and undoes nothing
 */
export function oneStep<Given, Input, Result>(
  id: string,
  schema: z.ZodType<Input, Given>,
  run: (settling: SettlingAll, input: Input) => Promise<Result>,
): ReturnWorkflow<Given, Result, []> {
  const step = createStep<Given, Result, null>(id, async (input, { container }) => {
    const result = await run(settlingIn(container), parsedInput(schema, input));
    return new StepResponse<Result, null>(result, null);
  });
  const only = step as (input: WorkflowData<Given>) => WorkflowData<Result>;
  return createWorkflow(id, (input: WorkflowData<Given>) => new WorkflowResponse(only(input)));
}

/**
 * What a person types, as one field of a workflow's input: a fault names the form's own field, `name` and not `vendor.name`.
 *
 * @param refuse makes the refusal of the faults, where it is not MIZAN_INPUT_INVALID
 */
export function typed<Given, Input>(
  schema: z.ZodType<Input, Given>,
  refuse?: (faults: readonly FieldFault[]) => Error,
): z.ZodType<Input, Given> {
  return z.custom<Given>().transform((given) => parsedInput(schema, given, refuse));
}

/** Who does it, for the history: a user's id; null for a program. */
export const actor = z.string().nullable().default(null);
