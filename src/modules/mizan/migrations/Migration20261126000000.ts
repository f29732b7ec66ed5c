import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Ids that others name for a payment are not asked about any more (docs/decisions/0034). */
export class Migration20261126000000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "named_by_page", drop column if exists "named_by_return";`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "named_by_page" text null, add column if not exists "named_by_return" text null;`);
  }

}
