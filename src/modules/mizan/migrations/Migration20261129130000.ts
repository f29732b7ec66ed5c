import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** A link asks for all that an order owes, or for one party's part of it. */
export class Migration20261129130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mizan_payment_link" add column if not exists "party" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_link" drop column if exists "party";`);
  }
}
