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
    },
  )
  .indexes([
    { on: ["status", "created_at"] },
    { on: ["cart_id"] },
    { on: ["order_id"] },
    // Closed items of an attempt are looked up too, which the index over open ones does not hold.
    { on: ["attempt_id"] },
    {
      on: ["attempt_id", "reason"],
      unique: true,
      where: "status = 'open' AND deleted_at IS NULL",
      name: "IDX_mizan_review_item_one_open",
    },
  ]);
