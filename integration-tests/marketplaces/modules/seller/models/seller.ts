import { model } from "@medusajs/framework/utils";

export const Seller = model.define("seller", {
  id: model.id({ prefix: "sel" }).primaryKey(),
  name: model.text(),
});
