import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Waits until no other transaction holds the name, and holds it to the end of this one: for what no row is there to lock. */
export async function holdName(transaction: Knex, name: string): Promise<void> {
  await transaction.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
}
