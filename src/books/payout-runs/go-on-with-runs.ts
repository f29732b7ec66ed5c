/** What payout runs need when nobody presses anything: a process ended while it prepared one, and runs that nobody approved lapse. */
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { dropItems } from "./drop-items";
import { goOnPreparing } from "./prepare-run";

/** Each run for itself: one that cannot go on keeps no other from its turn. */
export async function goOnWithRuns(dependencies: Using<"books">): Promise<void> {
  const { mizan, logger } = dependencies;
  const going = async (what: string, work: Promise<void>) => {
    await work.catch((error: unknown) => logger.error(logLine({}, `could not ${what}: ${String(error)}`)));
  };
  const { settings } = await mizan.settings.current([]);
  for (const id of await mizan.payoutRuns.lapsed(settings.approvals.days)) {
    const lapsing = {
      itemIds: null,
      reason: LAPSED,
      notPaidByBank: false,
      mayApprove: false,
      droppedBy: null,
    };
    await going(`let the payout run ${id} lapse`, dropItems(dependencies, id, lapsing));
  }
  for (const run of await mizan.payoutPreparing.left()) {
    await going(`go on preparing the payout run ${run.id}`, goOnPreparing(dependencies, run));
  }
}

const LAPSED = "Nobody approved it in time.";
