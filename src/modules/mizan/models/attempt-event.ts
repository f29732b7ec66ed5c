import { model } from "@medusajs/framework/utils";

/** The timeline of an attempt, append-only. `evidence` is redacted before it is written. */
export const AttemptEvent = model
  .define(
    { name: "mizan_attempt_event", tableName: "mizan_attempt_event" },
    {
      id: model.id({ prefix: "mevt" }).primaryKey(),
      attempt_id: model.text(),
      kind: model.text(),
      evidence: model.json().nullable(),
    },
  )
  .indexes([{ on: ["attempt_id", "created_at"] }]);
