import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122003825 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_journal_entry" ("id" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "kind" text not null, "reference" text not null, "attempt_id" text null, "refund_id" text null, "order_id" text null, "vendor_id" text null, "reason" text null, "made_by" text null, "value_date" text null, "posted_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_journal_entry_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_deleted_at" ON "mizan_journal_entry" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_environment_posted_at" ON "mizan_journal_entry" ("environment", "posted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_attempt_id" ON "mizan_journal_entry" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_refund_id" ON "mizan_journal_entry" ("refund_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_vendor_id_kind" ON "mizan_journal_entry" ("vendor_id", "kind") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_journal_line" ("id" text not null, "entry_id" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "account" text not null, "vendor_id" text null, "part" text not null, "amount_fils" integer not null, "posted_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_journal_line_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_deleted_at" ON "mizan_journal_line" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_entry_id" ON "mizan_journal_line" ("entry_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_vendor_id_environment_posted_at_id" ON "mizan_journal_line" ("vendor_id", "environment", "posted_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_environment_account" ON "mizan_journal_line" ("environment", "account") WHERE deleted_at IS NULL;`);

    // By hand, down to the refunds: what models have no words for. Posted once per attempt (or vendor), kind and reference.
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_once" ON "mizan_journal_entry" ("environment", COALESCE("attempt_id", ''), COALESCE("vendor_id", ''), "kind", "reference");`);
    this.addSql(`ALTER TABLE "mizan_journal_line" ADD CONSTRAINT "mizan_journal_line_amount_not_zero" CHECK ("amount_fils" <> 0);`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The journal of Mizan is append-only: % of % refused. Post an opposing entry instead.', TG_OP, TG_TABLE_NAME
          USING ERRCODE = 'integrity_constraint_violation';
      END $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_entry_balances(entry text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        total bigint;
        posted integer;
      BEGIN
        SELECT sum(amount_fils), count(*) INTO total, posted FROM mizan_journal_line WHERE entry_id = entry AND deleted_at IS NULL;
        IF posted < 2 OR total <> 0 THEN
          RAISE EXCEPTION 'The journal entry % of Mizan does not balance: % lines, debits and credits differ by % fils', entry, posted, COALESCE(total, 0)
            USING ERRCODE = 'check_violation';
        END IF;
      END $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_entry_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM mizan_journal_entry_balances(NEW.id);
        RETURN NULL;
      END $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_lines_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        wrong text;
      BEGIN
        -- Lines come with their whole entry in one statement: none can be added to an entry later.
        SELECT added.entry_id INTO wrong FROM added GROUP BY added.entry_id HAVING sum(added.amount_fils) <> 0 OR count(*) < 2 LIMIT 1;
        IF wrong IS NOT NULL THEN
          RAISE EXCEPTION 'The lines added to the journal entry % of Mizan do not balance', wrong USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$;`);
    for (const table of ["mizan_journal_entry", "mizan_journal_line"]) {
      this.addSql(`CREATE TRIGGER "${table}_append_only" BEFORE UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION mizan_journal_append_only();`);
    }
    this.addSql(`CREATE TRIGGER "mizan_journal_line_balances" AFTER INSERT ON "mizan_journal_line" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mizan_journal_lines_balance();`);
    this.addSql(`CREATE CONSTRAINT TRIGGER "mizan_journal_entry_balances_at_commit" AFTER INSERT ON "mizan_journal_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mizan_journal_entry_is_balanced();`);

    this.addSql(`alter table if exists "mizan_refund" add column if not exists "order_id" text null, add column if not exists "mode" text check ("mode" in ('gateway', 'manual')) not null default 'gateway', add column if not exists "parties" jsonb null, add column if not exists "lines" jsonb null, add column if not exists "reversal" text not null default 'proportional', add column if not exists "reason" text null, add column if not exists "requested_by" text null, add column if not exists "sent_at" timestamptz null, add column if not exists "on_order_at" timestamptz null, add column if not exists "decided_by" text null, add column if not exists "decided_at" timestamptz null, add column if not exists "decision_note" text null;`);
    this.addSql(`alter table if exists "mizan_refund" alter column "engine_refund_id" type text using ("engine_refund_id"::text);`);
    this.addSql(`alter table if exists "mizan_refund" alter column "engine_refund_id" drop not null;`);
    // By hand: a version without the column called the gateway right after it wrote the row. Read as never sent, a refund whose
    // process ended meanwhile would count as not made, and could be made twice.
    this.addSql(`update "mizan_refund" set "sent_at" = "updated_at" where "sent_at" is null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_order_id" ON "mizan_refund" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_state" ON "mizan_refund" ("state") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_engine_refund_id" ON "mizan_refund" ("engine_refund_id") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_journal_entry" cascade;`);

    this.addSql(`drop table if exists "mizan_journal_line" cascade;`);
    for (const name of ["mizan_journal_append_only()", "mizan_journal_entry_balances(text)", "mizan_journal_entry_is_balanced()", "mizan_journal_lines_balance()"]) {
      this.addSql(`drop function if exists ${name};`);
    }

    this.addSql(`drop index if exists "IDX_mizan_refund_order_id";`);
    this.addSql(`drop index if exists "IDX_mizan_refund_state";`);
    this.addSql(`drop index if exists "IDX_mizan_refund_engine_refund_id";`);
    this.addSql(`alter table if exists "mizan_refund" drop column if exists "order_id", drop column if exists "mode", drop column if exists "parties", drop column if exists "lines", drop column if exists "reversal", drop column if exists "reason", drop column if exists "requested_by", drop column if exists "sent_at", drop column if exists "on_order_at", drop column if exists "decided_by", drop column if exists "decided_at", drop column if exists "decision_note";`);

    this.addSql(`alter table if exists "mizan_refund" alter column "engine_refund_id" type text using ("engine_refund_id"::text);`);
    this.addSql(`update "mizan_refund" set "engine_refund_id" = '' where "engine_refund_id" is null;`);
    this.addSql(`alter table if exists "mizan_refund" alter column "engine_refund_id" set not null;`);
  }

}
