/**
 * Leases and schedules are counted in the database's time, so that two servers whose clocks differ agree.
 * `clock_timestamp()` rather than `now()`: the latter stands still inside a transaction.
 */
export const DATABASE_NOW = "clock_timestamp()";

/** SQL for the database's time plus a bound number of milliseconds (one `?`). */
export const DATABASE_NOW_PLUS_MS = `(${DATABASE_NOW} + ? * interval '1 millisecond')`;
