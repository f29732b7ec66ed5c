import { pageSchema } from "../../../../../../answers/query";
import {
  giveProducts,
  giveProductsSchema,
  listProductsOfVendor,
} from "../../../../../../setup/vendors/vendor-products";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  listProductsOfVendor(dependencies, id, pageSchema.parse(query)),
);

export const POST = jsonRoute(async ({ id, body, by }, dependencies) => {
  const { product_ids, take } = giveProductsSchema.parse(body);
  return { given: await giveProducts(dependencies, { vendorId: id, productIds: product_ids, take, by }) };
});
