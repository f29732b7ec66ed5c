/** Run inside the store: says what is to be done, asks, makes the shop careful, and says what is left; at the end puts it back. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { type Dependencies, dependenciesOf } from "../../application/dependencies";
import { IN_FLIGHT_STATES } from "../../domain/refund-life";
import { CAREFUL, type LeftOfRestore, type OpenRestore } from "../../modules/mizan/stores/restore-store";
import { confirmUnless } from "../ask";
import { refuseUnready } from "../ready-store";
import { inStore, say } from "../store-command";
import type { AfterRestore } from "./index";
import { linesOfAsking, linesOfLeft, NOTHING_OPEN, PLAN } from "./words";

export default inStore(afterRestore);

const LISTED = 50;

/** @returns 0 when nothing is left, 1 when something is @throws CommandRefusal */
export async function afterRestore(container: MedusaContainer, given: AfterRestore): Promise<0 | 1> {
  await refuseUnready(container);
  const { mizan } = dependenciesOf(container);
  let open = await mizan.restores.open();
  if (given.done) return open ? finish(mizan, open, given) : nothingOpen();
  if (!open) {
    say(PLAN);
    if (given.dryRun) return 1;
    await confirmUnless(given.yes, "Was a backup restored, and does no instance sweep?");
    await mizan.restores.begin((await mizan.settings.latest()).settings);
    open = await mizan.restores.open();
  }
  if (!open) return nothingOpen();
  // Again in a second run: what a first one did not come to.
  if (!given.dryRun) await mizan.settings.change(CAREFUL, null);
  return report(mizan, open);
}

async function report(mizan: Dependencies["mizan"], open: OpenRestore): Promise<0 | 1> {
  const [accounts, inFlight, left] = await Promise.all([
    mizan.gatewayKeyLists.list(
      { environment: mizan.options.environment, status: "active" },
      { limit: 1, offset: 0 },
    ),
    mizan.refundLists.list({ state: IN_FLIGHT_STATES }, { limit: LISTED, offset: 0 }),
    mizan.restores.left(open),
  ]);
  const refunds = inFlight.refunds.filter(({ created_at }) => created_at < open.saidAt);
  say([...linesOfAsking(open, { accounts: accounts.count, refunds }), ...linesOfLeft(left)]);
  return isDone(left) ? 0 : 1;
}

function nothingOpen(): 0 {
  say([NOTHING_OPEN]);
  return 0;
}

async function finish(mizan: Dependencies["mizan"], open: OpenRestore, given: AfterRestore): Promise<0 | 1> {
  const left = await mizan.restores.left(open);
  say(linesOfLeft(left));
  if (given.dryRun) return isDone(left) ? 0 : 1;
  await confirmUnless(
    given.yes,
    isDone(left) ? "Put the settings back?" : "Something is left. Put the settings back all the same?",
  );
  const { settings } = await mizan.settings.latest();
  // What a person has changed meanwhile stays.
  const { refundMode, unplacedPayments, secondCaptures } = open.former;
  await mizan.settings.change(
    {
      ...(settings.refundMode === CAREFUL.refundMode && { refundMode }),
      ...(settings.unplacedPayments === CAREFUL.unplacedPayments && { unplacedPayments }),
      ...(settings.secondCaptures === CAREFUL.secondCaptures && { secondCaptures }),
    },
    null,
  );
  await mizan.restores.end();
  say(["The settings are as they were, and payout runs can be approved."]);
  return 0;
}

function isDone({ unasked, files, unmatchedFiles, unexpectedRows }: LeftOfRestore): boolean {
  return files > 0 && unasked + unmatchedFiles + unexpectedRows === 0;
}
