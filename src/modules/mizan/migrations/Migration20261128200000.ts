import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Links by which what an order owes is paid. */
export class Migration20261128200000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_payment_link" ("id" text not null, "token_hash" text not null, "order_id" text not null, "amount_fils" integer not null, "made_at" timestamptz not null default mizan_now(), "made_by" text null, "expires_at" timestamptz not null, "withdrawn_at" timestamptz null, "withdrawn_by" text null, "vendor_id" text null, "line_id" text null, constraint "mizan_payment_link_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_link_token" ON "mizan_payment_link" ("token_hash");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_link_order" ON "mizan_payment_link" ("order_id", "made_at");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_link_newest" ON "mizan_payment_link" ("made_at" DESC, "id" DESC);`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_payment_link" cascade;`);
  }
}
