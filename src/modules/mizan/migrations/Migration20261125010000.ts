import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261125010000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "outcome_at" timestamptz null, add column if not exists "tell_at" timestamptz null, add column if not exists "told_outcomes" text[] null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_untold" ON "mizan_payment_attempt" ("tell_at") WHERE tell_at IS NOT NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_untold";`);
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "outcome_at", drop column if exists "tell_at", drop column if exists "told_outcomes";`);
  }

}
