/** Matching a settlement file with our payments: in the background, in chunks, and continued where it stopped. */
import { randomUUID } from "node:crypto";
import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { askAboutSettledUnpaid } from "./settled-unpaid";
import { judgeSettlementRows } from "./judge-settlement-rows";

/** Outlasts a chunk many times over; who takes longer has died. */
const LEASE_MS = 120_000;

type MatchingDependencies = Pick<AttemptDependencies, "mizan"> & {
  logger: Pick<AttemptDependencies["logger"], "error">;
};

/**
 * Harmless on any file: one that is done, or that somebody else is matching, is left alone.
 *
 * @returns how many rows were judged
 * @throws whatever stopped it; the file is given back then, and the job continues it
 */
export async function matchSettlement(
  { mizan, logger }: MatchingDependencies,
  settlementId: string,
): Promise<number> {
  const { settlementMatching: matching, refunds } = mizan;
  const lease = { settlementId, owner: randomUUID(), leaseMs: LEASE_MS };
  if (!(await matching.claim(lease))) return 0;
  try {
    let judged = 0;
    for (;;) {
      const rows = await matching.judgeNext(lease, judgeSettlementRows);
      if (rows === 0) break;
      judged += rows;
    }
    // Before it is done: a process that ends here leaves the file unfinished, and the next one looks at them again.
    for (const { refundId, fileName } of await matching.acceptedRefundsOf(settlementId)) {
      await refunds.recordCompleted(refundId, { decidedBy: null, note: `Settled: ${fileName}` });
    }
    await askAboutSettledUnpaid(mizan, settlementId);
    await matching.finish(lease);
    return judged;
  } catch (error) {
    logger.error(`Mizan could not match the settlement file ${settlementId}: ${String(error)}`);
    await matching.giveBack(lease);
    throw error;
  }
}
