import ProductModule from "@medusajs/medusa/product";
import { defineLink } from "@medusajs/framework/utils";
import MarketplaceModule from "../../../modules/marketplace";

/** As in the marketplace recipe of Medusa's documentation. */
export default defineLink(MarketplaceModule.linkable.vendor, {
  linkable: ProductModule.linkable.product,
  isList: true,
});
