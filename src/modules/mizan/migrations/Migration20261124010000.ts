import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261124010000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "unsure_since" timestamptz null, add column if not exists "returned_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "unsure_since", drop column if exists "returned_at";`);
  }

}
