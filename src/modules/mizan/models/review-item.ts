import { model } from "@medusajs/framework/utils";

/** What could not be brought into line without a person: one open item per attempt and reason. */
export const ReviewItem = model
  .define(
    { name: "mizan_review_item", tableName: "mizan_review_item" },
    {
      id: model.id({ prefix: "mrev" }).primaryKey(),
      reason: model.text(),
      attempt_id: model.text().nullable(),
      cart_id: model.text().nullable(),
      order_id: model.text().nullable(),
      summary: model.text(),
      details: model.json().nullable(),
      status: model.enum(["open", "resolved"]).default("open"),
      /** What was decided: null while it is open, and where it passed by itself. */
      decided_action: model.text().nullable(),
      /** The operator's id; null where a policy decided. */
      decided_by: model.text().nullable(),
      decided_at: model.dateTime().nullable(),
      decision_reason: model.text().nullable(),
      /** The order that was made by hand for the payment. */
      decision_order_id: model.text().nullable(),
      decision_reference: model.text().nullable(),
      /** Who is carrying an action out just now: two presses at once do it once. */
      lease_owner: model.text().nullable(),
      lease_until: model.dateTime().nullable(),
      /** When the sweep tells a person of it, unless somebody has by then; null once that was done. */
      tell_at: model.dateTime().nullable(),
    },
  )
  .indexes([
    { on: ["status", "created_at"] },
    { on: ["status", "id"] },
    { on: ["reason", "id"] },
    { on: ["cart_id"] },
    { on: ["order_id"] },
    // Closed items of an attempt are looked up too, which the index over open ones does not hold.
    { on: ["attempt_id"] },
    // An order that was made by hand is for one payment.
    { on: ["decision_order_id"], unique: true, name: "IDX_mizan_review_item_one_order" },
    {
      on: ["attempt_id", "reason"],
      unique: true,
      where: "status = 'open' AND deleted_at IS NULL",
      name: "IDX_mizan_review_item_one_open",
    },
    {
      on: ["tell_at"],
      where: "tell_at IS NOT NULL AND status = 'open' AND deleted_at IS NULL",
      name: "IDX_mizan_review_item_untold",
    },
  ]);
