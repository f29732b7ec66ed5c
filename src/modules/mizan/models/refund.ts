import { model } from "@medusajs/framework/utils";

/**
 * Our own record of a refund, written before the gateway is called. The engine deletes its row when a call fails and
 * comes back with a new id, so only this row knows that an answer was lost.
 */
export const Refund = model
  .define(
    { name: "mizan_refund", tableName: "mizan_refund" },
    {
      id: model.id({ prefix: "mref" }).primaryKey(),
      attempt_id: model.text(),
      engine_refund_id: model.text(),
      amount_fils: model.number(),
      refund_type: model.enum(["full", "partial"]),
      state: model
        .enum(["requested", "accepted", "completed", "failed", "rejected", "unknown"])
        .default("requested"),
      gateway_code: model.text().nullable(),
      message: model.text().nullable(),
    },
  )
  .indexes([
    { on: ["attempt_id"] },
    {
      on: ["attempt_id"],
      unique: true,
      where: "state IN ('requested', 'unknown') AND deleted_at IS NULL",
      name: "IDX_mizan_refund_one_in_flight",
    },
  ]);
