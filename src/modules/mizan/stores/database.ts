import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { assertWholeFils, type Fils } from "../../../domain/money";

/** Waits until no other transaction holds the name, and holds it to the end of this one: for what no row is there to lock. */
export async function holdName(transaction: Knex, name: string): Promise<void> {
  await transaction.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
}

/**
 * Leases and schedules are counted in the database's time, so that two servers whose clocks differ agree. The function
 * is `clock_timestamp()`, rather than `now()`, which stands still inside a transaction; it has a name of its own so that a test
 * can put this clock, and no other, forward for every process at once. Postgres writes its body in its place.
 */
export const DATABASE_NOW = "mizan_now()";

/** SQL for the database's time plus a bound number of milliseconds (one `?`). */
export const DATABASE_NOW_PLUS_MS = `(${DATABASE_NOW} + ? * interval '1 millisecond')`;

/** SQL for the day in Kuwait of an instant, `YYYY-MM-DD`. */
export function kuwaitDay(instant: string): string {
  return `to_char(${instant} AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM-DD')`;
}

/**
 * A page of a list that grows without end: by how many are skipped, as Medusa's admin asks, or after the last one that was
 * read, which costs the same wherever that is.
 */
export type ListPage = {
  limit: number;
  offset: number;
  /** The id of the row before the first that is wanted. */
  after?: string | undefined;
  /** One of many pages that are read through: how many rows there are is not asked. */
  isUncounted?: boolean;
};

/** So many are counted beyond a page: to count a million takes longer than to read any page. */
const COUNTED = 1_000;

/** @returns how many rows are counted at most; with as many there may be more */
export function countLimitOf({ offset }: ListPage): number {
  return offset + COUNTED + 1;
}

/**
 * A sum of the database, which hands on what is too large for its small integers as text.
 *
 * @throws MoneyError `amount_not_whole_fils` beyond the safe integers
 */
export function filsOfSum(text: string): Fils {
  const fils = Number(text);
  assertWholeFils(fils);
  // Minus zero is what the turned sign of nothing comes to.
  return fils === 0 ? 0 : fils;
}
