/**
 * OPS-04: a Medusa process is killed at every `await` of starting, settling, refunding, paying vendors out and of what a person decides that
 * it comes by, and the shop that lives on brings everything to where it belongs. Several flows stop in one process, each
 * at its own point, and one SIGKILL ends them all: a start of Medusa takes far longer than a flow.
 */
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { flowsIn } from "./flows";
import { flowsOfLinksIn } from "./flows-of-links";
import { flowsOfPayoutsIn } from "./flows-of-payouts";
import { flowsOfPeopleIn } from "./flows-of-people";
import { flowsOfRefundsIn } from "./flows-of-refunds";
import { flowsOfTroubleIn } from "./flows-of-trouble";
import { CrashMatrix } from "./matrix";
import { prepareRefusals } from "./refusals";

const HOURS_MS = 6 * 60 * 60_000;

// The emulator has no word for a returned payment; the one that it says stands in for it.
process.env.MIZAN_RETURNED_STATUS = "CAPTURED";

mizanSuite((shop) => {
  let operator: Operator;

  it(
    "OPS-04, M14: killed anywhere, the sweeps and the shopper bring the shop to the invariants",
    async () => {
      operator = await logInOperator(shop);
      const surroundings = { shop, operator: () => operator };
      await prepareRefusals(shop);
      const matrix = new CrashMatrix(shop, [
        ...flowsIn(surroundings),
        ...flowsOfPayoutsIn(surroundings),
        ...flowsOfLinksIn(surroundings),
        ...flowsOfPeopleIn(surroundings),
        ...flowsOfTroubleIn(surroundings),
        ...flowsOfRefundsIn(surroundings),
      ]);
      const failures = await matrix.run();
      // The suite waits for the engine's runs to end; those of the dead never do.
      await shop.sql(
        "UPDATE workflow_execution SET state = 'failed' WHERE state NOT IN ('not_started', 'done', 'reverted', 'failed')",
      );
      expect(failures).toEqual([]);
      await expectMoneyAccountedFor(shop);
    },
    HOURS_MS,
  );
});
