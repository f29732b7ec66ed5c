/** Run inside the store: reads what is pending, says what it would do, asks, does it, and looks again. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../../application/dependencies";
import { type PendingWork, pendingWork } from "../../checkup/pending-work";
import { readRegions } from "../../engine/regions";
import { deleteSession } from "../../engine/sessions";
import { setProviders } from "../../engine/set-up-shop";
import { isMizanProvider } from "../../payments/record/ways-to-pay";
import { confirmUnless } from "../ask";
import { refuseUnready } from "../ready-store";
import { inStore, say } from "../store-command";
import type { BeforeUninstall } from "./index";
import { closingLines, linesOfPending, linesOfPlan } from "./words";

export default inStore(beforeUninstall);

/** @returns 0 when nothing is pending, 1 when something is left @throws CommandRefusal */
export async function beforeUninstall(container: MedusaContainer, given: BeforeUninstall): Promise<0 | 1> {
  await refuseUnready(container);
  const dependencies = dependenciesOf(container);
  const pending = await pendingWork(dependencies);
  say([...linesOfPending(pending), ...linesOfPlan(pending)]);
  if (!given.dryRun && hasWork(pending)) {
    await confirmUnless(given.yes, "Do it?");
    await clearRegions(container, pending);
    await clearCarts(container, pending);
  }
  const left = given.dryRun ? pending : await pendingWork(dependencies);
  say(closingLines(left));
  return isDone(left) ? 0 : 1;
}

/** First: as long as a region offers a way, shoppers make new sessions. */
async function clearRegions(container: MedusaContainer, { offeringRegions }: PendingWork): Promise<void> {
  const ids = offeringRegions.map(({ id }) => id);
  const regions = ids.length > 0 ? await readRegions(dependenciesOf(container), { id: ids }) : [];
  for (const { id, name, providerIds } of regions) {
    const taken = providerIds.filter(isMizanProvider);
    const kept = providerIds.filter((provider) => !isMizanProvider(provider));
    await setProviders(container, id, kept);
    say([`  taken from the region ${name}: ${taken.join(", ")}`]);
  }
}

/** Each is looked at once more: a shopper may have pressed pay since. */
async function clearCarts(container: MedusaContainer, { sessionIds }: PendingWork): Promise<void> {
  const { attemptLists } = dependenciesOf(container).mizan;
  let removed = 0;
  for (const id of sessionIds) {
    if ((await attemptLists.holdingSessions([id])).length > 0) continue;
    try {
      await deleteSession(container, id);
      removed += 1;
    } catch (error) {
      say([`  session ${id} stays: ${error instanceof Error ? error.message : "no reason given"}`]);
    }
  }
  if (sessionIds.length > 0) say([`  removed from carts that are not ordered: ${removed} sessions`]);
}

function hasWork({
  offeringRegions,
  sessionIds,
}: Pick<PendingWork, "offeringRegions" | "sessionIds">): boolean {
  return offeringRegions.length + sessionIds.length > 0;
}

function isDone({ openAttempts, openRefunds, openReviewItems, ...work }: PendingWork): boolean {
  return (
    openAttempts + openRefunds.length + openReviewItems + work.heldSessions.length === 0 && !hasWork(work)
  );
}
