import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const ATTEMPT = `"mizan_payment_attempt"`;
const REFUND = `"mizan_refund"`;
const ITEM = `"mizan_review_item"`;
/** A day in Kuwait. */
const DAY = `((created_at AT TIME ZONE 'Asia/Kuwait')::date)`;
const vendorIn = (part: string) => `${part} ->> 'vendorId'`;

/** The long lists are in the order of their times, and each filter of them has an index in that order. */
export class Migration20261128220000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_named_vendor" ("vendor_id" text not null, "what" text check ("what" in ('payment', 'refund')) not null, "created_at" timestamptz not null, "of_id" text not null, constraint "mizan_named_vendor_pkey" primary key ("vendor_id", "what", "created_at", "of_id"));`);
    this.addSql(`INSERT INTO "mizan_named_vendor" SELECT ${vendorIn("part")}, 'payment', a.created_at, a.id FROM ${ATTEMPT} a, jsonb_array_elements(a.split -> 'vendors') part ON CONFLICT DO NOTHING;`);
    this.addSql(`INSERT INTO "mizan_named_vendor" SELECT ${vendorIn("party")}, 'refund', r.created_at, r.id FROM ${REFUND} r, jsonb_array_elements(r.parties) party WHERE jsonb_typeof(r.parties) = 'array' AND ${vendorIn("party")} IS NOT NULL ON CONFLICT DO NOTHING;`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_payment_attempt_outcome_disposition_id";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_listed" ON ${ATTEMPT} ("created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_listed_by_state" ON ${ATTEMPT} ("outcome", "disposition", "payment_type", "created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_listed_by_amount" ON ${ATTEMPT} (${DAY}, "amount_fils") WHERE deleted_at IS NULL;`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_refund_state";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_listed" ON ${REFUND} ("created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_listed_by_state" ON ${REFUND} ("state", "created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_listed_by_amount" ON ${REFUND} (${DAY}, "amount_fils") WHERE deleted_at IS NULL;`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_review_item_status_created_at";`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_review_item_status_id";`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_review_item_reason_id";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_listed" ON ${ITEM} ("created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_listed_by_status" ON ${ITEM} ("status", "created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_listed_by_reason" ON ${ITEM} ("reason", "created_at", "id") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    for (const name of ["", "_by_status", "_by_reason"]) this.#drop("review_item", name);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_reason_id" ON ${ITEM} ("reason", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_status_id" ON ${ITEM} ("status", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_status_created_at" ON ${ITEM} ("status", "created_at") WHERE deleted_at IS NULL;`);
    for (const name of ["", "_by_state", "_by_amount"]) this.#drop("refund", name);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_state" ON ${REFUND} ("state") WHERE deleted_at IS NULL;`);
    for (const name of ["", "_by_state", "_by_amount"]) this.#drop("payment_attempt", name);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_outcome_disposition_id" ON ${ATTEMPT} ("outcome", "disposition", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`drop table if exists "mizan_named_vendor" cascade;`);
  }

  #drop(table: string, name: string): void {
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_${table}_listed${name}";`);
  }
}
