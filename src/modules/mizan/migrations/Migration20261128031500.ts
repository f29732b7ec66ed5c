import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What was asked for and waits for a second person. The database lets nobody approve what the same person asked for. */
export class Migration20261128031500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_approval" ("id" text not null, "kind" text check ("kind" in ('refund', 'review_refund', 'gateway_key', 'rights', 'settings')) not null, "subject" text not null, "shown" jsonb not null, "input" jsonb null, "secret" text null, "master_key_id" text null, "asked_by" text not null, "person" text null, "asked_at" timestamptz not null default mizan_now(), "lapses_at" timestamptz not null, "state" text check ("state" in ('waiting', 'approved', 'done', 'failed', 'refused')) not null default 'waiting', "decided_by" text null, "decided_person" text null, "decided_at" timestamptz null, "fault" text null, constraint "mizan_approval_pkey" primary key ("id"), constraint "mizan_approval_second_person" check ("state" in ('waiting', 'refused') or ("person" is not null and "decided_person" is not null and "person" <> "decided_person")));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_approval_waiting" ON "mizan_approval" ("asked_at", "id") WHERE state = 'waiting';`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_approval_asked" ON "mizan_approval" ("asked_at", "id");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_approval" cascade;`);
  }
}
