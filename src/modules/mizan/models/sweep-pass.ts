import { model } from "@medusajs/framework/utils";

/**
 * How far a sweep over everything has come; one row for each kind of sweep. A sweep that stopped in the middle goes on
 * from here, whoever does it next.
 */
export const SweepPass = model.define(
  { name: "mizan_sweep_pass", tableName: "mizan_sweep_pass" },
  {
    /** Which sweep: `hourly`, `retention`. */
    id: model.text().primaryKey(),
    began_at: model.dateTime(),
    /** The part that it is at, and the last row that it has done of it. */
    part: model.text().nullable(),
    after: model.text().nullable(),
    /** Whether a part of this pass was broken off by an error: it is not done, although the pass goes on. */
    has_failed: model.boolean().default(false),
    finished_at: model.dateTime().nullable(),
    lease_owner: model.text().nullable(),
    lease_until: model.dateTime().nullable(),
  },
);
