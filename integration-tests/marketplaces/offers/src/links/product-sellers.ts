import ProductModule from "@medusajs/medusa/product";
import { defineLink } from "@medusajs/framework/utils";
import SellerModule from "../../../modules/seller";

/** Who may offer the product: in Mercur 2.3 it says nothing of who sells a line. */
export default defineLink(
  { linkable: ProductModule.linkable.product, isList: true },
  { linkable: SellerModule.linkable.seller, isList: true },
);
