import type { MizanShop } from "./mizan-suite";

/**
 * Makes the database refuse every new row of a table, as a full disk or a lost race would.
 *
 * @param sqlState the code of the error: "23505" is a unique violation
 * @returns undoes it
 */
export async function refuseNewRows(
  shop: Pick<MizanShop, "sql">,
  table: string,
  sqlState = "53100",
): Promise<() => Promise<void>> {
  await shop.sql(
    `CREATE FUNCTION mizan_test_refuse() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'the test refuses new rows' USING ERRCODE = '${sqlState}'; END $$`,
  );
  await shop.sql(
    `CREATE TRIGGER mizan_test_refuse BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION mizan_test_refuse()`,
  );
  return async () => {
    await shop.sql("DROP FUNCTION mizan_test_refuse() CASCADE");
  };
}
