import type { Using } from "../application/dependencies";
import { logLine } from "../application/log-line";

/** Longer than anything that is approved takes. */
const INTERRUPTED_MS = 15 * 60_000;

/** Ends what was approved and whose process ended before it said what became of it: it may be done or not, so a person looks. */
export async function endInterrupted({
  mizan,
  logger,
}: Pick<Using<"setup">, "mizan" | "logger">): Promise<void> {
  for (const id of await mizan.approvals.endInterrupted(INTERRUPTED_MS)) {
    const todo = "Look whether it was done; if it was not, it has to be asked for again";
    logger.error(
      logLine({}, `the process that carried out the approval ${id} ended before it was done. ${todo}`),
    );
  }
}
