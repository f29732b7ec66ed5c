import { z } from "zod";
import { identifier } from "../../../../../../answers/query";
import { productVendor } from "../../../../../../setup/vendors/product-vendor";
import { assignProductVendorWorkflow } from "../../../../../../workflows/assign-product-vendor";
import { jsonRoute } from "../../../operator-route";

const bodySchema = z.strictObject({ vendor_id: identifier.nullable() });

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  product_vendor: await productVendor(dependencies, id),
}));

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const { vendor_id } = bodySchema.parse(body);
  await run(assignProductVendorWorkflow, { product_id: id, vendor_id, changed_by: by });
  return { product_vendor: await productVendor(dependencies, id) };
});
