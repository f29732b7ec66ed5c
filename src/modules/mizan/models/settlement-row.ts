import { model } from "@medusajs/framework/utils";

/** One row of a settlement file: what it says, what became of it, and what a person decided about it. */
export const SettlementRow = model
  .define(
    { name: "mizan_settlement_row", tableName: "mizan_settlement_row" },
    {
      id: model.id({ prefix: "msro" }).primaryKey(),
      settlement_id: model.text(),
      line: model.number(),
      raw: model.text(),
      kind: model.enum(["payment", "refund", "chargeback", "failed", "summary"]).nullable(),
      reference: model.text().nullable(),
      amount_fils: model.number().nullable(),
      /** What the gateway kept, with the tax on it. */
      fee_fils: model.number().nullable(),
      tax_fils: model.number().nullable(),
      net_fils: model.number().nullable(),
      /** `YYYY-MM-DD` as the file has it. */
      date: model.text().nullable(),
      /** Null until the row is judged. */
      result: model.enum(["matched", "different", "unexpected", "repeated", "bad"]).nullable(),
      /** Code of what is wrong with it, the column and what stands there. */
      fault: model.text().nullable(),
      fault_column: model.text().nullable(),
      fault_value: model.text().nullable(),
      attempt_id: model.text().nullable(),
      refund_id: model.text().nullable(),
      expected_fils: model.number().nullable(),
      /** Whether it has its payment, refund or chargeback: no other row gets that. */
      settles: model.boolean().default(false),
      decision: model.enum(["adjusted", "accepted"]).nullable(),
      decided_by: model.text().nullable(),
      decided_at: model.dateTime().nullable(),
      decision_note: model.text().nullable(),
    },
  )
  .indexes([
    { on: ["settlement_id", "line"], unique: true },
    { on: ["settlement_id", "result"] },
    { on: ["attempt_id"] },
    // One payment is settled by one row, whatever files are read at the same moment.
    {
      on: ["attempt_id"],
      unique: true,
      where: "kind = 'payment' AND settles AND deleted_at IS NULL",
      name: "IDX_mizan_settlement_row_one_payment",
    },
    {
      on: ["refund_id"],
      unique: true,
      where: "settles AND deleted_at IS NULL",
      name: "IDX_mizan_settlement_row_one_refund",
    },
  ]);
