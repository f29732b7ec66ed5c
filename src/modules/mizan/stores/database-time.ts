/**
 * Leases and schedules are counted in the database's time, so that two servers whose clocks differ agree. The function
 * is `clock_timestamp()`, rather than `now()`, which stands still inside a transaction; it has a name of its own so that a test
 * can put this clock, and no other, forward for every process at once. Postgres writes its body in its place.
 */
export const DATABASE_NOW = "mizan_now()";

/** SQL for the database's time plus a bound number of milliseconds (one `?`). */
export const DATABASE_NOW_PLUS_MS = `(${DATABASE_NOW} + ? * interval '1 millisecond')`;
