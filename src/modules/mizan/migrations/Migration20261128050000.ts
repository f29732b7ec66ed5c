import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The links by which vendors look at their own money, the devices that were let in, and the tokens that were none. */
export class Migration20261128050000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_vendor_link" ("id" text not null, "vendor_id" text not null, "kind" text check ("kind" in ('vendor', 'operator')) not null, "token_hash" text not null, "made_at" timestamptz not null default mizan_now(), "made_by" text null, "expires_at" timestamptz not null, "withdrawn_at" timestamptz null, "withdrawn_by" text null, "last_used_at" timestamptz null, constraint "mizan_vendor_link_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_vendor_link_token" ON "mizan_vendor_link" ("token_hash");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_vendor_link_vendor" ON "mizan_vendor_link" ("vendor_id", "kind", "made_at");`);
    this.addSql(`create table if not exists "mizan_vendor_device" ("hash" text not null, "link_id" text not null references "mizan_vendor_link" ("id") on delete cascade, "made_at" timestamptz not null default mizan_now(), "code_hash" text null, "code_until" timestamptz null, "codes" integer not null default 0, "tries" integer not null default 0, "confirmed_at" timestamptz null, constraint "mizan_vendor_device_pkey" primary key ("hash"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_vendor_device_link" ON "mizan_vendor_device" ("link_id", "made_at");`);
    this.addSql(`create table if not exists "mizan_vendor_wrong_token" ("opened_from" integer not null, "minute" timestamptz not null, "count" integer not null, primary key ("opened_from", "minute"));`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_vendor_wrong_token" cascade;`);
    this.addSql(`drop table if exists "mizan_vendor_device" cascade;`);
    this.addSql(`drop table if exists "mizan_vendor_link" cascade;`);
  }
}
