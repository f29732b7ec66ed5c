import { setTimeout as wait } from "node:timers/promises";
import { countsAsRefunded } from "../domain/refund-life";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { entriesOfRefund } from "../modules/mizan/stores/refund-entries";
import type { Mizan, Using } from "../application/dependencies";
import { refundEvidence } from "./write-refund-request";
import { logLine } from "../application/log-line";

/** A database that stumbles is asked again: what is not written down becomes a refund that a person must look up. */
const PAUSES_MS = [200, 1_000];

/** Money that went back stays so, whatever happens to our notes: a row left `requested` is found by the sweep. */
export async function recordRefundMade(
  dependencies: Using<"refunds">,
  made: { attempt: Attempt; refund: RefundRow; message: string },
): Promise<void> {
  const { attempt, refund, message } = made;
  const { mizan, logger } = dependencies;
  const write = async () => {
    const entries = await postingsFor(dependencies, attempt, refund);
    const written = await mizan.refunds.change(refund.id, {
      // Also what somebody gave up meanwhile: this is the gateway's own word that it is made.
      from: ["requested", "unknown", "failed"],
      to: "accepted",
      message,
      entries,
      // In one: a process that ends in between would leave an engine's row that somebody puts there a second time.
      onOrder: refund.engine_refund_id !== null,
      event: { kind: "refund_accepted", evidence: refundEvidence(refund) },
    });
    if (!written)
      logger.error(
        logLine(
          { attempt: attempt.id, refund: refund.id },
          "found the accepted refund in a state that it cannot be in",
        ),
      );
  };
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      await write();
      return;
    } catch (error) {
      if (pauseMs !== null) {
        await wait(pauseMs);
        continue;
      }
      logger.error(
        logLine(
          { attempt: attempt.id, refund: refund.id },
          `could not write down the accepted refund: ${String(error)}`,
        ),
      );
    }
  }
}

/** @returns what a refund that was made posts: the charge where nobody posted it yet, then the refund */
export async function postingsFor({ mizan }: Mizan<"refunds">, attempt: Attempt, refund: RefundRow) {
  const refunds = (await mizan.refunds.ofAttempt(attempt.id)).filter(countsAsRefunded);
  return entriesOfRefund(attempt, refund, refunds);
}
