import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Where vendors' money is sent: a row for every change of a vendor's bank details. */
export class Migration20261127233000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_vendor_bank_details" ("vendor_id" text not null, "version" integer not null, "iban" text not null, "account_holder" text not null, "bic" text null, "purpose" text null, "changed_at" timestamptz not null default mizan_now(), "changed_by" text null, "confirmed_at" timestamptz null, "confirmed_by" text null, "rests_since" timestamptz null, "tell_at" timestamptz null default mizan_now(), primary key ("vendor_id", "version"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_vendor_bank_details_tell" ON "mizan_vendor_bank_details" ("tell_at") WHERE tell_at IS NOT NULL;`);
    // What was given stays as it was given; only who confirmed it, whether it rests and whether it was told may change.
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_bank_details_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND (NEW.vendor_id, NEW.version, NEW.iban, NEW.account_holder, NEW.bic, NEW.purpose, NEW.changed_at, NEW.changed_by)
          IS NOT DISTINCT FROM (OLD.vendor_id, OLD.version, OLD.iban, OLD.account_holder, OLD.bic, OLD.purpose, OLD.changed_at, OLD.changed_by) THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'Bank details that were given are never changed: % of % refused. Give new ones instead.', TG_OP, TG_TABLE_NAME
          USING ERRCODE = 'integrity_constraint_violation';
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_vendor_bank_details_append_only" BEFORE UPDATE OR DELETE ON "mizan_vendor_bank_details" FOR EACH ROW EXECUTE FUNCTION mizan_bank_details_append_only();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_vendor_bank_details" cascade;`);
    this.addSql(`drop function if exists mizan_bank_details_append_only();`);
  }
}
