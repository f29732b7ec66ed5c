import { setTimeout as wait } from "node:timers/promises";
import type { MizanShop } from "./mizan-suite";

const SAMPLE_EVERY_MS = 100;

/**
 * Watches the database for a while.
 *
 * @returns the last statements of connections that kept a transaction open for half a second without working in it
 */
export async function idleTransactions(shop: MizanShop, forMs: number): Promise<string[]> {
  const seen = new Set<string>();
  for (const until = performance.now() + forMs; performance.now() < until;) {
    const rows = await shop.sql<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database()
         AND state LIKE 'idle in transaction%' AND state_change < now() - interval '500 milliseconds'`,
    );
    for (const { query } of rows) seen.add(query);
    await wait(SAMPLE_EVERY_MS);
  }
  return [...seen];
}
