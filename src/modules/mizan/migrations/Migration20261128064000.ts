import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Orders that credit covers whole, and refunds in credit. Its time is the first from which on such orders are booked. */
export class Migration20261128064000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`ALTER TABLE "mizan_refund" DROP CONSTRAINT IF EXISTS "mizan_refund_mode_check";`);
    this.addSql(`ALTER TABLE "mizan_refund" ADD CONSTRAINT "mizan_refund_mode_check" CHECK ("mode" IN ('gateway', 'manual', 'credit'));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_covered" ON "mizan_payment_attempt" ("id") WHERE amount_fils = 0 AND disposition = 'ordered' AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_payment_attempt_covered";`);
    this.addSql(`ALTER TABLE "mizan_refund" DROP CONSTRAINT IF EXISTS "mizan_refund_mode_check";`);
    // What is there stays as it is.
    this.addSql(`ALTER TABLE "mizan_refund" ADD CONSTRAINT "mizan_refund_mode_check" CHECK ("mode" IN ('gateway', 'manual')) NOT VALID;`);
  }
}
