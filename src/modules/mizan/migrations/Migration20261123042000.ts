import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123042000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "named_by_page" text null, add column if not exists "named_by_return" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "named_by_page", drop column if exists "named_by_return";`);
  }

}
