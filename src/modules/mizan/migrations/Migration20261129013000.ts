import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const DAY = (instant: string) => `to_char(${instant} AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM-DD')`;

/**
 * Months of the books that a person closed. The database dates what is posted: nothing gets into a closed month, and what belongs to
 * one says so (decision 0032). An entry's own day is the one that it names, of a charge the day of the capture.
 */
export class Migration20261129013000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_month_close" ("environment" text not null, "month" text not null check ("month" ~ '^\\d{4}-\\d{2}$'), "closed_at" timestamptz not null default mizan_now(), "closed_by" text null, "reason" text null, "lines" jsonb not null, "owed_fils" bigint not null, constraint "mizan_month_close_pkey" primary key ("environment", "month"));`);
    this.addSql(`alter table "mizan_journal_entry" add column if not exists "belongs_to" text null;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_month_close_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A month that was closed stays closed: % of % refused.', TG_OP, TG_TABLE_NAME
          USING ERRCODE = 'integrity_constraint_violation';
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_month_close_kept" BEFORE UPDATE OR DELETE ON "mizan_month_close" FOR EACH ROW EXECUTE FUNCTION mizan_month_close_kept();`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_entry_dated() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        closed text;
        own_day text := NEW.value_date;
      BEGIN
        SELECT month INTO closed FROM mizan_month_close WHERE environment = NEW.environment ORDER BY month DESC LIMIT 1;
        IF closed IS NULL THEN RETURN NEW; END IF;
        IF own_day IS NULL AND NEW.kind = 'charge' THEN
          SELECT ${DAY("paid_at")} INTO own_day FROM mizan_payment_attempt WHERE id = NEW.attempt_id;
        END IF;
        own_day := COALESCE(own_day, ${DAY("NEW.posted_at")});
        IF left(own_day, 7) <= closed THEN NEW.belongs_to := left(own_day, 7); END IF;
        -- The database's clock was put back: the first day that is open.
        IF left(${DAY("NEW.posted_at")}, 7) <= closed THEN
          NEW.posted_at := ((closed || '-01')::date + interval '1 month')::timestamp AT TIME ZONE 'Asia/Kuwait';
        END IF;
        RETURN NEW;
      END $$;`);
    this.addSql(`DROP TRIGGER IF EXISTS "mizan_journal_entry_dated" ON "mizan_journal_entry";`);
    this.addSql(`CREATE TRIGGER "mizan_journal_entry_dated" BEFORE INSERT ON "mizan_journal_entry" FOR EACH ROW EXECUTE FUNCTION mizan_journal_entry_dated();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "mizan_journal_entry_dated" on "mizan_journal_entry";`);
    this.addSql(`drop function if exists mizan_journal_entry_dated();`);
    this.addSql(`alter table if exists "mizan_journal_entry" drop column if exists "belongs_to";`);
    this.addSql(`drop table if exists "mizan_month_close" cascade;`);
    this.addSql(`drop function if exists mizan_month_close_kept();`);
  }
}
