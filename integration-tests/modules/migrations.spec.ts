import { readdirSync } from "node:fs";
import { join } from "node:path";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt } from "../support/new-attempt";

const MIGRATIONS = join(__dirname, "../../src/modules/mizan/migrations");
const database = moduleDatabase();

type Column = { table_name: string; column_name: string };
type Index = { indexname: string; indexdef: string };
const columns = async () =>
  database.sql<Column>(
    `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
     WHERE table_name LIKE 'mizan\\_%' ORDER BY table_name, column_name`,
  );
const indexes = async () =>
  database.sql<Index>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename LIKE 'mizan\\_%' ORDER BY indexname",
  );
const functions = async () =>
  database.sql<{ body: string }>(
    "SELECT pg_get_functiondef(oid) AS body FROM pg_proc WHERE proname LIKE 'mizan\\_%' ORDER BY proname",
  );
const triggers = async () =>
  database.sql<{ definition: string }>(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgrelid::regclass::text LIKE 'mizan\\_%' AND NOT tgisinternal ORDER BY tgname`,
  );
const schema = async () => ({
  columns: await columns(),
  indexes: await indexes(),
  functions: await functions(),
  triggers: await triggers(),
});

describe("OPS-13: the migrations", () => {
  it("make every table, take all away again, and make the same once more", async () => {
    const before = await schema();
    expect([before.functions.length, before.triggers.length]).toEqual([23, 16]);
    expect(new Set(before.columns.map(({ table_name }) => table_name)).size).toBeGreaterThanOrEqual(10);
    const migrations = readdirSync(MIGRATIONS).filter((name) => /^Migration\d+\.ts$/.test(name));
    // One step back for each: a release can be taken back without the ones before it.
    for (const _ of migrations) {
      expect(await columns()).not.toEqual([]);
      await database.migrateDown();
    }
    expect(await schema()).toEqual({ columns: [], indexes: [], functions: [], triggers: [] });
    await database.migrateUp();
    expect(await schema()).toEqual(before);
  });

  it("change nothing when they are run again over a shop's records", async () => {
    const paid = await paidAttempt(database.mizan());
    await database.migrateUp();
    expect(await database.mizan().attempts.byId(paid.id)).toEqual(paid);
  });

  it("let the database refuse words that no code knows", async () => {
    const { id } = await paidAttempt(database.mizan());
    for (const [column, word] of [
      ["outcome", "success"],
      ["disposition", "done"],
      ["page_state", "open"],
      ["environment", "live"],
    ])
      await expect(
        database.sql(`UPDATE mizan_payment_attempt SET ${column} = ? WHERE id = ?`, [word, id]),
      ).rejects.toMatchObject({ code: "23514" });
  });
});
