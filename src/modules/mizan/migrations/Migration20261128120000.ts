import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * What each promotion, and credit, costs the operator: the lines of `discounts_borne` bear their source, a promotion's id or
 * `credit`, and a day's sums are kept by it. Lines of before have none; a sum of all days is of all sources.
 */
export class Migration20261128120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mizan_journal_line" add column if not exists "source" text null;`);
    // Empty without a source, so that it can be a part of the key.
    this.addSql(`alter table "mizan_journal_sum" add column if not exists "source" text not null default '';`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_journal_sum_key";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_sum_key" ON "mizan_journal_sum" ("environment", "account", "day", "part", "source");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_sum_source" ON "mizan_journal_sum" ("environment", "source", "day") WHERE source <> '';`);
    this.#keepSums({ isBySource: true });
  }

  override async down(): Promise<void> {
    // More rows of a key than its transactions had need of are as good as one: all are added up.
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_journal_sum_source";`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_mizan_journal_sum_key";`);
    this.addSql(`alter table if exists "mizan_journal_sum" drop column if exists "source";`);
    this.addSql(`alter table if exists "mizan_journal_line" drop column if exists "source";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_sum_key" ON "mizan_journal_sum" ("environment", "account", "day", "part");`);
    this.#keepSums({ isBySource: false });
  }

  /** As they were made at first, and with the source in their key. */
  #keepSums({ isBySource }: { readonly isBySource: boolean }): void {
    const only = (sql: string) => (isBySource ? sql : "");
    const sums = `l.environment, l.account, l.vendor_id, COALESCE(l.day, '-infinity') AS day, COALESCE(l.part, '') AS part${only(", COALESCE(l.source, '') AS source")}`;
    const groups = `GROUP BY l.environment, l.account, l.vendor_id, GROUPING SETS ((l.day, l.part${only(", l.source")}), ())`;
    const dated = `*, (posted_at AT TIME ZONE 'Asia/Kuwait')::date AS day`;
    const columns = `environment, account, vendor_id, day, part${only(", source")}, amount_fils, lines`;
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_keeps_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        change record;
        free bigint;
      BEGIN
        FOR change IN
          SELECT ${sums}, sum(l.amount_fils) AS fils, count(*) AS lines FROM (SELECT ${dated} FROM added) AS l ${groups}
        LOOP
          SELECT s.id INTO free FROM mizan_journal_sum s
          WHERE s.environment = change.environment AND s.account = change.account AND s.day = change.day AND s.part = change.part${only(" AND s.source = change.source")}
          LIMIT 1 FOR UPDATE SKIP LOCKED;
          IF FOUND THEN
            UPDATE mizan_journal_sum s SET amount_fils = s.amount_fils + change.fils, lines = s.lines + change.lines WHERE s.id = free;
          ELSE
            INSERT INTO mizan_journal_sum (${columns})
            VALUES (change.environment, change.account, change.vendor_id, change.day, change.part${only(", change.source")}, change.fils, change.lines);
          END IF;
        END LOOP;
        RETURN NULL;
      END $$;`);
    this.addSql(`DROP FUNCTION IF EXISTS mizan_journal_sums_of_lines();`);
    this.addSql(`CREATE FUNCTION mizan_journal_sums_of_lines() RETURNS TABLE (environment text, account text, vendor_id text, day date, part text${only(", source text")}, fils bigint, lines bigint) LANGUAGE sql STABLE AS $$
      SELECT ${sums}, sum(l.amount_fils)::bigint, count(*)
      FROM (SELECT ${dated} FROM mizan_journal_line WHERE deleted_at IS NULL) AS l ${groups}
    $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_sum_again() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        LOCK TABLE mizan_journal_line IN SHARE ROW EXCLUSIVE MODE;
        DELETE FROM mizan_journal_sum;
        INSERT INTO mizan_journal_sum (${columns})
        SELECT * FROM mizan_journal_sums_of_lines();
      END $$;`);
  }
}
