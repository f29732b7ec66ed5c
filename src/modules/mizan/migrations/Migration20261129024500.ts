import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What a review item says in Arabic beside its English; an item of before has none. */
export class Migration20261129024500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`ALTER TABLE "mizan_review_item" ADD COLUMN IF NOT EXISTS "summary_ar" text;`);
  }

  override async down(): Promise<void> {
    this.addSql(`ALTER TABLE "mizan_review_item" DROP COLUMN IF EXISTS "summary_ar";`);
  }
}
