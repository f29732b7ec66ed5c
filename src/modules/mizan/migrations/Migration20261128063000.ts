import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The months of vendors that are over, each with a statement that the shop is told of. */
export class Migration20261128063000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_closed_statement" ("environment" text not null, "vendor_id" text not null, "month" text not null, "closed_at" timestamptz not null default mizan_now(), "tell_at" timestamptz null, constraint "mizan_closed_statement_pkey" primary key ("environment", "month", "vendor_id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_closed_statement_tell" ON "mizan_closed_statement" ("tell_at") WHERE tell_at IS NOT NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_closed_statement" cascade;`);
  }
}
