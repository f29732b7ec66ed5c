import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../application/dependencies";
import { matchSettlementWorkflow } from "../workflows/settlements";

/** A file whose event was not heard after so long is nobody's. */
const UNHEARD_AFTER_MS = 30_000;
const FILES_AT_ONCE = 10;

/** Every minute, on every instance: continues what a process left in the middle. */
export default async function matchSettlements(container: MedusaContainer): Promise<void> {
  const { mizan } = dependenciesOf(container);
  // What is missing was said at the start.
  if (!mizan.options.sweep || (await mizan.migrations.whatToDo())) return;
  for (const id of await mizan.settlementMatching.due(UNHEARD_AFTER_MS, FILES_AT_ONCE)) {
    // What stops one is in the log, and it is due again; the others go on.
    await matchSettlementWorkflow(container).run({ input: { settlement_id: id }, throwOnError: false });
  }
}

export const config = { name: "mizan-match-settlements", schedule: "* * * * *" };
