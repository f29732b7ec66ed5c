import { model } from "@medusajs/framework/utils";

/**
 * A file in which the gateway says what it settled. Its rows are stored first and judged after: `matching` is continued by
 * whoever holds the lease, so that a process that ends loses nothing. A file that is `asked` about has no rows before a
 * person has answered.
 */
export const Settlement = model
  .define(
    { name: "mizan_settlement", tableName: "mizan_settlement" },
    {
      id: model.id({ prefix: "mset" }).primaryKey(),
      file_name: model.text(),
      environment: model.enum(["emulator", "sandbox", "production"]),
      content_sha256: model.text(),
      state: model.enum(["asked", "received", "matching", "done", "failed"]).default("received"),
      rows: model.number(),
      /** Sums in whole fils and the days of all rows that can be read: they are the file's and never change. */
      totals: model.json(),
      /** Rows by result, written with the results. */
      counts: model.json(),
      /** What a person has to say before the rows are read, and the file's text until then. */
      question: model.json().nullable(),
      content: model.text().nullable(),
      /** How the amounts are written, where a person said so. */
      notation: model.text().nullable(),
      created_by: model.text().nullable(),
      /** Matchings that stopped in the middle. */
      tries: model.number().default(0),
      lease_owner: model.text().nullable(),
      lease_until: model.dateTime().nullable(),
    },
  )
  .indexes([
    { on: ["environment", "content_sha256"], unique: true },
    { on: ["state"], where: "state IN ('received', 'matching')", name: "IDX_mizan_settlement_unfinished" },
  ]);
