import CartModule from "@medusajs/medusa/cart";
import { defineLink } from "@medusajs/framework/utils";
import OfferModule from "../../../modules/offer";

export default defineLink(
  { linkable: CartModule.linkable.lineItem, isList: true },
  OfferModule.linkable.offer,
);
