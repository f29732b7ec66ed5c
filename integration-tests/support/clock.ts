/** The clock that leases and schedules are counted by, put forward for every process on a database at once. */

type Sql = (text: string) => Promise<unknown>;

/** @param offsetMs added to the database's time from now on; 0 is the real time */
export async function setClock(sql: Sql, offsetMs: number): Promise<void> {
  await sql(
    `CREATE OR REPLACE FUNCTION mizan_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
       AS $$ SELECT clock_timestamp() + interval '${Math.round(offsetMs)} milliseconds' $$`,
  );
}
