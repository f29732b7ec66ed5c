import type { MizanShop } from "./mizan-suite";
import { until } from "./until";

/** Waits until connections are in the middle of a change that `slowUpdates` holds up. */
export async function untilAsleep(shop: MizanShop, count: number): Promise<void> {
  await until(`${count} connections are held up`, async () => (await sleeping(shop)).length === count);
}

/** Ends them, so that what their process was about to write is not written after it is dead. */
export async function endSleeping(shop: MizanShop): Promise<void> {
  for (const { pid } of await sleeping(shop)) await shop.sql("SELECT pg_terminate_backend(?)", [pid]);
}

async function sleeping(shop: MizanShop): Promise<{ pid: number }[]> {
  return shop.sql<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
  );
}
