import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Payout runs: who is paid together, what each run left out and why, and the file that the bank gets (docs/payouts.md). */
export class Migration20261128000000 extends Migration {
  override async up(): Promise<void> {
    this.#keepRuns();
    this.#keepItems();
    this.#bookItems();
    this.#indexes();
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "mizan_payout_item_booked" on "mizan_payout_item";`);
    this.addSql(`drop trigger if exists "mizan_payout_item_kept" on "mizan_payout_item";`);
    this.addSql(`drop table if exists "mizan_payout_file" cascade;`);
    this.addSql(`drop table if exists "mizan_payout_not_paid" cascade;`);
    this.addSql(`drop table if exists "mizan_payout_run" cascade;`);
    this.addSql(`drop function if exists mizan_payout_item_booked();`);
    this.addSql(`drop function if exists mizan_payout_item_kept();`);
    this.addSql(`drop function if exists mizan_payout_file_kept();`);
    // The bank may be paying these.
    this.addSql(`DO $$ BEGIN
      IF EXISTS (SELECT 1 FROM mizan_payout_item WHERE state = 'given') THEN
        RAISE EXCEPTION 'A payout run is with the bank: mark it as paid, or give it up, first.';
      END IF;
    END $$;`);
    this.addSql(`SELECT mizan_payout_unnames(ARRAY(SELECT id FROM "mizan_payout_item" WHERE run_id IS NOT NULL AND entry_id IS NULL));`);
    this.addSql(`delete from "mizan_payout_item" where run_id is not null and entry_id is null;`);
    this.addSql(`alter table if exists "mizan_payout_item" drop constraint if exists "mizan_payout_item_whole";`);
    this.addSql(`alter table if exists "mizan_payout_item" drop constraint if exists "mizan_payout_item_posted";`);
    this.addSql(`drop index if exists "IDX_mizan_payout_item_vendor";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_item_standing" ON "mizan_payout_item" ("environment", "vendor_id") WHERE state IN ('prepared', 'given', 'paid');`);
    this.addSql(`alter table if exists "mizan_vendor_bank_details" drop column if exists "rests_by";`);
    for (const column of ITEM_COLUMNS) {
      const [name] = column.split(" ");
      this.addSql(`alter table if exists "mizan_payout_item" drop column if exists "${name}";`);
    }
    this.addSql(`drop index if exists "IDX_mizan_payout_item_reference";`);
    this.addSql(`drop index if exists "IDX_mizan_payout_item_run";`);
  }

