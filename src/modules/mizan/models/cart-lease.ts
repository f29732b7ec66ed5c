import { model } from "@medusajs/framework/utils";

/** Who may bring a cart into line right now; the row outlives its owner's process and then expires. */
export const CartLease = model.define(
  { name: "mizan_cart_lease", tableName: "mizan_cart_lease" },
  {
    cart_id: model.text().primaryKey(),
    owner: model.text(),
    expires_at: model.dateTime(),
  },
);
