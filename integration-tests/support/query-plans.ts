import type { ModuleDatabase } from "./module-database";

type SentQuery = { sql: string; bindings: unknown[] };

/**
 * How Postgres would run each statement that an action sends.
 *
 * @returns one plan per statement, in the text form of EXPLAIN
 */
export async function plansOf(database: ModuleDatabase, action: () => Promise<unknown>): Promise<string[]> {
  const sent: SentQuery[] = [];
  const note = (query: SentQuery) => {
    if (!/^(BEGIN|COMMIT)\b/.test(query.sql)) sent.push(query);
  };
  database.connection().on("query", note);
  await action().finally(() => database.connection().removeListener("query", note));
  const plans: string[] = [];
  for (const { sql, bindings } of sent) {
    // The driver's numbered places, back to the ones that knex reads.
    const rows = await database.sql<{ "QUERY PLAN": string }>(
      `EXPLAIN ${sql.replace(/\$\d+/g, "?")}`,
      bindings,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}
