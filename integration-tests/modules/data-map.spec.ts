import { DATA_MAP, TECHNICAL_COLUMNS } from "../../src/privacy/data-map";
import type { TableMap } from "../../src/privacy/data-map/column";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();

const isOwn = (column: string) => !TECHNICAL_COLUMNS.includes(column);
const namesOf = ({ personal, others }: TableMap) =>
  [...Object.keys(personal), ...others].filter(isOwn).sort();

describe("the data map", () => {
  it("names every table, every column of it once, and no other", async () => {
    const columns = await database.sql<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_name LIKE 'mizan\\_%' AND table_type = 'BASE TABLE'`,
    );
    const inDatabase: Record<string, string[]> = {};
    for (const { table_name, column_name } of columns.filter((column) => isOwn(column.column_name)))
      (inDatabase[table_name] ??= []).push(column_name);
    for (const names of Object.values(inDatabase)) names.sort();
    const inMap = Object.fromEntries(Object.entries(DATA_MAP).map(([table, map]) => [table, namesOf(map)]));
    expect(inMap).toEqual(inDatabase);
    expect(Object.keys(inDatabase).length).toBeGreaterThan(25);
  });
});
