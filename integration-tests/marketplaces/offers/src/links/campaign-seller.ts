import { defineLink } from "@medusajs/framework/utils";
import PromotionModule from "@medusajs/medusa/promotion";
import SellerModule from "../../../modules/seller";

/** A second `seller` in the same module, as Mercur has. */
export default defineLink(
  { linkable: PromotionModule.linkable.campaign, isList: true },
  SellerModule.linkable.seller,
);
