/** The gateway is well again and time passes, until nothing is due any more. */
import { setClock } from "../../integration-tests/support/clock";
import type { RunningShop } from "../../integration-tests/support/running-shop";
import { until } from "../../integration-tests/support/until";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Past the schedule's last slot, and past every pause between tries to make an order. */
const JUMPS_MS = [
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  45 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  ...Array.from({ length: 11 }, (_, days) => (days + 1) * 24 * HOUR_MS),
];
const SWEEPS_PER_JUMP = 60;
const SWEEPER_WITHIN_MS = 180_000;

/**
 * Switches the faults off and sweeps through eleven days.
 *
 * @param sweeperUrl one request to it runs the background jobs once
 */
export async function recover(shop: RunningShop, sweeperUrl: string, say: (text: string) => void) {
  await shop.emulator("/_emulator/reset", { only: "faults" });
  await until("the sweeper listens", () => isSwept(sweeperUrl), SWEEPER_WITHIN_MS);
  for (const offsetMs of JUMPS_MS) {
    await setClock(shop.sql, offsetMs);
    let sweeps = 0;
    while (sweeps < SWEEPS_PER_JUMP) {
      await isSwept(sweeperUrl);
      sweeps += 1;
      if ((await dueNow(shop)) === 0) break;
    }
    const [left] = await shop.sql<{ watched: string; undone: string }>(
      `SELECT count(*) FILTER (WHERE next_check_at IS NOT NULL) AS watched,
              count(*) FILTER (WHERE outcome = 'paid' AND disposition = 'pending') AS undone
       FROM mizan_payment_attempt`,
    );
    const hours = Math.round((offsetMs / HOUR_MS) * 10) / 10;
    say(
      `${hours} h later: ${sweeps} sweeps; ${left?.watched ?? "?"} watched, ${left?.undone ?? "?"} paid without a place`,
    );
  }
}

/** @returns false while nobody listens; throws what a job threw */
async function isSwept(sweeperUrl: string): Promise<boolean> {
  const answer = await fetch(sweeperUrl, { method: "POST" }).catch(() => undefined);
  const text = (await answer?.text()) ?? "";
  if (answer && !answer.ok) throw new Error(`A job failed: ${text}`);
  return answer !== undefined;
}

async function dueNow(shop: RunningShop): Promise<number> {
  const [row] = await shop.sql<{ count: string }>(
    "SELECT count(*) FROM mizan_payment_attempt WHERE next_check_at <= mizan_now() AND deleted_at IS NULL",
  );
  return Number(row?.count);
}
