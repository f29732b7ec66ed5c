/** What a sweeper has claimed stays its own while it is at work, and is another one's soon after its process has ended. */
import type { Using } from "../application/dependencies";
import { logLine } from "../application/log-line";

/** A sweeper that died gives its attempts back after it. */
export const LEASE_MS = 30_000;
const RENEWED_EVERY_MS = 10_000;

/** @returns ends it */
export function keepClaimed(
  { mizan, logger }: Using<"sweep">,
  { owner, ids }: { owner: string; ids: readonly string[] },
): () => void {
  const keep = async () => {
    await mizan.dueAttempts.keep(ids, { owner, leaseMs: LEASE_MS }).catch((error: unknown) => {
      logger.warn(logLine({ attempt: [...ids] }, `could not be kept for this sweep: ${String(error)}`));
    });
  };
  const timer = setInterval(() => void keep(), RENEWED_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
