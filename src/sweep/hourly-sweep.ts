/**
 * The sweep over everything, once an hour: whatever the ordinary way has left behind. It is done in pages; a run does
 * some of them, and the next goes on where that stopped, whichever process it is in.
 */
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Using } from "../application/dependencies";
import { withinTime } from "../application/within-time";
import { HOURLY_SWEEP_MS } from "../domain/schedule";

/** Far longer than a page takes; after it another process goes on with a pass whose process ended. */
const LEASE_MS = 5 * 60_000;
/** A page that the engine gives no answer to (medusa#16825) is left while the pass is still ours. */
const PAGE_MS = LEASE_MS - 60_000;
const PAGES_PER_RUN = 20;

/** With the container in which the engine's workflows are run for refunds. */
export type Sweeping = Using<"sweep"> & { container?: MedusaContainer };

/**
 * Does one page of a part.
 *
 * @param after the last row that was done; null at the beginning
 * @returns the last row done now, or null when nothing is left
 */
type PartOfSweep = (dependencies: Sweeping, after: string | null) => Promise<string | null>;

export type Part = readonly [name: string, part: PartOfSweep];

/** Begins the sweep when it is due, or goes on with it; a few pages, and nothing when another process is at it. */
export async function goOnWithHourlySweep(
  dependencies: Sweeping,
  owner: string,
  parts: readonly Part[],
): Promise<void> {
  const { mizan } = dependencies;
  const taken = await mizan.sweepPasses.take("hourly", {
    owner,
    everyMs: HOURLY_SWEEP_MS,
    leaseMs: LEASE_MS,
  });
  if (!taken) return;
  let { after } = taken;
  let at = Math.max(
    parts.findIndex(([name]) => name === taken.part),
    0,
  );
  for (let pages = 0; pages < PAGES_PER_RUN; pages += 1) {
    const part = parts[at];
    if (!part) break;
    const done = await pageOf(dependencies, part, after);
    after = done.after;
    if (after === null) at += 1;
    const next = parts[at]?.[0];
    if (next === undefined) {
      const isWhole = await mizan.sweepPasses.finish("hourly", owner, done);
      // A pass in which a part failed is over, and not done: Health tells that none was.
      return isWhole ? mizan.heartbeats.beat(["hourly"], {}) : undefined;
    }
    const reached = { part: next, after, hasFailed: done.hasFailed, leaseMs: LEASE_MS };
    const isOurs = await mizan.sweepPasses.reached("hourly", owner, reached);
    if (!isOurs) return;
  }
  await mizan.sweepPasses.pause("hourly", owner);
}

/** What stops one part must not stop the others: the rest of it is left out, and tried again with the next pass. */
async function pageOf(
  dependencies: Sweeping,
  [name, part]: Part,
  after: string | null,
): Promise<{ after: string | null; hasFailed: boolean }> {
  try {
    return { after: await withinTime(PAGE_MS, "It", part(dependencies, after)), hasFailed: false };
  } catch (error) {
    dependencies.logger.error(`Mizan's hourly sweep stopped at "${name}": ${String(error)}`);
    return { after: null, hasFailed: true };
  }
}
