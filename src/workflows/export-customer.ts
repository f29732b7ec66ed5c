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
import { exportCustomer } from "../privacy/export-customer";

const inputSchema = z.union(
  [z.strictObject({ customer_id: identifier }), z.strictObject({ email: identifier })],
  {
    error: "must be {customer_id} or {email}",
  },
);

export type ExportCustomerInput = z.input<typeof inputSchema>;

const exportStep = createStep("mizan-export-customer", async (input: ExportCustomerInput, { container }) => {
  const shopper = parsedInput(inputSchema, input);
  return new StepResponse(await exportCustomer(attemptDependenciesOf(container), shopper));
});

export const exportCustomerWorkflowId = "mizan-export-customer";

/** Answers with everything that Mizan keeps of a customer or of an e-mail address, as JSON. */
export const exportCustomerWorkflow = createWorkflow(
  exportCustomerWorkflowId,
  (input: ExportCustomerInput) => {
    return new WorkflowResponse(exportStep(input));
  },
);
