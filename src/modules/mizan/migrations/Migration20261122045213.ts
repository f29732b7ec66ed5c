import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122045213 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_gateway_outage" ("id" text not null, "environment" text not null, "host" text not null, "gateway_key_id" text not null, "reason" text not null, "began_at" timestamptz not null, "tried_at" timestamptz not null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_gateway_outage_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_gateway_outage_deleted_at" ON "mizan_gateway_outage" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_sweep_pass" ("id" text not null, "began_at" timestamptz not null, "part" text null, "after" text null, "finished_at" timestamptz null, "lease_owner" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_sweep_pass_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_sweep_pass_deleted_at" ON "mizan_sweep_pass" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "recheck_at" timestamptz null, add column if not exists "rechecked_at" timestamptz null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_recheck" ON "mizan_payment_attempt" ("recheck_at") WHERE recheck_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_paid" ON "mizan_payment_attempt" ("paid_at") WHERE outcome = 'paid' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_unwatched" ON "mizan_payment_attempt" ("shown_at") WHERE next_check_at IS NULL AND disposition = 'pending' AND page_state = 'shown' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_unplaced" ON "mizan_payment_attempt" ("id") WHERE outcome = 'paid' AND disposition IN ('pending', 'spare', 'released') AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_gateway_outage" cascade;`);

    this.addSql(`drop table if exists "mizan_sweep_pass" cascade;`);

    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_recheck";`);
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_paid";`);
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_unwatched";`);
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_unplaced";`);
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "recheck_at", drop column if exists "rechecked_at";`);
  }

}
