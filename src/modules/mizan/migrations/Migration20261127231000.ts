import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What vendors are owed, entry by entry, beside the journal, and what of it was paid out (payouts.md). */
export class Migration20261127231000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_vendor_account" add column if not exists "payout" jsonb null;`);
    this.#keepPayable();
    this.#keepPayouts();
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "mizan_journal_line_keeps_payable" on "mizan_journal_line";`);
    this.addSql(`drop function if exists mizan_journal_keeps_payable();`);
    this.addSql(`drop function if exists mizan_payable_again();`);
    this.addSql(`drop table if exists "mizan_payable_entry" cascade;`);
    this.addSql(`drop view if exists "mizan_payable_of_journal";`);
    this.addSql(`drop table if exists "mizan_payout_item" cascade;`);
    this.addSql(`drop table if exists "mizan_payout_freeze" cascade;`);
    this.addSql(`alter table if exists "mizan_vendor_account" drop column if exists "payout";`);
  }

  /**
   * A row for each entry and vendor that it changes the account of, by the transaction that posts; and for each charge, also one
   * that changes nothing. What is known of the charge stands on every row of its payment, so that no list has to look it up.
   */
  #keepPayable(): void {
    this.addSql(`create table if not exists "mizan_payable_entry" ("entry_id" text not null, "vendor_id" text not null, "environment" text not null, "kind" text not null, "attempt_id" text null, "order_id" text null, "amount_fils" bigint not null, "posted_at" timestamptz not null, "captured_on" date null, "charged_at" timestamptz null, "delivered_on" date null, "delivery_known_at" timestamptz null, "delivery_cancelled_at" timestamptz null, "was_paid" boolean not null default false, "item_id" text null, primary key ("entry_id", "vendor_id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_unnamed" ON "mizan_payable_entry" ("environment", "vendor_id") WHERE item_id IS NULL AND amount_fils <> 0;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_item" ON "mizan_payable_entry" ("item_id", "posted_at", "entry_id") WHERE item_id IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_payment" ON "mizan_payable_entry" ("attempt_id", "vendor_id") WHERE attempt_id IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payable_entry_order" ON "mizan_payable_entry" ("order_id", "vendor_id") WHERE kind = 'charge';`);
    // What the rows have to say, from the journal: the trigger and the check read it.
    this.addSql(`CREATE OR REPLACE VIEW mizan_payable_of_journal AS
      SELECT entry.id AS entry_id, line.vendor_id, entry.environment, entry.kind, entry.attempt_id,
        COALESCE(entry.order_id, attempt.order_id) AS order_id,
        -COALESCE(sum(line.amount_fils) FILTER (WHERE line.account = 'vendor_payable:' || line.vendor_id), 0) AS amount_fils,
        entry.posted_at,
        CASE WHEN charge.posted_at IS NOT NULL THEN (COALESCE(attempt.paid_at, charge.posted_at) AT TIME ZONE 'Asia/Kuwait')::date END AS captured_on,
        charge.posted_at AS charged_at
      FROM mizan_journal_entry entry
      JOIN mizan_journal_line line ON line.entry_id = entry.id AND line.vendor_id IS NOT NULL AND line.deleted_at IS NULL
      LEFT JOIN mizan_payment_attempt attempt ON attempt.id = entry.attempt_id
      LEFT JOIN LATERAL (
        SELECT c.posted_at FROM mizan_journal_entry c WHERE c.attempt_id = entry.attempt_id AND c.kind = 'charge' AND c.deleted_at IS NULL LIMIT 1
      ) charge ON true
      WHERE entry.kind NOT IN ('payout', 'payout_taken_back') AND entry.deleted_at IS NULL
      GROUP BY entry.id, line.vendor_id, attempt.order_id, attempt.paid_at, charge.posted_at
      HAVING entry.kind = 'charge' OR sum(line.amount_fils) FILTER (WHERE line.account = 'vendor_payable:' || line.vendor_id) <> 0;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_keeps_payable() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        -- A list, not a question inside the question: with it the view reads these entries alone.
        entries text[] := ARRAY(SELECT DISTINCT added.entry_id FROM added WHERE added.vendor_id IS NOT NULL);
      BEGIN
        IF cardinality(entries) = 0 THEN RETURN NULL; END IF;
        INSERT INTO mizan_payable_entry (entry_id, vendor_id, environment, kind, attempt_id, order_id, amount_fils, posted_at,
          captured_on, charged_at, delivered_on, delivery_known_at, delivery_cancelled_at)
        SELECT said.entry_id, said.vendor_id, said.environment, said.kind, said.attempt_id, said.order_id, said.amount_fils, said.posted_at,
          said.captured_on, said.charged_at, sold.delivered_on, sold.delivery_known_at, sold.delivery_cancelled_at
        FROM mizan_payable_of_journal said
        LEFT JOIN mizan_payable_entry sold
          ON sold.attempt_id = said.attempt_id AND sold.vendor_id = said.vendor_id AND sold.kind = 'charge' AND said.kind <> 'charge'
        WHERE said.entry_id = ANY (entries);
        -- A fee of a payment that was nobody's sale yet.
        UPDATE mizan_payable_entry before SET captured_on = sold.captured_on, charged_at = sold.charged_at, order_id = COALESCE(before.order_id, sold.order_id)
        FROM mizan_payable_entry sold
        WHERE sold.entry_id = ANY (entries) AND sold.kind = 'charge'
          AND before.attempt_id = sold.attempt_id AND before.vendor_id = sold.vendor_id AND before.charged_at IS NULL;
        RETURN NULL;
      END $$;`);
    // By hand of a person, where the check says that the rows are not what the journal says; what payouts name stays named.
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_payable_again() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        LOCK TABLE mizan_journal_line IN SHARE ROW EXCLUSIVE MODE;
        DELETE FROM mizan_payable_entry kept WHERE NOT EXISTS (
          SELECT 1 FROM mizan_payable_of_journal said WHERE said.entry_id = kept.entry_id AND said.vendor_id = kept.vendor_id);
        INSERT INTO mizan_payable_entry (entry_id, vendor_id, environment, kind, attempt_id, order_id, amount_fils, posted_at, captured_on, charged_at)
        SELECT * FROM mizan_payable_of_journal
        ON CONFLICT (entry_id, vendor_id) DO UPDATE SET environment = EXCLUDED.environment, kind = EXCLUDED.kind,
          attempt_id = EXCLUDED.attempt_id, order_id = EXCLUDED.order_id, amount_fils = EXCLUDED.amount_fils,
          posted_at = EXCLUDED.posted_at, captured_on = EXCLUDED.captured_on, charged_at = EXCLUDED.charged_at;
      END $$;`);
    this.addSql(`INSERT INTO mizan_payable_entry (entry_id, vendor_id, environment, kind, attempt_id, order_id, amount_fils, posted_at, captured_on, charged_at)
      SELECT * FROM mizan_payable_of_journal ON CONFLICT DO NOTHING;`);
    this.addSql(`CREATE TRIGGER "mizan_journal_line_keeps_payable" AFTER INSERT ON "mizan_journal_line" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mizan_journal_keeps_payable();`);
  }

  /** A payout, by a run or by hand. The database refuses a vendor a second one that has not come to its end. */
  #keepPayouts(): void {
    this.addSql(`create table if not exists "mizan_payout_item" ("id" text not null, "run_id" text null, "environment" text not null, "vendor_id" text not null, "state" text check ("state" in ('prepared', 'given', 'paid', 'dropped', 'returned')) not null, "amount_fils" bigint not null check ("amount_fils" > 0), "named_fils" bigint not null, "reference" text not null, "entry_id" text null, "created_at" timestamptz not null default mizan_now(), constraint "mizan_payout_item_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_item_unfinished" ON "mizan_payout_item" ("environment", "vendor_id") WHERE state IN ('prepared', 'given');`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_item_standing" ON "mizan_payout_item" ("environment", "vendor_id") WHERE state IN ('prepared', 'given', 'paid');`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_item_entry" ON "mizan_payout_item" ("entry_id") WHERE entry_id IS NOT NULL;`);
    // What was paid by hand before named nothing.
    this.addSql(`INSERT INTO mizan_payout_item (id, environment, vendor_id, state, amount_fils, named_fils, reference, entry_id, created_at)
      SELECT 'mpit_' || substr(paid.id, 6), paid.environment, paid.vendor_id, CASE WHEN back.id IS NULL THEN 'paid' ELSE 'returned' END,
        line.amount_fils, 0, paid.reference, paid.id, paid.posted_at
      FROM mizan_journal_entry paid
      JOIN mizan_journal_line line ON line.entry_id = paid.id AND line.account = 'vendor_payable:' || paid.vendor_id AND line.deleted_at IS NULL
      LEFT JOIN mizan_journal_entry back ON back.environment = paid.environment AND back.vendor_id = paid.vendor_id
        AND back.kind = 'payout_taken_back' AND back.reference = paid.id AND back.deleted_at IS NULL
      WHERE paid.kind = 'payout' AND paid.deleted_at IS NULL ON CONFLICT DO NOTHING;`);

    this.addSql(`create table if not exists "mizan_payout_freeze" ("id" text not null, "vendor_id" text null, "order_id" text null, "cause" text check ("cause" in ('person', 'return', 'claim', 'exchange')) not null, "reference" text null, "reason" text null, "made_by" text null, "since" timestamptz not null default mizan_now(), "ended_at" timestamptz null, "ended_by" text null, constraint "mizan_payout_freeze_pkey" primary key ("id"), constraint "mizan_payout_freeze_is_of_one" check ("vendor_id" is not null or "order_id" is not null));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payout_freeze_once" ON "mizan_payout_freeze" (COALESCE("order_id", ''), COALESCE("vendor_id", ''), "cause", COALESCE("reference", '')) WHERE ended_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payout_freeze_vendor" ON "mizan_payout_freeze" ("vendor_id") WHERE ended_at IS NULL AND order_id IS NULL;`);
  }
}
