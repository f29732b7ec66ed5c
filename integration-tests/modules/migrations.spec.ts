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

/** Takes back every migration from the newest to the named one. */
async function stepsDownTo(name: string): Promise<void> {
  const names = readdirSync(MIGRATIONS).filter((file) => /^Migration\d+\.ts$/.test(file));
  for (const _ of names.filter((file) => file >= `${name}.ts`)) await database.migrateDown();
}

describe("OPS-13: the migrations", () => {
  it("make every table, take all away again, and make the same once more", async () => {
    const before = { columns: await columns(), indexes: await indexes() };
    expect(new Set(before.columns.map(({ table_name }) => table_name)).size).toBeGreaterThanOrEqual(10);
    const migrations = readdirSync(MIGRATIONS).filter((name) => /^Migration\d+\.ts$/.test(name));
    // One step back for each: a release can be taken back without the ones before it.
    for (const _ of migrations) {
      expect(await columns()).not.toEqual([]);
      await database.migrateDown();
    }
    expect(await columns()).toEqual([]);
    await database.migrateUp();
    expect({ columns: await columns(), indexes: await indexes() }).toEqual(before);
  });

  it("can be taken back while a vendor inherits who settles: it keeps the former default", async () => {
    const inheriting = {
      source: "mizan",
      external_id: "oud-house",
      name: "Oud House",
      status: "active",
      commission: {},
      commission_base: null,
      delivery: null,
      settles: null,
      payment_types: null,
    } as const;
    const { settings } = database.mizan();
    const { id } = await settings.saveVendorAccount(inheriting, null);
    const operators = { ...inheriting, external_id: "souq", settles: "operator" } as const;
    const other = await settings.saveVendorAccount(operators, null);
    const settles = async () =>
      database.sql("SELECT id, settles FROM mizan_vendor_account ORDER BY id = ? DESC", [id]);
    await stepsDownTo("Migration20261121031636");
    expect(await settles()).toEqual([
      { id, settles: "own_key" },
      { id: other.id, settles: "operator" },
    ]);
    await database.migrateUp();
    expect(await settles()).toHaveLength(2);
  });

  it("I1: keep of review items whether anybody was told, up and down", async () => {
    const { reviewItems, reviewTelling } = database.mizan();
    const about = { attemptId: "matt_1", cartId: "cart_1", summary: "s" };
    const untold = await reviewItems.open({ ...about, reason: "cart_changed", details: { total: "1.000" } });
    const told = await reviewItems.open({ ...about, reason: "cart_gone" });
    await reviewTelling.markTold([told ?? ""]);
    await stepsDownTo("Migration20261123040000");
    const before = "SELECT id, details FROM mizan_review_item ORDER BY id = ? DESC";
    expect(await database.sql(before, [untold])).toEqual([
      { id: untold, details: { total: "1.000", untold: true } },
      { id: told, details: null },
    ]);
    await database.migrateUp();
    const after =
      "SELECT id, details, tell_at - created_at AS told_after FROM mizan_review_item ORDER BY id = ? DESC";
    expect(await database.sql(after, [untold])).toMatchObject([
      { id: untold, details: { total: "1.000" }, told_after: { minutes: 10 } },
      { id: told, details: null, told_after: null },
    ]);
  });

  it("change nothing when they are run again over a shop's records", async () => {
    const paid = await paidAttempt(database.mizan().attempts);
    await database.migrateUp();
    expect(await database.mizan().attempts.byId(paid.id)).toEqual(paid);
  });

  it("let the database refuse words that no code knows", async () => {
    const { id } = await paidAttempt(database.mizan().attempts);
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
