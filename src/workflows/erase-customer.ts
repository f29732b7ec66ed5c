import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { parsedInput } from "../answers/operator-refusal";
import { identifier } from "../answers/query";
import { eraseCustomer } from "../privacy/erase-customer";

const more = {
  /** True: only the report of what would be done. */
  preview: z.boolean().default(false),
  /** Who erases, for the history; null for a program. */
  erased_by: z.string().nullable().default(null),
};
const inputSchema = z.union(
  [z.strictObject({ customer_id: identifier, ...more }), z.strictObject({ email: identifier, ...more })],
  { error: "must be {customer_id} or {email}, with preview and erased_by where wanted" },
);

export type EraseCustomerInput = z.input<typeof inputSchema>;

const eraseStep = createStep("mizan-erase-customer", async (input: EraseCustomerInput, { container }) => {
  const { preview, erased_by: erasedBy, ...shopper } = parsedInput(inputSchema, input);
  return new StepResponse(
    await eraseCustomer(attemptDependenciesOf(container), { shopper, preview, erasedBy }),
  );
});

export const eraseCustomerWorkflowId = "mizan-erase-customer";

/**
 * Erases what Mizan keeps of a customer or of an e-mail address: paid attempts are anonymised, failed and abandoned ones
 * deleted, undecided ones left until they are decided. Answers with the report; may be repeated.
 */
export const eraseCustomerWorkflow = createWorkflow(eraseCustomerWorkflowId, (input: EraseCustomerInput) => {
  return new WorkflowResponse(eraseStep(input));
});
