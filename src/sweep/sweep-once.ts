/** Everything that a minute's sweep does, in its order: what processes left, what nobody returned for, what a person is told. */
import { randomUUID } from "node:crypto";
import type { SettlingAll } from "../application/dependencies";
import { type LineSubject, logLine } from "../application/log-line";
import { withinTime } from "../application/within-time";
import { endInterrupted } from "../approvals/end-interrupted";
import { goOnWithRuns } from "../books/payout-runs/go-on-with-runs";
import { tellOfPayouts } from "../books/payout-runs/tell-of-payouts";
import { tellOfSettledPayments } from "../books/settlements/tell-of-settled-payments";
import { tellOfStatements } from "../books/tell-of-statements";
import { reviewRegionProvidersWhenDue } from "../checkup/region-providers";
import { reasonsEndedWhen } from "../domain/review-reasons";
import { noteThatItSweeps, noteWhetherItKeepsUp } from "../payments/asking/missed-sweep";
import { closeRefusedFirstPages } from "../payments/checkout/refused-first-pages";
import { sweepRecentRefunds } from "../refunds/sweep-refunds";
import { tellOfUntoldItems } from "../review/tell-of-review-items";
import { tellOfChangedDetails } from "../setup/bank-details/tell-of-changed-details";
import { observeBacklog } from "../telemetry/counts";
import { traced } from "../telemetry/traced";
import { HOURLY_PARTS } from "./hourly-parts";
import { goOnWithHourlySweep } from "./hourly-sweep";
import { recheckCaptures } from "./recheck-captures";
import { settleDue, type SweepLimits } from "./settle-due";

export type SweepResult = { claimed: number; answered: number };

/** The job runs every minute, and not beside itself: a run that took longer would cost the next one. */
const RUN_MS = 58_000;
const SWEEPS_MS = 50_000;
/** What all parts but the attempts took in this process's last run. */
let otherPartsMs = 0;
/** Of each part beside the attempts. */
const PART_MS = 5 * 60_000;

/** @returns how many attempts were due, and how many of them the gateway answered for */
export function sweepOnce(settling: SettlingAll, limits: SweepLimits): Promise<SweepResult> {
  return traced({ name: "mizan.sweep" }, () => sweep(settling, limits));
}

async function sweep(settling: SettlingAll, limits: SweepLimits): Promise<SweepResult> {
  const { mizan, logger } = settling;
  observeBacklog(() => mizan.dueAttempts.backlog());
  const owner = randomUUID();
  const endsAt = performance.now() + Math.max(Math.min(SWEEPS_MS, RUN_MS - otherPartsMs), SWEEPS_MS / 2);
  // What fails, or never ends because the engine gives no answer (medusa#16825), must not keep the rest from its turn.
  const part = async (what: string, work: Promise<unknown>, subject: LineSubject = {}) => {
    await withinTime(PART_MS, "It", work).catch((error: unknown) => {
      logger.error(logLine(subject, `could not ${what}: ${String(error)}`));
    });
  };
  const look = () => part("look whether it keeps up", noteWhetherItKeepsUp(settling));
  await part("look for refunds whose process ended", sweepRecentRefunds(settling));
  const { claimed, answeredIds } = await settleDue(settling, { owner, endsAt, limits, part, look });
  const settledAt = performance.now();
  if (answeredIds.length > 0) {
    const closing = mizan.reviewItems.resolveAll(answeredIds, reasonsEndedWhen("answered"));
    await part("close what was told of a gateway that did not answer", closing);
  }
  await part("compare the regions' ways to pay with what is open", reviewRegionProvidersWhenDue(settling));
  await part("tell of review items that nobody was told of", tellOfUntoldItems(settling));
  await part("end what was approved and not done", endInterrupted(settling));
  await part("tell of changed bank details", tellOfChangedDetails(settling));
  await part("go on with payout runs", goOnWithRuns(settling));
  await part("tell of payouts", tellOfPayouts(settling));
  await part("tell of statements", tellOfStatements(settling));
  await part("tell of payments whose outcome is certain", tellOfSettledPayments(settling));
  await part("go on with the hourly sweep", goOnWithHourlySweep(settling, owner, HOURLY_PARTS));
  await part("ask about captured payments again", recheckCaptures(settling));
  const result = { claimed, answered: answeredIds.length };
  // At the end: a sweep that stops in the middle every time must be noticed (OPS-12).
  await mizan.heartbeats.beat(result.answered > 0 ? ["sweep", "gateway"] : ["sweep"], result);
  await part("close what was told of a sweep that does not run", noteThatItSweeps(settling));
  await look();
  await part("close what was told of refused first pages", closeRefusedFirstPages(settling));
  otherPartsMs = performance.now() - settledAt;
  return result;
}
