import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Rows whose age decides something are dated by the same clock that leases and schedules are counted by. */
const DATED = ["payment_attempt", "attempt_event", "refund", "review_item"].map((name) => `mizan_${name}`);

/** One clock for all that is counted in the database's time, which a test can put forward (stores/database-time.ts). */
export class Migration20261122043000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$ SELECT clock_timestamp() $$;`);
    for (const table of DATED) {
      this.addSql(`ALTER TABLE IF EXISTS "${table}" ALTER COLUMN "created_at" SET DEFAULT mizan_now();`);
    }
  }

  override async down(): Promise<void> {
    for (const table of DATED) {
      this.addSql(`ALTER TABLE IF EXISTS "${table}" ALTER COLUMN "created_at" SET DEFAULT now();`);
    }
    this.addSql(`DROP FUNCTION IF EXISTS mizan_now();`);
  }

}
