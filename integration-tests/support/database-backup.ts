import { inServer } from "./in-server";
import type { MizanShop } from "./mizan-suite";

/**
 * Keeps the shop's whole database, the engine's tables and ours, as a backup does.
 *
 * @returns puts the database back as it was; the shop runs on and makes its connections anew
 */
export async function backUp(shop: MizanShop): Promise<() => Promise<void>> {
  const [database] = await shop.sql<{ name: string }>("SELECT current_database() AS name");
  const name = database?.name ?? "";
  const copy = `${name}-backup`;
  await copyDatabase(name, copy);
  return async () => {
    await copyDatabase(copy, name);
    await inServer((client) => client.query(`DROP DATABASE "${copy}"`));
  };
}

/** A database that somebody is connected to is not copied, and the shop is back at once: cut off and tried again. */
async function copyDatabase(from: string, to: string): Promise<void> {
  await inServer(async (client) => {
    for (let left = 50; ; left -= 1) {
      try {
        await client.query(`DROP DATABASE IF EXISTS "${to}" WITH (FORCE)`);
        await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
          from,
        ]);
        await client.query(`CREATE DATABASE "${to}" TEMPLATE "${from}"`);
        return;
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  });
}
