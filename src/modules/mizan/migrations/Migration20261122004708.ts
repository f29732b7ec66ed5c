import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122004708 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_settlement" ("id" text not null, "file_name" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "content_sha256" text not null, "state" text check ("state" in ('received', 'matching', 'done', 'failed')) not null default 'received', "rows" integer not null, "totals" jsonb not null, "counts" jsonb not null, "created_by" text null, "tries" integer not null default 0, "lease_owner" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_settlement_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_deleted_at" ON "mizan_settlement" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settlement_environment_content_sha256_unique" ON "mizan_settlement" ("environment", "content_sha256") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_unfinished" ON "mizan_settlement" ("state") WHERE state IN ('received', 'matching') AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_settlement_row" ("id" text not null, "settlement_id" text not null, "line" integer not null, "raw" text not null, "kind" text check ("kind" in ('payment', 'refund')) null, "reference" text null, "amount_fils" integer null, "fee_fils" integer null, "net_fils" integer null, "date" text null, "result" text check ("result" in ('matched', 'different', 'unexpected', 'repeated', 'bad')) null, "fault" text null, "fault_column" text null, "fault_value" text null, "attempt_id" text null, "refund_id" text null, "expected_fils" integer null, "decision" text check ("decision" in ('adjusted', 'accepted')) null, "decided_by" text null, "decided_at" timestamptz null, "decision_note" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_settlement_row_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_deleted_at" ON "mizan_settlement_row" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_settlement_id_line_unique" ON "mizan_settlement_row" ("settlement_id", "line") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_settlement_id_result" ON "mizan_settlement_row" ("settlement_id", "result") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_attempt_id" ON "mizan_settlement_row" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_one_payment" ON "mizan_settlement_row" ("attempt_id") WHERE kind = 'payment' AND result IN ('matched', 'different') AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_one_refund" ON "mizan_settlement_row" ("refund_id") WHERE result IN ('matched', 'different') AND deleted_at IS NULL;`);

    // By hand: payments of some days that no file has named are counted beside every file, and the model has other owners.
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_settleable" ON "mizan_payment_attempt" ("environment", "paid_at") WHERE outcome = 'paid' AND disposition IN ('ordered', 'refunded') AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_settlement" cascade;`);

    this.addSql(`drop table if exists "mizan_settlement_row" cascade;`);

    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_settleable";`);
  }

}
