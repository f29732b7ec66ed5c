/** The gateway is well again and time passes, until nothing is due any more. */
import { setClock } from "../support/clock";
import type { RunningShop } from "../support/running-shop";
import { until } from "../support/until";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An attempt uses one slot of its schedule at a time, so that there must be more stops than slots. */
const STOPS_MS = [
  ...stops({ from: 2 * MINUTE_MS, until: HOUR_MS, every: 5 * MINUTE_MS }),
  ...stops({ from: HOUR_MS, until: 6 * HOUR_MS, every: HOUR_MS }),
  ...stops({ from: 6 * HOUR_MS, until: DAY_MS, every: 6 * HOUR_MS }),
  ...stops({ from: DAY_MS, until: 40 * DAY_MS, every: DAY_MS }),
];
/** The schedule has ended for all by then, and captures are asked about for seven days. */
const AT_LEAST_MS = 9 * DAY_MS;
const SWEEPER_WITHIN_MS = 180_000;

function stops({ from, until, every }: { from: number; until: number; every: number }): number[] {
  return Array.from({ length: Math.ceil((until - from) / every) }, (_, index) => from + index * every);
}

/**
 * Switches the faults off and sweeps through the days until no attempt is watched any more.
 *
 * @param sweeperUrl one request to it runs the background jobs once
 */
export async function recover(shop: RunningShop, sweeperUrl: string, say: (text: string) => void) {
  await shop.emulator("/_emulator/reset", { only: "faults" });
  await until("the sweeper listens", () => isSwept(sweeperUrl), SWEEPER_WITHIN_MS);
  for (const [index, offsetMs] of STOPS_MS.entries()) {
    // As many sweeps as a real clock would see until the next stop, each with what a real one gets done (sweeper.ts).
    const mostSweeps = ((STOPS_MS[index + 1] ?? offsetMs + DAY_MS) - offsetMs) / MINUTE_MS;
    await setClock(shop.sql, offsetMs);
    let sweeps = 0;
    do {
      await isSwept(sweeperUrl);
      sweeps += 1;
    } while (sweeps < mostSweeps && (await hasMoreToDo(shop)));
    const [left] = await shop.sql<{ watched: string; undone: string }>(
      `SELECT count(*) FILTER (WHERE next_check_at IS NOT NULL) AS watched,
              count(*) FILTER (WHERE outcome = 'paid' AND disposition = 'pending') AS undone
       FROM mizan_payment_attempt`,
    );
    const hours = Math.round((offsetMs / HOUR_MS) * 10) / 10;
    say(
      `${hours} h later: ${sweeps} sweeps; ${left?.watched ?? "?"} watched, ${left?.undone ?? "?"} paid without a place`,
    );
    if (offsetMs >= AT_LEAST_MS && Number(left?.watched) === 0) return;
  }
}

/** @returns false while nobody listens; throws what a job threw */
async function isSwept(sweeperUrl: string): Promise<boolean> {
  const answer = await fetch(sweeperUrl, { method: "POST" }).catch(() => undefined);
  const text = (await answer?.text()) ?? "";
  if (answer && !answer.ok) throw new Error(`A job failed: ${text}`);
  return answer !== undefined;
}

/** What is due, or an hourly sweep that is not through: it does some pages in each run. */
async function hasMoreToDo(shop: RunningShop): Promise<boolean> {
  const [row] = await shop.sql<{ has_more: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM mizan_payment_attempt WHERE next_check_at <= mizan_now() AND deleted_at IS NULL)
         OR EXISTS (SELECT 1 FROM mizan_sweep_pass WHERE finished_at IS NULL) AS has_more`,
  );
  return row?.has_more ?? false;
}
