import { model } from "@medusajs/framework/utils";

export const Offer = model.define("offer", {
  id: model.id({ prefix: "offer" }).primaryKey(),
  seller_id: model.text(),
  variant_id: model.text(),
});
