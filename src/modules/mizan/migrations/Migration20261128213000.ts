import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What an attempt counts as; of one of 0 nothing was to be paid, and it is not counted. */
const keyOf = (row: string) => `${row}.environment, (${row}.created_at AT TIME ZONE 'Asia/Kuwait')::date AS day, ${row}.payment_type,
  CASE WHEN ${row}.shown_at IS NOT NULL THEN 'opened' WHEN ${row}.page_state = 'init_failed' THEN 'refused' ELSE 'chosen' END AS page,
  ${row}.returned_at IS NOT NULL AS is_returned, ${row}.outcome,
  ${row}.disposition = 'ordered' OR (${row}.disposition = 'refunded' AND ${row}.order_id IS NOT NULL) AS is_ordered`;
const KEY = ["environment", "day", "payment_type", "page", "is_returned", "outcome", "is_ordered"];
const COLUMNS = [...KEY, "attempts", "amount_fils"].join(", ");
/** Whatever changes the key. */
const STANDING = ["shown_at", "page_state", "returned_at", "outcome", "disposition", "order_id"];
const ofAll = (row: string) => STANDING.map((column) => `${row}.${column}`).join(", ");

/**
 * How many attempts of a day in Kuwait on which they were begun stand where, by way to pay: kept by the statement that changes an
 * attempt, as the journal's sums are, in as many rows of a key as transactions change at once, so that none waits for another. An
 * attempt that is deleted stays counted. Attempts of before are counted in pieces by the hourly sweep, from the newest back.
 */
export class Migration20261128213000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_attempt_sum" ("id" bigint generated always as identity primary key, "environment" text not null, "day" date not null, "payment_type" text not null, "page" text not null, "is_returned" boolean not null, "outcome" text not null, "is_ordered" boolean not null, "attempts" bigint not null, "amount_fils" bigint not null) with (fillfactor = 70);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_attempt_sum_key" ON "mizan_attempt_sum" (${KEY.map((column) => `"${column}"`).join(", ")});`);
    // Without a row all are counted.
    this.addSql(`create table if not exists "mizan_attempt_uncounted" ("up_to_id" text not null);`);
    this.#count();
    this.#countEarlier();
    this.addSql(`CREATE TRIGGER "mizan_payment_attempt_counts_new" AFTER INSERT ON "mizan_payment_attempt" FOR EACH ROW EXECUTE FUNCTION mizan_attempt_counts();`);
    this.addSql(`CREATE TRIGGER "mizan_payment_attempt_counts" AFTER UPDATE ON "mizan_payment_attempt" FOR EACH ROW WHEN ((${ofAll("OLD")}) IS DISTINCT FROM (${ofAll("NEW")})) EXECUTE FUNCTION mizan_attempt_counts();`);
    // The triggers' lock lets nobody add one meanwhile.
    this.addSql(`SELECT mizan_attempt_count_again();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "mizan_payment_attempt_counts_new" on "mizan_payment_attempt";`);
    this.addSql(`drop trigger if exists "mizan_payment_attempt_counts" on "mizan_payment_attempt";`);
    this.addSql(`drop function if exists mizan_attempt_counts();`);
    this.addSql(`drop function if exists mizan_attempt_count_earlier(integer);`);
    this.addSql(`drop function if exists mizan_attempt_count_again();`);
    this.addSql(`drop table if exists "mizan_attempt_uncounted" cascade;`);
    this.addSql(`drop table if exists "mizan_attempt_sum" cascade;`);
  }

  #count(): void {
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_attempt_counts() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        change record;
        free bigint;
      BEGIN
        IF NEW.amount_fils = 0 OR EXISTS (SELECT 1 FROM mizan_attempt_uncounted WHERE NEW.id <= up_to_id) THEN RETURN NULL; END IF;
        FOR change IN
          SELECT ${keyOf("NEW")}, 1 AS attempts, NEW.amount_fils AS fils
          UNION ALL SELECT ${keyOf("OLD")}, -1, -OLD.amount_fils WHERE TG_OP = 'UPDATE'
        LOOP
          SELECT s.id INTO free FROM mizan_attempt_sum s
          WHERE ${KEY.map((column) => `s.${column} = change.${column}`).join(" AND ")}
          LIMIT 1 FOR UPDATE SKIP LOCKED;
          IF FOUND THEN
            UPDATE mizan_attempt_sum s SET attempts = s.attempts + change.attempts, amount_fils = s.amount_fils + change.fils WHERE s.id = free;
          ELSE
            INSERT INTO mizan_attempt_sum (${COLUMNS})
            VALUES (${KEY.map((column) => `change.${column}`).join(", ")}, change.attempts, change.fils);
          END IF;
        END LOOP;
        RETURN NULL;
      END $$;`);
  }

  /** Nobody changes an attempt while a piece is counted: what is counted here no trigger has counted, and the next one does. */
  #countEarlier(): void {
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_attempt_count_earlier(most integer) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '1s' AS $$
      DECLARE
        last text;
        before text;
      BEGIN
        LOCK TABLE mizan_payment_attempt IN SHARE ROW EXCLUSIVE MODE;
        SELECT up_to_id INTO last FROM mizan_attempt_uncounted;
        IF NOT FOUND THEN RETURN false; END IF;
        SELECT a.id INTO before FROM mizan_payment_attempt a WHERE a.id <= last ORDER BY a.id DESC OFFSET most LIMIT 1;
        INSERT INTO mizan_attempt_sum (${COLUMNS})
        SELECT ${KEY.join(", ")}, count(*), sum(amount_fils) FROM (
          SELECT ${keyOf("a")}, a.amount_fils FROM mizan_payment_attempt a
          WHERE a.id <= last AND a.id > COALESCE(before, '') AND a.amount_fils > 0) counted
        GROUP BY ${KEY.join(", ")};
        IF before IS NULL THEN DELETE FROM mizan_attempt_uncounted; ELSE UPDATE mizan_attempt_uncounted SET up_to_id = before; END IF;
        RETURN before IS NOT NULL;
      END $$;`);
    // By hand of a person: everything that is still there is counted anew, in pieces.
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_attempt_count_again() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        LOCK TABLE mizan_payment_attempt IN SHARE ROW EXCLUSIVE MODE;
        DELETE FROM mizan_attempt_sum;
        DELETE FROM mizan_attempt_uncounted;
        INSERT INTO mizan_attempt_uncounted (up_to_id) SELECT max(id) FROM mizan_payment_attempt HAVING max(id) IS NOT NULL;
      END $$;`);
  }
}
