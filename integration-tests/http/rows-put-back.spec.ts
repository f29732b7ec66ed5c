/** What all files that share a Medusa rely on (support/put-rows-back.ts): each test finds the database that the first one found. */
import { setClock } from "../support/clock";
import { type MizanShop, mizanSuite } from "../support/mizan-suite";

mizanSuite((shop) => {
  let first: unknown;
  const changes: [string, () => Promise<unknown>][] = [
    ["nothing", () => Promise.resolve()],
    ["a purchase", async () => shop.checkOut(await shop.newCart({ "Cambodian oud, 3 g": 1 }))],
    ["another clock", () => setClock(shop.sql, 3_600_000)],
    ["goods that are gone", () => shop.sql("DELETE FROM product_variant")],
    ["another schema", () => shop.sql("CREATE TABLE of_a_test AS SELECT 1 AS number")],
    ["nothing, once more", () => Promise.resolve()],
  ];
  it.each(changes)("before %s, everything is as it was", async (_what, change) => {
    const found = await everything(shop);
    first ??= found;
    expect(found).toEqual(first);
    await change();
  });
});

async function everything({ sql }: MizanShop): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const rows = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*), sum(hashtextextended(t::text, 0)) FROM "${name}" t`,
  );
  return {
    rows: await sql(`${rows.join(" UNION ALL ")} ORDER BY name`),
    sequences: await sql(
      "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
    ),
    clock: await sql("SELECT prosrc FROM pg_proc WHERE proname = 'mizan_now'"),
  };
}
