/**
 * `npx medusa exec ./node_modules/medusa-plugin-mizan/.medusa/server/src/commands/before-uninstall.js`, run in the shop's
 * folder while Mizan is still there: says what would be left undone without it, and ends with an error while there is
 * any. With `remove-sessions` behind it, the sessions that unpaid carts still hold are removed: the engine would answer
 * 500 to whatever touches them once our provider is gone.
 */
import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { attemptDependenciesOf } from "../application/dependencies";
import { deleteSession } from "../engine/sessions";
import { holdsMoney, type PendingWork, pendingWork } from "../checkup/pending-work";

export default async function beforeUninstall({ container, args }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const dependencies = attemptDependenciesOf(container);
  let pending = await pendingWork(dependencies);
  const mayRemove = args.includes("remove-sessions") && !holdsMoney(pending);
  if (mayRemove) {
    for (const id of pending.sessionIds) await deleteSession(container, id);
    logger.info(`Mizan: removed ${pending.sessionIds.length} sessions of carts that are not ordered.`);
    pending = await pendingWork(dependencies);
  }
  for (const line of linesOf(pending)) logger.warn(`Mizan: ${line}`);
  const isDone = linesOf(pending).length === 0;
  if (!isDone) throw new Error("Mizan cannot be taken out yet; see above.");
  logger.info("Mizan: nothing is pending. It can be taken out of medusa-config.");
}

function linesOf(pending: PendingWork): string[] {
  const { openAttempts, listed, openRefunds, openReviewItems, offeringRegions, sessionIds } = pending;
  const lines: string[] = [];
  if (offeringRegions.length > 0) {
    lines.push(`Regions still offer it: ${offeringRegions.join(", ")}. Take its ways to pay away first.`);
  }
  if (openAttempts > 0) {
    lines.push(`${openAttempts} payments are open. Wait until the sweep has settled them:`);
    for (const { id, track_id, outcome, cart_id } of listed) {
      lines.push(`attempt ${id} (trackid ${track_id}, cart ${cart_id}): ${outcome}`);
    }
  }
  for (const { id, attempt_id, state } of openRefunds) {
    lines.push(`Refund ${id} of attempt ${attempt_id} is ${state}: say what became of it.`);
  }
  if (openReviewItems > 0) lines.push(`${openReviewItems} review items are open: decide them.`);
  if (sessionIds.length > 0) {
    lines.push(
      `${sessionIds.length} sessions are left on carts that are not ordered: run this again with "remove-sessions".`,
    );
  }
  return lines;
}
