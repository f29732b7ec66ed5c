/** What payout runs need when nobody presses anything: a process ended while it prepared one, and runs that nobody approved lapse. */
import type { Using } from "../../application/dependencies";
import { dropItems } from "./drop-items";
import { goOnPreparing } from "./prepare-run";
import { tellOfPayouts } from "./tell-of-payouts";

export async function goOnWithRuns(dependencies: Using<"books">): Promise<void> {
  const { mizan } = dependencies;
  for (const run of await mizan.payoutPreparing.left()) await goOnPreparing(dependencies, run);
  for (const id of await mizan.payoutRuns.lapsed()) {
    await dropItems(dependencies, id, {
      itemIds: null,
      reason: "Nobody approved it in time.",
      notPaidByBank: false,
      mayApprove: false,
      droppedBy: null,
    });
  }
  await tellOfPayouts(dependencies);
}
