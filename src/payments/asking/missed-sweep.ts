/**
 * A sweep that has stopped cannot say so: a lost job of the scheduler (medusa#14889), or a shop without a worker, would only
 * be noticed in Health. So each process that settles for a shopper looks at the sweep's heartbeat now and then, also with the
 * option `sweep` off, because then another instance should be sweeping.
 */
import { sweepBehind, sweepMissed } from "../../answers/summaries/shop";
import { SWEEP_LATE_MS, WAITS_TOO_LONG_MS } from "../../domain/schedule";
import type { Mizan, Using } from "../../application/dependencies";
import type { ReviewReason } from "../../domain/review-reasons";
import { announceReviewItem } from "../../review/tell-of-review-items";
import { isSweepLimited } from "./gateway-pause";
import { withinTime } from "../../application/within-time";

const REASON: ReviewReason = "sweep_does_not_run";
const LOOK_EVERY_MS = 60_000;
/** Far longer than a read, a row and an event take. */
const LOOK_MS = 30_000;
/** The sweep of a shop that was switched off as a whole runs within a minute after it was switched on. */
const AFTER_START_MS = 2 * 60_000;

/** By the process's own clock, which begins with it. */
let nextLookAt = AFTER_START_MS;

/** Looks at most once a minute in this process. Returns at once and never throws: a shopper is waiting. */
export function noticeMissedSweep(dependencies: Using<"asking">): void {
  if (performance.now() < nextLookAt) return;
  // Until this look has ended, so that looks do not pile up where the database is slow.
  nextLookAt = Number.POSITIVE_INFINITY;
  withinTime(LOOK_MS, "The look", look(dependencies))
    .catch((error: unknown) => {
      dependencies.logger.warn(`Mizan could not look whether the sweep runs: ${String(error)}`);
    })
    .finally(() => {
      nextLookAt = performance.now() + LOOK_EVERY_MS;
    });
}

/** For the sweep, at its end: closes the item that says the sweep does not run. */
export async function noteThatItSweeps({ mizan }: Mizan<"reviewItems">): Promise<void> {
  await mizan.reviewItems.resolveForShop(REASON);
}

/** For the sweep: opens an item while payments wait too long, and closes it when the sweep has caught up. */
export async function noteWhetherItKeepsUp(dependencies: Using<"asking">): Promise<void> {
  const { dueAttempts, reviewItems } = dependencies.mizan;
  const { due, oldestSeconds } = await dueAttempts.backlog();
  const reason: ReviewReason = "sweep_falls_behind";
  if (oldestSeconds * 1000 <= WAITS_TOO_LONG_MS) return reviewItems.resolveForShop(reason);
  const minutes = Math.round(oldestSeconds / 60);
  const summary = sweepBehind({ due, minutes }, isSweepLimited());
  const id = await reviewItems.openForShop({ reason, summary });
  await announceReviewItem(dependencies, { id, reason, summary });
}

/** Begins anew, as a restart of the process does. @internal for tests */
export function forgetLook(): void {
  nextLookAt = performance.now() + AFTER_START_MS;
}

async function look(dependencies: Using<"asking">): Promise<void> {
  const { heartbeats, reviewItems } = dependencies.mizan;
  const lastSweep = await heartbeats.missedSweep(SWEEP_LATE_MS);
  if (lastSweep === undefined) return;
  const summary = sweepMissed(lastSweep);
  const id = await reviewItems.openForShop({ reason: REASON, summary });
  await announceReviewItem(dependencies, { id, reason: REASON, summary });
}
