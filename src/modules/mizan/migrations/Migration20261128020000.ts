import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What keeps a vendor's money back: an open return, claim or exchange of its goods, and a person's freeze. */
export class Migration20261128020000 extends Migration {
  override async up(): Promise<void> {
    // On the charge's row alone, as the days of delivery are.
    this.addSql(`alter table if exists "mizan_payable_entry" add column if not exists "disputed_since" timestamptz null, add column if not exists "disputed_by" text null check ("disputed_by" in ('return', 'claim', 'exchange'));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_disputed" ON "mizan_payable_entry" ("entry_id", "vendor_id") WHERE disputed_since IS NOT NULL;`);
    // Of an order, for one of its vendors or for all of them; or of a whole vendor.
    this.addSql(`create table if not exists "mizan_payout_freeze" ("id" text not null, "order_id" text null, "vendor_id" text null, "reason" text not null, "frozen_at" timestamptz not null default mizan_now(), "frozen_by" text null, "thawed_at" timestamptz null, "thawed_by" text null, constraint "mizan_payout_freeze_pkey" primary key ("id"), constraint "mizan_payout_freeze_of" check (order_id is not null or vendor_id is not null));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_freeze_open" ON "mizan_payout_freeze" (COALESCE(order_id, ''), COALESCE(vendor_id, '')) WHERE thawed_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_payout_freeze" cascade;`);
    this.addSql(`drop index if exists "IDX_mizan_payable_entry_disputed";`);
    this.addSql(`alter table if exists "mizan_payable_entry" drop column if exists "disputed_since", drop column if exists "disputed_by";`);
  }
}
