import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Lists cost the same however long the shop has been there: the indexes that their filters read by, and the sums that
 * balances and statements are read from, kept by the transaction that posts.
 */
export class Migration20261125190000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_outcome_disposition_id" ON "mizan_payment_attempt" ("outcome", "disposition", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_status_id" ON "mizan_review_item" ("status", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_reason_id" ON "mizan_review_item" ("reason", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_environment_posted_at_id" ON "mizan_journal_entry" ("environment", "posted_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_environment_kind_posted_at_id" ON "mizan_journal_entry" ("environment", "kind", "posted_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_of_vendor" ON "mizan_journal_entry" ("environment", "vendor_id", "kind", "posted_at") WHERE vendor_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_environment_account_posted_at" ON "mizan_journal_line" ("environment", "account", "posted_at") WHERE deleted_at IS NULL;`);
    for (const replaced of ["journal_entry_environment_posted_at", "journal_line_environment_account"]) {
      this.addSql(`drop index if exists "IDX_mizan_${replaced}";`);
    }

    // By hand, to the end: a sum by day in Kuwait and part, and one of everything under the day '-infinity' and no part. A key has
    // as many rows as transactions have posted to it at once: each takes one that nobody holds, or a new one. So none ever waits
    // for another because of a sum, whatever the order it posts in, and there is nothing to dead-lock over.
    this.addSql(`create table if not exists "mizan_journal_sum" ("id" bigint generated always as identity primary key, "environment" text not null, "account" text not null, "vendor_id" text null, "day" date not null, "part" text not null, "amount_fils" bigint not null, "lines" bigint not null) with (fillfactor = 70);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_sum_key" ON "mizan_journal_sum" ("environment", "account", "day", "part");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_sum_total" ON "mizan_journal_sum" ("environment", "account") WHERE day = '-infinity';`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_keeps_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        change record;
        free bigint;
      BEGIN
        FOR change IN
          SELECT l.environment, l.account, l.vendor_id, COALESCE(l.day, '-infinity') AS day, COALESCE(l.part, '') AS part,
            sum(l.amount_fils) AS fils, count(*) AS lines
          FROM (SELECT *, (posted_at AT TIME ZONE 'Asia/Kuwait')::date AS day FROM added) AS l
          GROUP BY l.environment, l.account, l.vendor_id, GROUPING SETS ((l.day, l.part), ())
        LOOP
          SELECT s.id INTO free FROM mizan_journal_sum s
          WHERE s.environment = change.environment AND s.account = change.account AND s.day = change.day AND s.part = change.part
          LIMIT 1 FOR UPDATE SKIP LOCKED;
          IF FOUND THEN
            UPDATE mizan_journal_sum s SET amount_fils = s.amount_fils + change.fils, lines = s.lines + change.lines WHERE s.id = free;
          ELSE
            INSERT INTO mizan_journal_sum (environment, account, vendor_id, day, part, amount_fils, lines)
            VALUES (change.environment, change.account, change.vendor_id, change.day, change.part, change.fils, change.lines);
          END IF;
        END LOOP;
        RETURN NULL;
      END $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_sums_of_lines() RETURNS TABLE (environment text, account text, vendor_id text, day date, part text, fils bigint, lines bigint) LANGUAGE sql STABLE AS $$
      SELECT l.environment, l.account, l.vendor_id, COALESCE(l.day, '-infinity'), COALESCE(l.part, ''), sum(l.amount_fils)::bigint, count(*)
      FROM (SELECT *, (posted_at AT TIME ZONE 'Asia/Kuwait')::date AS day FROM mizan_journal_line WHERE deleted_at IS NULL) AS l
      GROUP BY l.environment, l.account, l.vendor_id, GROUPING SETS ((l.day, l.part), ())
    $$;`);
    // Also by hand of a person, where the check says that the sums are not those of the lines.
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_sum_again() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        LOCK TABLE mizan_journal_line IN SHARE ROW EXCLUSIVE MODE;
        DELETE FROM mizan_journal_sum;
        INSERT INTO mizan_journal_sum (environment, account, vendor_id, day, part, amount_fils, lines)
        SELECT * FROM mizan_journal_sums_of_lines();
      END $$;`);
    this.addSql(`DROP TRIGGER IF EXISTS "mizan_journal_line_keeps_sums" ON "mizan_journal_line";`);
    // Takes a lock that lets nobody post until the sums of what is there are in.
    this.addSql(`CREATE TRIGGER "mizan_journal_line_keeps_sums" AFTER INSERT ON "mizan_journal_line" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mizan_journal_keeps_sums();`);
    this.addSql(`SELECT mizan_journal_sum_again();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "mizan_journal_line_keeps_sums" on "mizan_journal_line";`);
    for (const name of ["mizan_journal_keeps_sums()", "mizan_journal_sum_again()", "mizan_journal_sums_of_lines()"]) {
      this.addSql(`drop function if exists ${name};`);
    }
    this.addSql(`drop table if exists "mizan_journal_sum";`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_environment_posted_at" ON "mizan_journal_entry" ("environment", "posted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_environment_account" ON "mizan_journal_line" ("environment", "account") WHERE deleted_at IS NULL;`);
    for (const added of ["payment_attempt_outcome_disposition_id", "review_item_status_id", "review_item_reason_id", "journal_entry_environment_posted_at_id", "journal_entry_environment_kind_posted_at_id", "journal_entry_of_vendor", "journal_line_environment_account_posted_at"]) {
      this.addSql(`drop index if exists "IDX_mizan_${added}";`);
    }
  }

}
