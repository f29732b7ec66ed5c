import { model } from "@medusajs/framework/utils";

/** The opaque token of a session's pay address. Only its hash is kept. */
export const PayToken = model.define(
  { name: "mizan_pay_token", tableName: "mizan_pay_token" },
  {
    hash: model.text().primaryKey(),
    session_id: model.text().index(),
    cart_id: model.text(),
  },
);
