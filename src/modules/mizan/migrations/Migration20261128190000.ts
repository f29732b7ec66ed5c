import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** An attempt pays a cart, or what is outstanding of an order (decision 0030). */
export class Migration20261128190000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mizan_payment_attempt" add column if not exists "pays_order_id" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "pays_order_id";`);
  }
}
