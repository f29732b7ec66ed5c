import { model } from "@medusajs/framework/utils";

export const Vendor = model.define("vendor", {
  id: model.id({ prefix: "ven" }).primaryKey(),
  name: model.text(),
});
