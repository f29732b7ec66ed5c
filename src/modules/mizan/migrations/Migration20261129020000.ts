import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The bank's statements, and their lines with the payout that each names. */
export class Migration20261129020000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_bank_statement" ("id" text not null, "environment" text not null, "file_name" text not null, "content_sha256" text not null, "format" jsonb null, "lines" integer not null, "first_day" date not null, "last_day" date not null, "created_by" text null, "created_at" timestamptz not null default mizan_now(), constraint "mizan_bank_statement_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_bank_statement_content" ON "mizan_bank_statement" ("environment", "content_sha256");`);
    this.addSql(`create table if not exists "mizan_bank_line" ("id" text not null, "statement_id" text not null, "environment" text not null, "line" integer not null, "day" date not null, "amount_fils" bigint not null, "text" text not null, "reference" text null, "bank_reference" text null, "item_id" text null, constraint "mizan_bank_line_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_bank_line_statement" ON "mizan_bank_line" ("statement_id", "id");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_bank_line_item" ON "mizan_bank_line" ("item_id", "id") WHERE item_id IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_bank_line_named" ON "mizan_bank_line" ("environment", "day") WHERE reference IS NOT NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_bank_line" cascade;`);
    this.addSql(`drop table if exists "mizan_bank_statement" cascade;`);
  }
}
