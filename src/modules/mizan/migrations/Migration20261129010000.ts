import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const ENTRY = `"mizan_payable_entry"`;
const OF_PAYMENT = `"IDX_mizan_payable_entry_payment"`;
const OF_ITEM = `"IDX_mizan_payout_name_item"`;

/** A run reads the charges of its vendors as a whole where they are most of what it decides of, and names in smaller indexes. */
export class Migration20261129010000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists ${ENTRY} drop constraint if exists "mizan_payable_entry_pkey", add primary key ("vendor_id", "entry_id");`);
    this.addSql(`DROP INDEX IF EXISTS ${OF_PAYMENT};`);
    // Of payments alone: were the vendors in it too, a list of them would be taken for as many lookups as it has.
    this.addSql(`CREATE INDEX IF NOT EXISTS ${OF_PAYMENT} ON ${ENTRY} ("attempt_id") WHERE attempt_id IS NOT NULL;`);
    this.addSql(`DROP INDEX IF EXISTS ${OF_ITEM};`);
    this.addSql(`CREATE INDEX IF NOT EXISTS ${OF_ITEM} ON "mizan_payout_name" ("item_id");`);
  }

  override async down(): Promise<void> {
    this.addSql(`DROP INDEX IF EXISTS ${OF_ITEM};`);
    this.addSql(`CREATE INDEX IF NOT EXISTS ${OF_ITEM} ON "mizan_payout_name" ("item_id", "posted_at", "entry_id");`);
    this.addSql(`DROP INDEX IF EXISTS ${OF_PAYMENT};`);
    this.addSql(`CREATE INDEX IF NOT EXISTS ${OF_PAYMENT} ON ${ENTRY} ("attempt_id", "vendor_id") WHERE attempt_id IS NOT NULL;`);
    this.addSql(`alter table if exists ${ENTRY} drop constraint if exists "mizan_payable_entry_pkey", add primary key ("entry_id", "vendor_id");`);
  }
}
