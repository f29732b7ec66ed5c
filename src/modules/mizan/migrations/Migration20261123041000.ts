import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123041000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "unanswered_since" timestamptz null;`);

    this.addSql(`alter table if exists "mizan_sweep_pass" add column if not exists "has_failed" boolean not null default false;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "unanswered_since";`);

    this.addSql(`alter table if exists "mizan_sweep_pass" drop column if exists "has_failed";`);
  }

}
