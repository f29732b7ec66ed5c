import { model } from "@medusajs/framework/utils";

/**
 * One entry of the marketplace's books. Append-only by triggers of the database, balanced at commit, and posted once per
 * attempt, kind and reference by an index; all three stand in the migration, here are no words for them.
 */
export const JournalEntry = model
  .define(
    { name: "mizan_journal_entry", tableName: "mizan_journal_entry" },
    {
      id: model.id({ prefix: "mjen" }).primaryKey(),
      environment: model.enum(["emulator", "sandbox", "production"]),
      kind: model.text(),
      /** What it is of, once per attempt and kind: a refund's id, the reference of a payout. */
      reference: model.text(),
      attempt_id: model.text().nullable(),
      refund_id: model.text().nullable(),
      order_id: model.text().nullable(),
      /** Whom a payout or an adjustment is about, for lists. */
      vendor_id: model.text().nullable(),
      reason: model.text().nullable(),
      made_by: model.text().nullable(),
      /** A day in Kuwait, `YYYY-MM-DD`. */
      value_date: model.text().nullable(),
      posted_at: model.dateTime(),
    },
  )
  .indexes([
    { on: ["environment", "posted_at", "id"] },
    { on: ["environment", "kind", "posted_at", "id"] },
    {
      on: ["environment", "vendor_id", "kind", "posted_at"],
      where: "vendor_id IS NOT NULL",
      name: "IDX_mizan_journal_entry_of_vendor",
    },
    { on: ["attempt_id"] },
    { on: ["refund_id"] },
    { on: ["vendor_id", "kind"] },
  ]);
