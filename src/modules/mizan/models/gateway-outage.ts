import { model } from "@medusajs/framework/utils";

/** A gateway host that does not answer with one key, as the last process that tried it found; one row each. */
export const GatewayOutage = model.define(
  { name: "mizan_gateway_outage", tableName: "mizan_gateway_outage" },
  {
    /** Host and key. */
    id: model.text().primaryKey(),
    environment: model.text(),
    host: model.text(),
    gateway_key_id: model.text(),
    /** Code of the last error. */
    reason: model.text(),
    began_at: model.dateTime(),
    /** When it was last tried in vain. */
    tried_at: model.dateTime(),
    ended_at: model.dateTime().nullable(),
  },
);
