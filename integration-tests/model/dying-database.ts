/**
 * A process that dies in the middle, without the price of a process: from its n-th write on, the database takes nothing
 * more. What is written then is what a killed process would have left, since whatever runs on, an undo above all, cannot
 * write either. Processes that are really killed are in integration-tests/crash.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { MizanShop } from "../support/mizan-suite";

/** Longer than the longest answer of a shop that lives. */
const ENDS_WITHIN_MS = 45_000;
const NEVER = "9000000000000000000";

/** Puts the counter of writes on every table; idle until the shop is told to die. */
export async function prepareDying(shop: MizanShop): Promise<void> {
  // Sequences are in no transaction: a write that is rolled back stays counted.
  await shop.sql("CREATE SEQUENCE mizan_test_writes");
  await shop.sql("CREATE SEQUENCE mizan_test_last_write");
  await shop.sql(`SELECT setval('mizan_test_last_write', ${NEVER})`);
  await shop.sql(
    `CREATE FUNCTION mizan_test_count_write() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF nextval('mizan_test_writes') > (SELECT last_value FROM mizan_test_last_write) THEN
         RAISE EXCEPTION 'the shop has died' USING ERRCODE = '57P01';
       END IF;
       RETURN NULL;
     END $$`,
  );
  await shop.sql(
    `DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
         EXECUTE format('CREATE TRIGGER mizan_test_count_write BEFORE INSERT OR UPDATE OR DELETE ON %I
                         FOR EACH STATEMENT EXECUTE FUNCTION mizan_test_count_write()', name);
       END LOOP;
     END $$`,
  );
}

/** @param writes how many statements the database still takes */
export async function dieAfter(shop: MizanShop, writes: number): Promise<void> {
  await shop.sql(`SELECT setval('mizan_test_writes', 1), setval('mizan_test_last_write', ${1 + writes})`);
}

/**
 * Waits for work that met its end. The engine may never answer a request in which a step failed beside another one
 * (medusa#16825, seen at the cancellation of an order), and keep the transaction: a process takes both with it.
 *
 * @returns whether there was an answer
 */
export async function endWith(shop: MizanShop, work: Promise<void>): Promise<boolean> {
  const isOver = await Promise.race([work.then(() => true), wait(ENDS_WITHIN_MS, false, { ref: false })]);
  if (isOver) return true;
  await shop.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction (aborted)'`,
  );
  return false;
}

/** @returns whether the shop had died: it had wanted to write more than it could */
export async function comeBackToLife(shop: MizanShop): Promise<boolean> {
  const [counted] = await shop.sql<{ died: boolean }>(
    `SELECT (SELECT last_value FROM mizan_test_writes) > (SELECT last_value FROM mizan_test_last_write) AS died`,
  );
  await shop.sql(`SELECT setval('mizan_test_last_write', ${NEVER})`);
  return counted?.died ?? false;
}
