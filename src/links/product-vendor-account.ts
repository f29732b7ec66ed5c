import ProductModule from "@medusajs/medusa/product";
import { defineLink } from "@medusajs/framework/utils";
import MizanModule from "../modules/mizan";

/**
 * Whose product it is, for stores whose marketplace says it nowhere else. Prefixed, so that it meets no `vendor` or
 * `seller` of a marketplace plugin.
 */
export default defineLink(
  { linkable: ProductModule.linkable.product, isList: true },
  MizanModule.linkable.mizanVendorAccount,
  { database: { table: "mizan_product_vendor_account" } },
);
