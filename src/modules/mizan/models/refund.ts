import { model } from "@medusajs/framework/utils";
import { REFUND_STATES } from "../../../domain/refund-life";

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
      /** The engine's own row: of the call, then of the refund as the order shows it; null while there is none. */
      engine_refund_id: model.text().nullable(),
      order_id: model.text().nullable(),
      /** `manual`: made by a person in the provider's dashboard. */
      mode: model.enum(["gateway", "manual"]).default("gateway"),
      amount_fils: model.number(),
      refund_type: model.enum(["full", "partial"]),
      state: model.enum([...REFUND_STATES]).default("requested"),
      /** Whose money goes back (`PartyRefund[]`), frozen when it was asked for. */
      parties: model.json().nullable(),
      /** The lines that were named, `{line_id, amount_fils}[]`. */
      lines: model.json().nullable(),
      reversal: model.text().default("proportional"),
      reason: model.text().nullable(),
      requested_by: model.text().nullable(),
      /** The review item at which it was decided; null for any other refund. */
      review_item_id: model.text().nullable(),
      /** Just before the gateway was called: without it nothing can have been made. */
      sent_at: model.dateTime().nullable(),
      /** Since when the engine's order shows it. */
      on_order_at: model.dateTime().nullable(),
      gateway_code: model.text().nullable(),
      message: model.text().nullable(),
      decided_by: model.text().nullable(),
      decided_at: model.dateTime().nullable(),
      decision_note: model.text().nullable(),
    },
  )
  .indexes([
    { on: ["attempt_id"] },
    { on: ["order_id"] },
    { on: ["state"] },
    { on: ["engine_refund_id"] },
    { on: ["on_order_at"], where: "on_order_at IS NOT NULL", name: "IDX_mizan_refund_on_order" },
    {
      on: ["id"],
      where: "on_order_at IS NULL AND order_id IS NOT NULL AND state IN ('accepted', 'completed')",
      name: "IDX_mizan_refund_not_on_order",
    },
    {
      on: ["attempt_id"],
      unique: true,
      where: "state IN ('requested', 'unknown') AND deleted_at IS NULL",
      name: "IDX_mizan_refund_one_in_flight",
    },
  ]);
