import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121031636 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_heartbeat" ("id" text not null, "seen_at" timestamptz not null, "details" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_heartbeat_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_heartbeat_deleted_at" ON "mizan_heartbeat" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`alter table if exists "mizan_gateway_key" add column if not exists "test_answer" text check ("test_answer" in ('accepted', 'refused', 'unknown')) null, add column if not exists "tested_at" timestamptz null, add column if not exists "card_refused_at" timestamptz null;`);

    this.addSql(`alter table if exists "mizan_vendor_account" add column if not exists "language" text check ("language" in ('ENG', 'ARA')) null;`);
    this.addSql(`alter table if exists "mizan_vendor_account" alter column "settles" drop default;`);
    this.addSql(`alter table if exists "mizan_vendor_account" alter column "settles" type text using ("settles"::text);`);
    this.addSql(`alter table if exists "mizan_vendor_account" alter column "settles" drop not null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_heartbeat" cascade;`);

    this.addSql(`alter table if exists "mizan_gateway_key" drop column if exists "test_answer", drop column if exists "tested_at", drop column if exists "card_refused_at";`);

    this.addSql(`alter table if exists "mizan_vendor_account" drop column if exists "language";`);

    this.addSql(`alter table if exists "mizan_vendor_account" alter column "settles" type text using ("settles"::text);`);
    this.addSql(`alter table if exists "mizan_vendor_account" alter column "settles" set default 'own_key';`);
    // The release before knew no inherited value: its default was the vendor's own key.
    this.addSql(`update "mizan_vendor_account" set "settles" = 'own_key' where "settles" is null;`);
    this.addSql(`alter table if exists "mizan_vendor_account" alter column "settles" set not null;`);
  }

}
