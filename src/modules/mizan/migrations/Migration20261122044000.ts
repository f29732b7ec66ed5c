import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122044000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "confirmed" text check ("confirmed" in ('paid', 'not_paid')) null;`);

    this.addSql(`alter table if exists "mizan_refund" add column if not exists "review_item_id" text null;`);

    this.addSql(`alter table if exists "mizan_review_item" add column if not exists "decided_action" text null, add column if not exists "decided_by" text null, add column if not exists "decided_at" timestamptz null, add column if not exists "decision_reason" text null, add column if not exists "decision_order_id" text null, add column if not exists "decision_reference" text null, add column if not exists "lease_owner" text null, add column if not exists "lease_until" timestamptz null;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_review_item_one_order" ON "mizan_review_item" ("decision_order_id") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "confirmed";`);

    this.addSql(`alter table if exists "mizan_refund" drop column if exists "review_item_id";`);

    this.addSql(`drop index if exists "IDX_mizan_review_item_one_order";`);
    this.addSql(`alter table if exists "mizan_review_item" drop column if exists "decided_action", drop column if exists "decided_by", drop column if exists "decided_at", drop column if exists "decision_reason", drop column if exists "decision_order_id", drop column if exists "decision_reference", drop column if exists "lease_owner", drop column if exists "lease_until";`);
  }

}
