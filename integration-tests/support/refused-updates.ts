import type { MizanShop } from "./mizan-suite";

/**
 * Makes the database refuse a change of some rows, as a full disk or a lost connection would.
 *
 * @param change condition on NEW, in SQL
 * @returns undoes it
 */
export async function refuseUpdates(
  shop: MizanShop,
  table: string,
  change: string,
): Promise<() => Promise<void>> {
  await shop.sql(
    `CREATE FUNCTION mizan_test_refuse_update() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'the test refuses this change' USING ERRCODE = '53100'; END $$`,
  );
  await shop.sql(
    `CREATE TRIGGER mizan_test_refuse_update BEFORE UPDATE ON "${table}" FOR EACH ROW WHEN (${change})
     EXECUTE FUNCTION mizan_test_refuse_update()`,
  );
  return async () => {
    await shop.sql("DROP FUNCTION mizan_test_refuse_update() CASCADE");
  };
}
