/** What Mizan keeps of a shopper: all of it for whoever asks, and its end. */
import { z } from "zod";
import { identifier } from "../answers/query";
import { eraseCustomer } from "../privacy/erase-customer";
import { exportCustomer } from "../privacy/export-customer";
import { actor, oneStep } from "./one-step";

const more = {
  /** True: only the report of what would be done. */
  preview: z.boolean().default(false),
  erased_by: actor,
};

export const eraseCustomerWorkflowId = "mizan-erase-customer";

/**
 * Erases what Mizan keeps of a customer or of an e-mail address: paid attempts are anonymised, failed and abandoned ones
 * deleted, undecided ones left until they are decided. Answers with the report; may be repeated.
 */
export const eraseCustomerWorkflow = oneStep(
  eraseCustomerWorkflowId,
  z.union(
    [z.strictObject({ customer_id: identifier, ...more }), z.strictObject({ email: identifier, ...more })],
    { error: "must be {customer_id} or {email}, with preview and erased_by where wanted" },
  ),
  (privacy, { preview, erased_by: erasedBy, ...shopper }) =>
    eraseCustomer(privacy, { shopper, preview, erasedBy }),
);

export const exportCustomerWorkflowId = "mizan-export-customer";

/** Answers with everything that Mizan keeps of a customer or of an e-mail address, as JSON. */
export const exportCustomerWorkflow = oneStep(
  exportCustomerWorkflowId,
  z.union([z.strictObject({ customer_id: identifier }), z.strictObject({ email: identifier })], {
    error: "must be {customer_id} or {email}",
  }),
  exportCustomer,
);
