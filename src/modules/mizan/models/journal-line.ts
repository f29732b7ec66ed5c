import { model } from "@medusajs/framework/utils";

/** One line of an entry: a debit above zero, a credit below, in whole fils. Append-only like its entry; its sums stand in `mizan_journal_sum`. */
export const JournalLine = model
  .define(
    { name: "mizan_journal_line", tableName: "mizan_journal_line" },
    {
      id: model.id({ prefix: "mjli" }).primaryKey(),
      entry_id: model.text(),
      environment: model.enum(["emulator", "sandbox", "production"]),
      account: model.text(),
      /** Whose account it is; null for the operator's and a carrier's. */
      vendor_id: model.text().nullable(),
      part: model.text(),
      amount_fils: model.number(),
      posted_at: model.dateTime(),
    },
  )
  .indexes([
    { on: ["entry_id"] },
    { on: ["vendor_id", "environment", "posted_at", "id"] },
    { on: ["environment", "account", "posted_at"] },
  ]);
