import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121050222 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_cart_id" ON "mizan_review_item" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_order_id" ON "mizan_review_item" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_attempt_id" ON "mizan_review_item" ("attempt_id") WHERE deleted_at IS NULL;`);

    // By hand: models cannot name an operator class, without which LIKE reads no index in most collations.
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_track_id_prefix" ON "mizan_payment_attempt" ("track_id" text_pattern_ops) WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_gateway_payment_id_prefix" ON "mizan_payment_attempt" ("gateway_payment_id" text_pattern_ops) WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_track_id_prefix";`);
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_gateway_payment_id_prefix";`);

    this.addSql(`drop index if exists "IDX_mizan_review_item_cart_id";`);
    this.addSql(`drop index if exists "IDX_mizan_review_item_order_id";`);
    this.addSql(`drop index if exists "IDX_mizan_review_item_attempt_id";`);
  }

}