  #keepRuns(): void {
    this.addSql(`create table if not exists "mizan_payout_run" ("id" text not null, "key" text not null, "environment" text not null, "state" text check ("state" in ('preparing', 'nobody', 'prepared', 'approved', 'given', 'paid', 'given_up')) not null, "run_day" date not null, "decimals" smallint not null, "vendor_ids" text[] null, "left_out" jsonb not null default '{}', "looked_up_to" text null, "looked_at" integer not null default 0, "to_look_at" integer not null default 0, "looking_since" timestamptz not null default mizan_now(), "created_at" timestamptz not null default mizan_now(), "prepared_by" text null, "prepared_at" timestamptz null, "lapses_at" timestamptz null, "approved_by" text null, "approved_at" timestamptz null, "four_eyes" boolean not null, "file_settings" jsonb null, "ended_at" timestamptz null, "ended_by" text null, "end_reason" text null, primary key ("id"), constraint "mizan_payout_run_approved" check (("approved_at" is not null) or state not in ('approved', 'given', 'paid')), constraint "mizan_payout_run_decimals" check ("decimals" in (2, 3)));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_run_key" ON "mizan_payout_run" ("key");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_run_list" ON "mizan_payout_run" ("environment", "id" DESC) WHERE state <> 'nobody';`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_run_waiting" ON "mizan_payout_run" ("created_at") WHERE state IN ('preparing', 'prepared');`);
    this.addSql(`create table if not exists "mizan_payout_not_paid" ("run_id" text not null, "vendor_id" text not null, "name" text not null, "reason" text not null, "note" text null, "payable_fils" bigint not null, primary key ("run_id", "vendor_id"));`);
    this.addSql(`create table if not exists "mizan_payout_file" ("run_id" text not null, "message_id" text not null, "ending" text not null, "content_type" text not null, "bytes" bytea not null, "sha256" text not null, "count" integer not null, "sum_fils" bigint not null, "execution_day" date not null, "made_at" timestamptz not null, "made_by" text null, primary key ("run_id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_file_message" ON "mizan_payout_file" ("message_id");`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_payout_file_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A file that the bank may have is never changed: % of % refused.', TG_OP, TG_TABLE_NAME
          USING ERRCODE = 'integrity_constraint_violation';
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_payout_file_kept" BEFORE UPDATE OR DELETE ON "mizan_payout_file" FOR EACH ROW EXECUTE FUNCTION mizan_payout_file_kept();`);
  }

  /** Of a payout by hand they are empty. */
  #keepItems(): void {
    this.addSql(`alter table "mizan_vendor_bank_details" add column if not exists "rests_by" text null;`);
    for (const column of ITEM_COLUMNS) {
      this.addSql(`alter table "mizan_payout_item" add column if not exists ${column};`);
    }
    this.addSql(`alter table "mizan_payout_item" add constraint "mizan_payout_item_posted" check ((entry_id IS NOT NULL) = (state IN ('paid', 'returned')));`);
    this.addSql(`alter table "mizan_payout_item" add constraint "mizan_payout_item_whole" check (run_id IS NULL OR (rest_fils BETWEEN 0 AND 9 AND num_nulls(brought_forward_fils, details_version, iban, account_holder, vendor_name, vendor_reference) = 0));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_item_reference" ON "mizan_payout_item" ("reference") WHERE run_id IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_item_run" ON "mizan_payout_item" ("run_id", "vendor_name", "id") WHERE run_id IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_item_tell" ON "mizan_payout_item" ("tell_at") WHERE tell_at IS NOT NULL;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_payout_item_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (OLD.state, NEW.state) NOT IN (('prepared', 'given'), ('prepared', 'dropped'), ('given', 'paid'), ('given', 'dropped'), ('paid', 'returned'))
          AND OLD.state <> NEW.state THEN
          RAISE EXCEPTION 'A payout that is % does not become %.', OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        IF (NEW.run_id, NEW.environment, NEW.vendor_id, NEW.amount_fils, NEW.reference, NEW.rest_fils, NEW.brought_forward_fils, NEW.details_version, NEW.iban, NEW.account_holder, NEW.bic, NEW.purpose, NEW.vendor_name, NEW.vendor_reference)
          IS NOT DISTINCT FROM (OLD.run_id, OLD.environment, OLD.vendor_id, OLD.amount_fils, OLD.reference, OLD.rest_fils, OLD.brought_forward_fils, OLD.details_version, OLD.iban, OLD.account_holder, OLD.bic, OLD.purpose, OLD.vendor_name, OLD.vendor_reference) THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'What a payout run has prepared is never changed. Drop the item and prepare again.'
          USING ERRCODE = 'integrity_constraint_violation';
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_payout_item_kept" BEFORE UPDATE ON "mizan_payout_item" FOR EACH ROW WHEN (OLD.run_id IS NOT NULL) EXECUTE FUNCTION mizan_payout_item_kept();`);
  }

  #indexes(): void {
    // Whether a vendor has other payouts by now is asked of all of them, ended ones too.
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_item_vendor" ON "mizan_payout_item" ("environment", "vendor_id", "state") INCLUDE ("named_fils", "amount_fils");`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_payout_item_standing";`);
  }

  /** An entry `payout` with the reference of a run's item is that item's; a new one is told of. */
  #bookItems(): void {
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_payout_item_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE mizan_payout_item item SET state = 'paid', entry_id = NEW.entry_id, ended_at = mizan_now(), tell_at = mizan_now()
        WHERE item.reference = NEW.reference AND item.run_id IS NOT NULL AND item.state = 'given'
          AND (item.environment, item.vendor_id, item.amount_fils) = (NEW.environment, NEW.vendor_id, NEW.amount_fils);
        IF FOUND THEN RETURN NULL; END IF;
        -- Not of what is put back from the journal long after.
        IF NEW.state = 'paid' AND NEW.created_at > mizan_now() - interval '1 day' THEN NEW.tell_at := mizan_now(); END IF;
        RETURN NEW;
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_payout_item_booked" BEFORE INSERT ON "mizan_payout_item" FOR EACH ROW WHEN (NEW.run_id IS NULL) EXECUTE FUNCTION mizan_payout_item_booked();`);
  }
}

const ITEM_COLUMNS = [
  "rest_fils bigint null",
  "brought_forward_fils bigint null",
  "details_version integer null",
  "iban text null",
  "account_holder text null",
  "bic text null",
  "purpose text null",
  "vendor_name text null",
  "vendor_reference text null",
  "value_date date null",
  "bank_reference text null",
  "ended_at timestamptz null",
  "drop_reason text null",
  "drop_asked_by text null",
  "drop_asked_at timestamptz null",
  "drop_asked_reason text null",
  "dropped_by text null",
  "in_file boolean not null default false",
  "returned_by_bank boolean not null default false",
  "tell_at timestamptz null",
];
