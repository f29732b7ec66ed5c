import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122131356 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_not_on_order" ON "mizan_refund" ("id") WHERE on_order_at IS NULL AND order_id IS NOT NULL AND state IN ('accepted', 'completed') AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mizan_refund_not_on_order";`);
  }

}
