import { z } from "zod";
import { identifier } from "../../../../../../answers/query";
import { productVendor } from "../../../../../../setup/vendors/product-vendor";
import { assignProductVendorWorkflow } from "../../../../../../workflows/assign-product-vendor";
import { actorOf, operatorRoute } from "../../../operator-route";

const bodySchema = z.strictObject({ vendor_id: identifier.nullable() });

export const GET = operatorRoute(async (request, response, dependencies) => {
  response.json({ product_vendor: await productVendor(dependencies, String(request.params.id)) });
});

export const POST = operatorRoute(async (request, response, dependencies) => {
  const { vendor_id } = bodySchema.parse(request.body);
  const product_id = String(request.params.id);
  await assignProductVendorWorkflow(request.scope).run({
    input: { product_id, vendor_id, changed_by: actorOf(request) },
  });
  response.json({
    product_vendor: await productVendor(dependencies, product_id),
  });
});
