import { defineLink } from "@medusajs/framework/utils";
import FulfillmentModule from "@medusajs/medusa/fulfillment";
import SellerModule from "../../../modules/seller";

/** A second `seller` in the same module, as Mercur has: what leads there must say of which model. */
export default defineLink(SellerModule.linkable.seller, {
  linkable: FulfillmentModule.linkable.serviceZone,
  isList: true,
});
