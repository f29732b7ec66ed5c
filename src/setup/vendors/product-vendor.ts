/** Whose a product is, by the operator's own product link (`links/product-vendor-account.ts`). */
import type { Using } from "../../application/dependencies";
import type { Engine } from "../../engine/ask";
import { hasProduct, vendorIdsOfProduct } from "../../engine/products";
import { ProductBusy } from "../../modules/mizan/stores/product-vendor-store";
import type { ProductVendorView } from "../../answers/admin-api/products";
import { inConflict, notFound } from "../../answers/operator-refusal";

/**
 * @returns the product's vendor; null when it is linked to none
 * @throws OperatorRefusal MIZAN_PRODUCT_NOT_FOUND (404)
 */
export async function productVendor(
  dependencies: Using<"setup">,
  productId: string,
): Promise<ProductVendorView> {
  await requireProduct(dependencies, productId);
  const [vendor] = await dependencies.mizan.settings.vendorAccounts(
    await vendorIdsOfProduct(dependencies, productId),
  );
  return {
    product_id: productId,
    vendor: vendor ? { id: vendor.id, name: vendor.name, status: vendor.status } : null,
  };
}

/**
 * Refuses an assignment to or of something that is not there. A paused vendor may be assigned: its products are there
 * before it sells.
 *
 * @throws OperatorRefusal MIZAN_PRODUCT_NOT_FOUND or MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function requireAssignable(
  dependencies: Using<"setup">,
  { productId, vendorId }: { productId: string; vendorId: string | null },
): Promise<void> {
  await requireProduct(dependencies, productId);
  if (vendorId === null) return;
  const [vendor] = await dependencies.mizan.settings.vendorAccounts([vendorId]);
  if (vendor) return;
  throw notFound(
    "MIZAN_VENDOR_NOT_FOUND",
    `There is no vendor ${vendorId}. The product keeps the vendor it has.`,
    { fields: [{ field: "vendor_id", code: "unknown", message: "There is no such vendor." }] },
  );
}

/**
 * Makes some vendor accounts the only ones of a product, at once and with a line in its history.
 *
 * @returns the vendor accounts that the product had
 * @throws OperatorRefusal MIZAN_PRODUCT_BUSY (409) while another assignment is made
 */
export async function assignVendors(
  { mizan }: Using<"setup">,
  assignment: {
    productId: string;
    vendorIds: readonly string[];
    changedBy: string | null;
    leavesOthers?: boolean;
  },
): Promise<string[]> {
  try {
    return await mizan.settings.productVendors.assign(assignment);
  } catch (error) {
    if (!(error instanceof ProductBusy)) throw error;
    throw inConflict(
      "MIZAN_PRODUCT_BUSY",
      `Somebody else is assigning product ${assignment.productId} to a vendor. Nothing was changed; look at it again and repeat.`,
    );
  }
}

/** @throws OperatorRefusal MIZAN_PRODUCT_NOT_FOUND (404) */
export async function requireProduct(engine: Engine, productId: string): Promise<void> {
  if (await hasProduct(engine, productId)) return;
  throw notFound("MIZAN_PRODUCT_NOT_FOUND", `There is no product ${productId}.`);
}
