import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** @returns the names of Mizan's migrations that have not run in this database; in one query */
export async function pendingMigrations(database: Knex): Promise<string[]> {
  const names = readdirSync(join(__dirname, "migrations")).flatMap(
    (file) => /^(Migration\d+)\.(?:js|ts)$/.exec(file)?.[1] ?? [],
  );
  const rows = await database("mikro_orm_migrations")
    .whereIn("name", names)
    .select<{ name: string }[]>("name")
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
      throw error;
    });
  const done = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}

/** @returns a name of this database that tells it from others and nothing about it: when Mizan's first migration ran, hashed */
export async function databaseMark(database: Knex): Promise<string> {
  const [first] = await database("mikro_orm_migrations")
    .where("name", FIRST)
    .select<{ at: string }[]>(database.raw("extract(epoch FROM executed_at)::text AS at"));
  return createHash("sha256").update(`mizan ${first?.at}`).digest("hex").slice(0, 16);
}

const FIRST = "Migration20261121002518";
const UNDEFINED_TABLE = "42P01";

/** What an operator or a developer reads at the start, in the answer to a cart, and in the dashboard. */
export function pendingMigrationsText(pending: readonly string[]): string {
  return `Mizan's tables are not those of its version (${pending.length} of its migrations have not run): run npx medusa db:migrate, then start Medusa again.`;
}
