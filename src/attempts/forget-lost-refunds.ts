import { readRefundsBetween } from "../engine/payments";
import type { AttemptDependencies } from "./attempt-dependencies";
import { isMizanProvider } from "./payment-types";
import { ulidAt } from "./reconcile/ulid-at";
import { logLine } from "./log-line";

const MINUTE_MS = 60_000;
const PAGE = 500;
/** Longer than a process takes from the engine's row to ours. */
const LOST_AFTER_MS = 5 * MINUTE_MS;
/** Looked at every minute; older ones by the hourly sweep. */
const RECENT_MS = 60 * MINUTE_MS;
const LOOK_BACK_MS = 30 * 24 * 60 * MINUTE_MS;

/** Takes the engine's own rows of refunds away: they show what is not known to have been made. */
export type ForgetEngineRefunds = (engineRefundIds: string[]) => Promise<void>;

/** The same for those of the last hour; at most a page, the hourly sweep does the rest. */
export async function forgetRecentLostRefunds(
  dependencies: AttemptDependencies,
  forget: ForgetEngineRefunds,
): Promise<void> {
  await forgetLostRefunds(dependencies, forget, { after: null, withinMs: RECENT_MS });
}

/**
 * Takes the engine's rows away of refunds that were not made and whose process ended. It writes its row before it asks us,
 * and takes it away itself where we refuse; as long as it stands, the engine counts its money as gone.
 *
 * @param options.after the last of the engine's refunds that was looked at
 * @returns the last one looked at now, or null when nothing is left
 */
export async function forgetLostRefunds(
  dependencies: AttemptDependencies,
  forget: ForgetEngineRefunds,
  { after, withinMs = LOOK_BACK_MS }: { after: string | null; withinMs?: number },
): Promise<string | null> {
  const { mizan, logger } = dependencies;
  const now = await mizan.reconciliation.now();
  const first = `ref_${ulidAt(now - withinMs)}`;
  const before = `ref_${ulidAt(now - LOST_AFTER_MS)}`;
  const page = await readRefundsBetween(dependencies, { after: after ?? first, before, limit: PAGE });
  const ours = page.filter(({ providerId }) => providerId !== undefined && isMizanProvider(providerId));
  const lost = await mizan.refunds.notMadeAmong(ours.map(({ id }) => id));
  if (lost.length > 0) {
    logger.warn(logLine({ refund: lost }, "takes back refunds whose process ended before they were made"));
    await forget(lost);
  }
  return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
}
