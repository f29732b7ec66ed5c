import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What vendors are owed, entry by entry, beside the journal, and what of it was paid out (docs/payouts.md). */
export class Migration20261127231000 extends Migration {
  override async up(): Promise<void> {
    this.#keepPayable();
    this.#keepPayouts();
    this.#keepNames();
    this.#followJournal();
    this.#again();
    this.addSql(`alter table if exists "mizan_vendor_account" add column if not exists "payout" jsonb null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "mizan_journal_line_keeps_payable" on "mizan_journal_line";`);
    this.addSql(`drop function if exists mizan_journal_keeps_payable();`);
    this.addSql(`drop function if exists mizan_payable_again();`);
    this.addSql(`drop function if exists mizan_payout_unnames(text[]);`);
    this.addSql(`drop view if exists "mizan_payout_names";`);
    this.addSql(`drop table if exists "mizan_payout_name" cascade;`);
    this.addSql(`drop table if exists "mizan_payable_unnamed" cascade;`);
    this.addSql(`drop table if exists "mizan_payable_entry" cascade;`);
    this.addSql(`drop table if exists "mizan_payout_item" cascade;`);
    this.addSql(`drop view if exists "mizan_payable_of_journal";`);
    this.addSql(`drop view if exists "mizan_payout_of_journal";`);
    this.addSql(`alter table if exists "mizan_vendor_account" drop column if exists "payout";`);
  }

