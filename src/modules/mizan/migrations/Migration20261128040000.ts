import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** A return, claim or exchange that keeps nothing back, because a person set it aside. */
export class Migration20261128040000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_dispute_set_aside" ("id" text not null, "order_id" text not null, "dispute_id" text not null, "reason" text not null, "set_aside_at" timestamptz not null default mizan_now(), "set_aside_by" text null, "taken_up_at" timestamptz null, "taken_up_by" text null, constraint "mizan_dispute_set_aside_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_dispute_set_aside_open" ON "mizan_dispute_set_aside" ("order_id", "dispute_id") WHERE taken_up_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_dispute_set_aside" cascade;`);
  }
}
