/** SQL statements counted by Postgres itself (pg_stat_statements), so that nothing an ORM does goes uncounted. */
import { setTimeout as wait } from "node:timers/promises";
import type { MizanShop } from "./mizan-suite";

/** What a request leaves to do after its answer, such as releasing a lock, must be over before counting. */
const SETTLES_WITHIN_MS = 400;

export type Statement = { query: string; calls: number };

/** Needs a server with shared_preload_libraries=pg_stat_statements, as scripts/postgres.mjs starts it. */
export async function prepareCounting(shop: MizanShop): Promise<void> {
  await shop.sql("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
}

/** @returns every statement that the suite's database ran for some work, transaction control included */
export async function statementsOf(shop: MizanShop, work: () => Promise<unknown>): Promise<Statement[]> {
  await shop.sql(
    // Of this database only: another file counts on the same server.
    "SELECT pg_stat_statements_reset(0, (SELECT oid FROM pg_database WHERE datname = current_database()), 0)",
  );
  await work();
  await wait(SETTLES_WITHIN_MS);
  return shop.sql<Statement>(
    `SELECT query, calls::int AS calls FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND query NOT LIKE '%pg_stat_statements%' ORDER BY calls DESC, query`,
  );
}

/** @returns how many statements those are */
export function countOf(statements: readonly Statement[]): number {
  return statements.reduce((sum, { calls }) => sum + calls, 0);
}
