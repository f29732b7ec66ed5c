import { END_OF_SCHEDULE, shortestWatchMs, slotsFor, slotsOf, type WatchedOutcome } from "../domain/schedule";
import type { Using } from "../application/dependencies";
import { logLine } from "../application/log-line";

const PAGE = 100;

/**
 * Puts attempts back on the schedule that have dropped off it too early: paid ones without a disposition, and unpaid ones
 * whose schedule has checks left. Their session may be gone; they are asked about all the same (medusa.md, M9).
 *
 * @returns "more" while a page was full
 */
export async function watchAgain(dependencies: Using<"sweep">): Promise<string | null> {
  const { mizan, logger } = dependencies;
  const { settings } = await mizan.settings.current([]);
  const { schedule } = mizan.options;
  const pageExpiryMs = settings.pageExpiryMinutes * 60_000;
  const slots = slotsOf(pageExpiryMs, schedule);
  const outcomes = Object.keys(END_OF_SCHEDULE) as WatchedOutcome[];
  const paid = await mizan.reconciliation.watchPaidAgain(PAGE);
  const unpaid = await mizan.reconciliation.watchAgain(
    outcomes.map((outcome) => {
      const ofOutcome = slotsFor(outcome, slots);
      return { outcome, checks: ofOutcome.length, withinMs: shortestWatchMs(ofOutcome, schedule) };
    }),
    PAGE,
  );
  const ids = [...paid, ...unpaid];
  if (ids.length > 0) logger.warn(logLine({ attempt: ids }, "watches again what had no next check"));
  return paid.length === PAGE || unpaid.length === PAGE ? "more" : null;
}
