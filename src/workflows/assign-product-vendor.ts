/** The operator says whose a product is. A product has one vendor at most, however many say so at once. */
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { holdCart } from "../attempts/hold-cart";
import { OperatorRefusal } from "../operator/operator-refusal";
import { linkedVendorIds, requireAssignable } from "../operator/product-vendor";

export type AssignProductVendorInput = {
  product_id: string;
  /** The id of a vendor account; null takes the product's vendor away. */
  vendor_id: string | null;
};

type Undo = { productId: string; assigned: readonly string[]; before: readonly string[] };

/** Assigning takes milliseconds; whoever waits longer is told to look again. */
const WAIT_MS = 5_000;

const assignStep = createStep(
  "mizan-assign-product-vendor",
  async ({ product_id: productId, vendor_id: vendorId }: AssignProductVendorInput, { container }) => {
    const dependencies = attemptDependenciesOf(container);
    await requireAssignable(dependencies, { productId, vendorId });
    // The link table would take two vendors for one product: assignments of a product go one after the other.
    const held = await holdCart(dependencies, productId, WAIT_MS);
    if (!held) throw busy(productId);
    try {
      const before = await linkedVendorIds(dependencies, productId);
      const assigned = vendorId === null ? [] : [vendorId];
      await changeLinks(container, { productId, assigned, before });
      return new StepResponse({ vendor_id: vendorId }, { productId, assigned, before });
    } finally {
      await held.release();
    }
  },
  async (undo: Undo | undefined, { container }) => {
    if (!undo) return;
    await changeLinks(container, { ...undo, assigned: undo.before, before: undo.assigned });
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

/** The old link goes first: the engine takes no second vendor for a product. It comes back if the new one cannot be made. */
async function changeLinks(container: MedusaContainer, { productId, assigned, before }: Undo): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const linkTo = (vendorId: string) => ({
    [Modules.PRODUCT]: { product_id: productId },
    mizan: { mizan_vendor_account_id: vendorId },
  });
  const added = assigned.filter((id) => !before.includes(id)).map(linkTo);
  const removed = before.filter((id) => !assigned.includes(id)).map(linkTo);
  if (removed.length > 0) await link.dismiss(removed);
  if (added.length === 0) return;
  try {
    await link.create(added);
  } catch (error) {
    if (removed.length > 0) await link.create(removed);
    throw error;
  }
}

function busy(productId: string): OperatorRefusal {
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_PRODUCT_BUSY",
    message: `Somebody else is assigning product ${productId} to a vendor. Nothing was changed; look at it again and repeat.`,
  });
}
