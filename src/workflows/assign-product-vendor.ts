/** The operator says whose a product is. A product has one vendor at most, however many say so at once. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { dependenciesOf } from "../application/dependencies";
import { assignVendors, requireAssignable } from "../setup/vendors/product-vendor";

export type AssignProductVendorInput = {
  product_id: string;
  /** The id of a vendor account; null takes the product's vendor away. */
  vendor_id: string | null;
  /** Who says so, for the history; null for a program. */
  changed_by: string | null;
};

type Undo = { productId: string; vendorIds: readonly string[]; changedBy: string | null };

const assignStep = createStep(
  "mizan-assign-product-vendor",
  async (input: AssignProductVendorInput, { container }) => {
    const { product_id: productId, vendor_id: vendorId, changed_by: changedBy } = input;
    const dependencies = dependenciesOf(container);
    await requireAssignable(dependencies, { productId, vendorId });
    const vendorIds = vendorId === null ? [] : [vendorId];
    const before = await assignVendors(dependencies, { productId, vendorIds, changedBy });
    return new StepResponse({ vendor_id: vendorId }, { productId, vendorIds: before, changedBy });
  },
  async (undo: Undo | undefined, { container }) => {
    if (undo) await assignVendors(dependenciesOf(container), undo);
  },
);

export const assignProductVendorWorkflowId = "mizan-assign-product-vendor";

/** @throws OperatorRefusal for a product or vendor that is not known (404), or while another assignment is made (409) */
export const assignProductVendorWorkflow = createWorkflow(
  assignProductVendorWorkflowId,
  (input: AssignProductVendorInput) => {
    return new WorkflowResponse(assignStep(input));
  },
);
