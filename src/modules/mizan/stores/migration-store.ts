/** Which of Mizan's migrations have run in this database: an application can be started on tables of another version. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { Store } from "./store";

const TABLE = "mikro_orm_migrations";
const FIRST = "Migration20261121002518";
const UNDEFINED_TABLE = "42P01";

export class MigrationStore extends Store {
  /** As of the start; looked at again, where there are any, until there are none. */
  #pending: readonly string[] = [];
  #mark: string | undefined;

  /** Looks in the database, at the start. @returns what to do where a migration has not run */
  async lookAgain(): Promise<string | undefined> {
    this.#pending = await pendingMigrations(this.database());
    if (this.#pending.length === 0) return undefined;
    return `Mizan's tables are not those of its version (${this.#pending.length} of its migrations have not run): run npx medusa db:migrate, then start Medusa again.`;
  }

  /** @returns the names of those that have not run, as the database says now */
  async pending(): Promise<readonly string[]> {
    return pendingMigrations(this.database());
  }

  /** @returns when a migration ran; undefined where nobody knows */
  async ranAt(name: string): Promise<Date | undefined> {
    const row = await this.first<{ executed_at: Date | null }>(
      `SELECT executed_at FROM ${TABLE} WHERE name = ?`,
      [name],
    );
    return row?.executed_at ?? undefined;
  }

  /** Costs nothing once all were found to have run. @returns as `lookAgain` */
  async whatToDo(): Promise<string | undefined> {
    return this.#pending.length === 0 ? undefined : this.lookAgain();
  }

  /**
   * @returns a name of this database that tells it from others and nothing about it: when Mizan's first migration ran, hashed;
   *   the same in every process, and it never changes
   */
  async databaseMark(): Promise<string> {
    if (this.#mark) return this.#mark;
    const database = this.database();
    const [first] = await database(TABLE)
      .where("name", FIRST)
      .select<{ at: string }[]>(database.raw("extract(epoch FROM executed_at)::text AS at"));
    this.#mark = createHash("sha256").update(`mizan ${first?.at}`).digest("hex").slice(0, 16);
    return this.#mark;
  }
}

async function pendingMigrations(database: Knex): Promise<string[]> {
  const names = readdirSync(join(__dirname, "..", "migrations")).flatMap(
    (file) => /^(Migration\d+)\.(?:js|ts)$/.exec(file)?.[1] ?? [],
  );
  const rows = await database(TABLE)
    .whereIn("name", names)
    .select<{ name: string }[]>("name")
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
      throw error;
    });
  const done = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}
