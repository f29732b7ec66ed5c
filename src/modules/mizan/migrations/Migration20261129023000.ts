import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const OUTAGE = `"mizan_gateway_outage"`;
const PAUSES = ["initialize_until", "status_until", "sweep_until", "slowed_at"];

/** How far the calls of a gateway are given away, by all processes; not logged, for it is worth nothing after seconds (decision 0033); and for how long a gateway wants to be left alone. */
export class Migration20261129023000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create unlogged table if not exists "mizan_gateway_pace" ("id" text not null, "ends_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_gateway_pace_pkey" primary key ("id")) with (fillfactor = 50);`);
    for (const name of PAUSES) this.addSql(`alter table ${OUTAGE} add column if not exists "${name}" timestamptz null;`);
    this.addSql(`alter table ${OUTAGE} add column if not exists "slowness" integer null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_gateway_pace" cascade;`);
    for (const name of [...PAUSES, "slowness"])
      this.addSql(`alter table if exists ${OUTAGE} drop column if exists "${name}";`);
  }
}
