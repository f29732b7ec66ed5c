import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * An entry is named where it stands: no index has the name in it, so that naming writes a row anew and nothing else (decision 0031).
 * What is named by a payout, and what by none, is found by the vendor and the time of posting, each between bounds that are kept.
 */
export class Migration20261128203000 extends Migration {
  override async up(): Promise<void> {
    // All that was posted before it is named.
    this.addSql(`create table if not exists "mizan_payable_since" ("environment" text not null, "vendor_id" text not null, "posted_at" timestamptz not null, constraint "mizan_payable_since_pkey" primary key ("environment", "vendor_id"));`);
    // Between them is all that it names; without them nothing is.
    this.addSql(`alter table "mizan_payout_item" add column if not exists "named_from" timestamptz null default '-infinity', add column if not exists "named_to" timestamptz null default 'infinity';`);
    // A new name needs room on the row's own page.
    this.addSql(`alter table "mizan_payable_entry" set (fillfactor = 80);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_vendor" ON "mizan_payable_entry" ("environment", "vendor_id", "posted_at");`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_payable_entry_unnamed";`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_payable_entry_item";`);
    this.#followJournal({ isBounded: true });
    this.#again({ isBounded: true });
    this.#reachBack();
    this.addSql(`SELECT mizan_payable_bounds_again();`);
  }

  override async down(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_unnamed" ON "mizan_payable_entry" ("environment", "vendor_id") WHERE item_id IS NULL AND amount_fils <> 0;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_item" ON "mizan_payable_entry" ("item_id", "posted_at", "entry_id") WHERE item_id IS NOT NULL;`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_payable_entry_vendor";`);
    this.addSql(`alter table if exists "mizan_payable_entry" reset (fillfactor);`);
    this.#followJournal({ isBounded: false });
    this.#again({ isBounded: false });
    this.addSql(`drop trigger if exists "mizan_payout_item_reaches_back" on "mizan_payout_item";`);
    this.addSql(`drop function if exists mizan_payout_item_reaches_back();`);
    this.addSql(`drop function if exists mizan_payable_bounds_again();`);
    this.addSql(`alter table if exists "mizan_payout_item" drop column if exists "named_from", drop column if exists "named_to";`);
    this.addSql(`drop table if exists "mizan_payable_since" cascade;`);
  }

  /** As it was made at first, and with the bounds. */
  #followJournal({ isBounded }: { readonly isBounded: boolean }): void {
    const only = (sql: string) => (isBounded ? sql : "");
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_keeps_payable() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        -- A list, not a question inside the question: with it the views read these entries alone.
        entries text[] := ARRAY(SELECT DISTINCT added.entry_id FROM added WHERE added.vendor_id IS NOT NULL);
        taken_back text[];
      BEGIN
        IF cardinality(entries) = 0 THEN RETURN NULL; END IF;
        INSERT INTO mizan_payable_entry (entry_id, vendor_id, environment, kind, attempt_id, amount_fils, posted_at, captured_on)
        SELECT * FROM mizan_payable_of_journal said WHERE said.entry_id = ANY (entries) ON CONFLICT DO NOTHING;${only(`
        -- A vendor's first, and what is put back from long ago; else nothing is locked.
        INSERT INTO mizan_payable_since AS since (environment, vendor_id, posted_at)
        SELECT e.environment, e.vendor_id, min(e.posted_at) FROM mizan_payable_entry e
        WHERE e.entry_id = ANY (entries) AND NOT EXISTS (SELECT 1 FROM mizan_payable_since s
          WHERE s.environment = e.environment AND s.vendor_id = e.vendor_id AND s.posted_at <= e.posted_at)
        GROUP BY e.environment, e.vendor_id ORDER BY e.environment, e.vendor_id
        ON CONFLICT (environment, vendor_id) DO UPDATE SET posted_at = LEAST(since.posted_at, EXCLUDED.posted_at);`)}
        INSERT INTO mizan_payout_item (id, environment, vendor_id, state, amount_fils, reference, entry_id, created_at)
        SELECT 'mpit_' || substr(entry_id, 6), environment, vendor_id, state, amount_fils, reference, entry_id, posted_at
        FROM mizan_payout_of_journal said WHERE said.entry_id = ANY (entries) ON CONFLICT DO NOTHING;
        taken_back := ARRAY(SELECT reference FROM mizan_journal_entry WHERE id = ANY (entries) AND kind = 'payout_taken_back');
        IF cardinality(taken_back) > 0 THEN
          UPDATE mizan_payout_item SET state = 'returned' WHERE entry_id = ANY (taken_back);
          -- What it named is free again, and due as it was. Whoever changes several rows locks them in the order of their key.
          WITH freed AS MATERIALIZED (
            SELECT named.entry_id, named.vendor_id FROM mizan_payable_entry named JOIN mizan_payout_item item ON item.id = named.item_id${only(`
              AND item.environment = named.environment AND item.vendor_id = named.vendor_id AND named.posted_at BETWEEN item.named_from AND item.named_to`)}
            WHERE item.entry_id = ANY (taken_back) ORDER BY named.entry_id, named.vendor_id FOR UPDATE OF named)
          UPDATE mizan_payable_entry kept SET item_id = NULL, was_paid = true FROM freed
          WHERE kept.entry_id = freed.entry_id AND kept.vendor_id = freed.vendor_id;
        END IF;
        RETURN NULL;
      END $$;`);
  }

  /** What a payout names is counted between its bounds, so that wrong ones are found. */
  #again({ isBounded }: { readonly isBounded: boolean }): void {
    const only = (sql: string) => (isBounded ? sql : "");
    this.addSql(`CREATE OR REPLACE VIEW mizan_payout_names AS
      SELECT item.id, COALESCE(sum(kept.amount_fils), 0) AS fils FROM mizan_payout_item item
      LEFT JOIN mizan_payable_entry kept ON kept.item_id = item.id${only(`
        AND kept.environment = item.environment AND kept.vendor_id = item.vendor_id AND kept.posted_at BETWEEN item.named_from AND item.named_to`)}
      WHERE item.state IN ('prepared', 'given', 'paid') GROUP BY item.id;`);
    if (isBounded) {
      this.addSql(`CREATE FUNCTION mizan_payable_bounds_again() RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE mizan_payout_item item SET named_from = said.first, named_to = said.last
          FROM (
            SELECT i.id, min(e.posted_at) AS first, max(e.posted_at) AS last
            FROM mizan_payout_item i LEFT JOIN mizan_payable_entry e ON e.item_id = i.id GROUP BY i.id) said
          WHERE said.id = item.id AND (said.first, said.last) IS DISTINCT FROM (item.named_from, item.named_to);
          DELETE FROM mizan_payable_since;
          INSERT INTO mizan_payable_since (environment, vendor_id, posted_at)
          SELECT environment, vendor_id,
            LEAST(min(posted_at) FILTER (WHERE item_id IS NULL AND amount_fils <> 0), mizan_now() - interval '1 day')
          FROM mizan_payable_entry GROUP BY environment, vendor_id;
        END $$;`);
    }
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_payable_again() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM mizan_payable_rows_again();
        UPDATE mizan_payable_entry kept SET item_id = NULL WHERE kept.item_id IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM mizan_payout_item item WHERE item.id = kept.item_id AND item.state IN ('prepared', 'given', 'paid'));${only(`
        PERFORM mizan_payable_bounds_again();`)}
        UPDATE mizan_payout_item item SET named_fils = said.fils FROM mizan_payout_names said
        WHERE said.id = item.id AND said.fils <> item.named_fils;
      END $$;`);
  }

  /** What an ended payout named is looked for again, whoever ends it. */
  #reachBack(): void {
    this.addSql(`CREATE FUNCTION mizan_payout_item_reaches_back() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE mizan_payable_since since SET posted_at = LEAST(since.posted_at, NEW.named_from)
        WHERE since.environment = NEW.environment AND since.vendor_id = NEW.vendor_id;
        RETURN NULL;
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_payout_item_reaches_back" AFTER UPDATE OF "state" ON "mizan_payout_item" FOR EACH ROW WHEN (NEW.state IN ('dropped', 'returned')) EXECUTE FUNCTION mizan_payout_item_reaches_back();`);
  }
}
