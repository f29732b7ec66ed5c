import { model } from "@medusajs/framework/utils";

/** The number that the debit network's fast checkout knows a customer by. In no account holder: its data is public. */
export const CustomerKfast = model
  .define(
    { name: "mizan_customer_kfast", tableName: "mizan_customer_kfast" },
    {
      customer_id: model.text().primaryKey(),
      kfast_id: model.number(),
    },
  )
  .indexes([{ on: ["kfast_id"], unique: true }]);
