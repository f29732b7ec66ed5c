import type { MizanShop } from "./mizan-suite";

/**
 * Makes the database take its time over a change of some rows, as a busy disk would; others read the old row meanwhile.
 *
 * @param change condition on OLD and NEW, in SQL
 * @returns undoes it
 */
export async function slowUpdates(
  shop: MizanShop,
  table: string,
  change: string,
  delayMs: number,
): Promise<() => Promise<void>> {
  await shop.sql(
    `CREATE FUNCTION mizan_test_slow_update() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_sleep(${delayMs / 1000}); RETURN NEW; END $$`,
  );
  await shop.sql(
    `CREATE TRIGGER mizan_test_slow_update BEFORE UPDATE ON "${table}" FOR EACH ROW WHEN (${change})
     EXECUTE FUNCTION mizan_test_slow_update()`,
  );
  return async () => {
    await shop.sql("DROP FUNCTION mizan_test_slow_update() CASCADE");
  };
}
