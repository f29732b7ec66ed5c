import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Whether a person was told of a review item is in a column of its own; until now only of some it was in their details. */
export class Migration20261123040000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_review_item" add column if not exists "tell_at" timestamptz null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_untold" ON "mizan_review_item" ("tell_at") WHERE tell_at IS NOT NULL AND status = 'open' AND deleted_at IS NULL;`);

    // By hand: all others were told of when they were opened, as far as anybody knows.
    this.addSql(`UPDATE "mizan_review_item" SET tell_at = created_at + interval '10 minutes', details = details - 'untold' WHERE status = 'open' AND details->>'untold' IS NOT NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`UPDATE "mizan_review_item" SET details = COALESCE(details, '{}') || '{"untold": true}' WHERE tell_at IS NOT NULL AND status = 'open' AND deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_mizan_review_item_untold";`);
    this.addSql(`alter table if exists "mizan_review_item" drop column if exists "tell_at";`);
  }

}
