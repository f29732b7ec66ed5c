import { model } from "@medusajs/framework/utils";

/** When something that must go on by itself was last seen at work, such as the sweep; one row each. */
export const Heartbeat = model.define(
  { name: "mizan_heartbeat", tableName: "mizan_heartbeat" },
  {
    /** What beats: `sweep`. */
    id: model.text().primaryKey(),
    seen_at: model.dateTime(),
    details: model.json().nullable(),
  },
);
