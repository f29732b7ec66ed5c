import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const DAY = `((created_at AT TIME ZONE 'Asia/Kuwait')::date)`;
const TABLES = ["mizan_payment_attempt", "mizan_refund"];

/** The list of a month's amounts is read and counted from the index alone. */
export class Migration20261129120000 extends Migration {
  override async up(): Promise<void> {
    for (const table of TABLES) this.#index(table, ` INCLUDE ("created_at", "id")`);
  }

  override async down(): Promise<void> {
    for (const table of TABLES) this.#index(table, "");
  }

  #index(table: string, carried: string): void {
    this.addSql(`DROP INDEX IF EXISTS "IDX_${table}_listed_by_amount";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_${table}_listed_by_amount" ON "${table}" (${DAY}, "amount_fils")${carried} WHERE deleted_at IS NULL;`);
  }
}
