import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Personal data has an end (when it was asked for, when it came), and the history of settings is a chain: each entry's
 * `hash` is over the entry and the hash of the one before (decision 0037).
 */
export class Migration20261125150000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_payment_attempt" add column if not exists "erase_wanted_at" timestamptz null, add column if not exists "erased_at" timestamptz null;`);
    // Without "deleted_at IS NULL": a choice that was taken back holds as much of its shopper as any other.
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_customer" ON "mizan_payment_attempt" ("customer_id") WHERE customer_id IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_email" ON "mizan_payment_attempt" (lower(reference_fields->>'customerEmail')) WHERE reference_fields->>'customerEmail' <> '';`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_cart_of_deleted" ON "mizan_payment_attempt" ("cart_id") WHERE deleted_at IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_retained" ON "mizan_payment_attempt" ("id") WHERE erased_at IS NULL AND outcome <> 'paid';`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_erase_wanted" ON "mizan_payment_attempt" ("id") WHERE erase_wanted_at IS NOT NULL;`);

    this.addSql(`alter table if exists "mizan_settings_version" add column if not exists "hash" text null;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settings_version_chain" ON "mizan_settings_version" ("version");`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_history_hash(previous text, entry mizan_settings_version) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT encode(sha256(convert_to(jsonb_build_array(previous, entry.version, entry.id, entry.subject, entry.before, entry.after,
        entry.changed_by, to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8')), 'hex')
    $$;`);
    // The lock makes versions follow each other as commits do; the number is taken under it, not from the sequence before it.
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_history_chain() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE last mizan_settings_version;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('mizan:history', 0));
        SELECT * INTO last FROM mizan_settings_version ORDER BY version DESC LIMIT 1;
        NEW.version := coalesce(last.version, 0) + 1;
        NEW.hash := mizan_history_hash(coalesce(last.hash, ''), NEW);
        RETURN NEW;
      END $$;`);
    this.addSql(`DO $$
      DECLARE entry mizan_settings_version; previous text := '';
      BEGIN
        FOR entry IN SELECT * FROM mizan_settings_version ORDER BY version LOOP
          previous := mizan_history_hash(previous, entry);
          UPDATE mizan_settings_version SET hash = previous WHERE id = entry.id;
        END LOOP;
      END $$;`);
    this.addSql(`DROP TRIGGER IF EXISTS "mizan_history_chain" ON "mizan_settings_version";`);
    this.addSql(`CREATE TRIGGER "mizan_history_chain" BEFORE INSERT ON "mizan_settings_version" FOR EACH ROW EXECUTE FUNCTION mizan_history_chain();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "mizan_history_chain" on "mizan_settings_version";`);
    this.addSql(`drop function if exists mizan_history_chain();`);
    this.addSql(`drop function if exists mizan_history_hash(text, mizan_settings_version);`);
    this.addSql(`drop index if exists "IDX_mizan_settings_version_chain";`);
    this.addSql(`alter table if exists "mizan_settings_version" drop column if exists "hash";`);

    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_customer";`);
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_email";`);
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_cart_of_deleted";`);
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_retained";`);
    this.addSql(`drop index if exists "IDX_mizan_payment_attempt_erase_wanted";`);
    this.addSql(`alter table if exists "mizan_payment_attempt" drop column if exists "erase_wanted_at", drop column if exists "erased_at";`);
  }

}
