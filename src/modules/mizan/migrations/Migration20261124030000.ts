import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261124030000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "opened_at" timestamptz null, add column if not exists "opened_from" integer null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_opened" ON "mizan_payment_attempt" ("opened_at") WHERE opened_at IS NOT NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_opened";`);
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "opened_at", drop column if exists "opened_from";`);
  }

}
