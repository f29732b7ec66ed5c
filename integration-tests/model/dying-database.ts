/**
 * A process that dies in the middle, without the price of a process: from its n-th write on, the database takes nothing
 * more. What is written then is what a killed process would have left, since whatever runs on, an undo above all, cannot
 * write either. Processes that are really killed are in integration-tests/crash.
 */
import type { MizanShop } from "../support/mizan-suite";

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

/** @returns whether the shop had died: it had wanted to write more than it could */
export async function comeBackToLife(shop: MizanShop): Promise<boolean> {
  const [counted] = await shop.sql<{ died: boolean }>(
    `SELECT (SELECT last_value FROM mizan_test_writes) > (SELECT last_value FROM mizan_test_last_write) AS died`,
  );
  await shop.sql(`SELECT setval('mizan_test_last_write', ${NEVER})`);
  return counted?.died ?? false;
}
