/**
 * OPS-04: a Medusa process is killed at every `await` of starting, settling, refunding and of what a person decides that
 * it comes by, and the shop that lives on brings everything to where it belongs. Several flows stop in one process, each
 * at its own point, and one SIGKILL ends them all: a start of Medusa takes far longer than a flow.
 */
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { flowsIn } from "./flows";
import { flowsOfPeopleIn } from "./flows-of-people";
import { CrashMatrix } from "./matrix";

const HOURS_MS = 6 * 60 * 60_000;

mizanSuite((shop) => {
  let operator: Operator;

  it(
    "OPS-04, M14: killed anywhere, the sweeps and the shopper bring the shop to the invariants",
    async () => {
      operator = await logInOperator(shop);
      const surroundings = { shop, operator: () => operator };
      const matrix = new CrashMatrix(shop, [...flowsIn(surroundings), ...flowsOfPeopleIn(surroundings)]);
      const failures = await matrix.run();
      expect(failures).toEqual([]);
      await expectMoneyAccountedFor(shop);
    },
    HOURS_MS,
  );
});