  /** A row for each entry and vendor that it changes the account of; and for each charge, also one that changes nothing: it has the days. */
  #keepPayable(): void {
    this.addSql(`create table if not exists "mizan_payable_entry" ("entry_id" text not null, "vendor_id" text not null, "environment" text not null, "kind" text not null, "attempt_id" text null, "amount_fils" bigint not null, "posted_at" timestamptz not null, "captured_on" date null, "delivered_on" date null, "delivery_known_at" timestamptz null, "delivery_cancelled_at" timestamptz null, "was_paid" boolean not null default false, primary key ("entry_id", "vendor_id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_payment" ON "mizan_payable_entry" ("attempt_id", "vendor_id") WHERE attempt_id IS NOT NULL;`);
    this.addSql(`CREATE OR REPLACE VIEW mizan_payable_of_journal AS
      SELECT entry.id AS entry_id, line.vendor_id, entry.environment, entry.kind, entry.attempt_id,
        -COALESCE(sum(line.amount_fils) FILTER (WHERE line.account = 'vendor_payable:' || line.vendor_id), 0) AS amount_fils,
        entry.posted_at,
        CASE WHEN entry.kind = 'charge' THEN (COALESCE(attempt.paid_at, entry.posted_at) AT TIME ZONE 'Asia/Kuwait')::date END AS captured_on
      FROM mizan_journal_entry entry
      JOIN mizan_journal_line line ON line.entry_id = entry.id AND line.vendor_id IS NOT NULL AND line.deleted_at IS NULL
      LEFT JOIN mizan_payment_attempt attempt ON attempt.id = entry.attempt_id
      WHERE entry.kind NOT IN ('payout', 'payout_taken_back') AND entry.deleted_at IS NULL
      GROUP BY entry.id, line.vendor_id, attempt.paid_at
      HAVING entry.kind = 'charge' OR sum(line.amount_fils) FILTER (WHERE line.account = 'vendor_payable:' || line.vendor_id) <> 0;`);
  }

  /** A payout, by a run or by hand. The database refuses a vendor a second one that has not come to its end. */
  #keepPayouts(): void {
    this.addSql(`create table if not exists "mizan_payout_item" ("id" text not null, "run_id" text null, "environment" text not null, "vendor_id" text not null, "state" text check ("state" in ('prepared', 'given', 'paid', 'dropped', 'returned')) not null, "amount_fils" bigint not null check ("amount_fils" > 0), "named_fils" bigint not null default 0, "reference" text not null, "entry_id" text null, "created_at" timestamptz not null default mizan_now(), constraint "mizan_payout_item_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_item_unfinished" ON "mizan_payout_item" ("environment", "vendor_id") WHERE state IN ('prepared', 'given');`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_item_standing" ON "mizan_payout_item" ("environment", "vendor_id") WHERE state IN ('prepared', 'given', 'paid');`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_item_entry" ON "mizan_payout_item" ("entry_id");`);
    this.addSql(`CREATE OR REPLACE VIEW mizan_payout_of_journal AS
      SELECT paid.id AS entry_id, paid.environment, paid.vendor_id, CASE WHEN back.id IS NULL THEN 'paid' ELSE 'returned' END AS state,
        line.amount_fils, paid.reference, paid.posted_at
      FROM mizan_journal_entry paid
      JOIN mizan_journal_line line ON line.entry_id = paid.id AND line.account = 'vendor_payable:' || paid.vendor_id AND line.deleted_at IS NULL
      LEFT JOIN mizan_journal_entry back ON back.environment = paid.environment AND back.vendor_id = paid.vendor_id
        AND back.kind = 'payout_taken_back' AND back.reference = paid.id AND back.deleted_at IS NULL
      WHERE paid.kind = 'payout' AND paid.deleted_at IS NULL AND line.amount_fils > 0;`);
  }

  /** An entry that changes something is in one of these tables: of those that no payout names, or by its name (decision 0031). */
  #keepNames(): void {
    this.addSql(`create table if not exists "mizan_payable_unnamed" ("environment" text not null, "vendor_id" text not null, "entry_id" text not null, "attempt_id" text null, "amount_fils" bigint not null, "posted_at" timestamptz not null, primary key ("environment", "vendor_id", "entry_id"));`);
    this.addSql(`create table if not exists "mizan_payout_name" ("vendor_id" text not null, "entry_id" text not null, "item_id" text not null, "posted_at" timestamptz not null, primary key ("vendor_id", "entry_id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_name_item" ON "mizan_payout_name" ("item_id", "posted_at", "entry_id");`);
    this.addSql(`CREATE OR REPLACE VIEW mizan_payout_names AS
      SELECT item.id, COALESCE(sum(kept.amount_fils), 0) AS fils FROM mizan_payout_item item
      LEFT JOIN mizan_payout_name named ON named.item_id = item.id
      LEFT JOIN mizan_payable_entry kept ON kept.entry_id = named.entry_id AND kept.vendor_id = named.vendor_id
      WHERE item.state IN ('prepared', 'given', 'paid') GROUP BY item.id;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_payout_unnames(items text[]) RETURNS void LANGUAGE sql AS $$
      WITH freed AS (DELETE FROM mizan_payout_name WHERE item_id = ANY (items) RETURNING entry_id, vendor_id)
      INSERT INTO mizan_payable_unnamed (environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at)
      SELECT e.environment, e.vendor_id, e.entry_id, e.attempt_id, e.amount_fils, e.posted_at
      FROM freed JOIN mizan_payable_entry e ON e.entry_id = freed.entry_id AND e.vendor_id = freed.vendor_id ON CONFLICT DO NOTHING;
    $$;`);
  }

  /** By the transaction that posts, whichever version's it is; the trigger is there before what was posted until now is read. */
  #followJournal(): void {
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_keeps_payable() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        -- A list, not a question inside the question: with it the views read these entries alone.
        entries text[] := ARRAY(SELECT DISTINCT added.entry_id FROM added WHERE added.vendor_id IS NOT NULL);
        taken_back text[];
      BEGIN
        IF cardinality(entries) = 0 THEN RETURN NULL; END IF;
        WITH kept AS (
          INSERT INTO mizan_payable_entry (entry_id, vendor_id, environment, kind, attempt_id, amount_fils, posted_at, captured_on)
          SELECT * FROM mizan_payable_of_journal said WHERE said.entry_id = ANY (entries) ON CONFLICT DO NOTHING RETURNING *)
        INSERT INTO mizan_payable_unnamed (environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at)
        SELECT environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at FROM kept WHERE amount_fils <> 0;
        INSERT INTO mizan_payout_item (id, environment, vendor_id, state, amount_fils, reference, entry_id, created_at)
        SELECT 'mpit_' || substr(entry_id, 6), environment, vendor_id, state, amount_fils, reference, entry_id, posted_at
        FROM mizan_payout_of_journal said WHERE said.entry_id = ANY (entries) ON CONFLICT DO NOTHING;
        taken_back := ARRAY(SELECT reference FROM mizan_journal_entry WHERE id = ANY (entries) AND kind = 'payout_taken_back');
        IF cardinality(taken_back) > 0 THEN
          UPDATE mizan_payout_item SET state = 'returned' WHERE entry_id = ANY (taken_back);
          -- What it named is free again, and due as it was. Whoever changes several rows locks them in the order of their key.
          WITH freed AS MATERIALIZED (
            SELECT kept.entry_id, kept.vendor_id FROM mizan_payout_item item JOIN mizan_payout_name named ON named.item_id = item.id
            JOIN mizan_payable_entry kept ON kept.entry_id = named.entry_id AND kept.vendor_id = named.vendor_id
            WHERE item.entry_id = ANY (taken_back) ORDER BY kept.entry_id, kept.vendor_id FOR UPDATE OF kept)
          UPDATE mizan_payable_entry kept SET was_paid = true FROM freed
          WHERE kept.entry_id = freed.entry_id AND kept.vendor_id = freed.vendor_id;
          PERFORM mizan_payout_unnames(ARRAY(SELECT id FROM mizan_payout_item WHERE entry_id = ANY (taken_back)));
        END IF;
        RETURN NULL;
      END $$;`);
    this.addSql(`DROP TRIGGER IF EXISTS "mizan_journal_line_keeps_payable" ON "mizan_journal_line";`);
    this.addSql(`CREATE TRIGGER "mizan_journal_line_keeps_payable" AFTER INSERT ON "mizan_journal_line" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mizan_journal_keeps_payable();`);
  }

  /** At the first time, and by hand of a person where the check says that the rows are not what the journal says. */
  #again(): void {
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_payable_again() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        LOCK TABLE mizan_journal_line, mizan_payable_unnamed, mizan_payout_name IN SHARE ROW EXCLUSIVE MODE;
        DELETE FROM mizan_payable_entry kept WHERE NOT EXISTS (
          SELECT 1 FROM mizan_payable_of_journal said WHERE said.entry_id = kept.entry_id AND said.vendor_id = kept.vendor_id);
        INSERT INTO mizan_payable_entry (entry_id, vendor_id, environment, kind, attempt_id, amount_fils, posted_at, captured_on)
        SELECT * FROM mizan_payable_of_journal
        ON CONFLICT (entry_id, vendor_id) DO UPDATE SET environment = EXCLUDED.environment, kind = EXCLUDED.kind,
          attempt_id = EXCLUDED.attempt_id, amount_fils = EXCLUDED.amount_fils, posted_at = EXCLUDED.posted_at, captured_on = EXCLUDED.captured_on;
        INSERT INTO mizan_payout_item (id, environment, vendor_id, state, amount_fils, reference, entry_id, created_at)
        SELECT 'mpit_' || substr(entry_id, 6), environment, vendor_id, state, amount_fils, reference, entry_id, posted_at
        FROM mizan_payout_of_journal
        ON CONFLICT (entry_id) DO UPDATE SET state = EXCLUDED.state, amount_fils = EXCLUDED.amount_fils;
        UPDATE mizan_payable_entry kept SET was_paid = true FROM mizan_payout_name named JOIN mizan_payout_item item ON item.id = named.item_id
        WHERE kept.entry_id = named.entry_id AND kept.vendor_id = named.vendor_id AND item.state = 'returned';
        -- Named is what a payout that stands names, and unnamed is all the rest.
        DELETE FROM mizan_payout_name named WHERE NOT EXISTS (
          SELECT 1 FROM mizan_payout_item item WHERE item.id = named.item_id AND item.state IN ('prepared', 'given', 'paid'))
        OR NOT EXISTS (
          SELECT 1 FROM mizan_payable_entry kept WHERE kept.entry_id = named.entry_id AND kept.vendor_id = named.vendor_id);
        DELETE FROM mizan_payable_unnamed;
        INSERT INTO mizan_payable_unnamed (environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at)
        SELECT environment, vendor_id, entry_id, attempt_id, amount_fils, posted_at FROM mizan_payable_entry kept
        WHERE amount_fils <> 0 AND NOT EXISTS (
          SELECT 1 FROM mizan_payout_name named WHERE named.vendor_id = kept.vendor_id AND named.entry_id = kept.entry_id);
        UPDATE mizan_payout_item item SET named_fils = said.fils FROM mizan_payout_names said
        WHERE said.id = item.id AND said.fils <> item.named_fils;
      END $$;`);
    this.addSql(`SELECT mizan_payable_again();`);
  }
}
