import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122091235 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_on_order" ON "mizan_refund" ("on_order_at") WHERE on_order_at IS NOT NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mizan_refund_on_order";`);
  }

}
