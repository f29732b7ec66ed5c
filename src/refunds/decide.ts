/**
 * What is done next about the refunds of a payment: the first row that matches, in the table of whoever asks. Pure; what a
 * row looks at and nobody has read yet is asked for first. `settle-refunds.ts` does what is decided, reads again, and comes
 * back. Nothing is sent twice, and what may have been made is never sent again.
 */
import { firstMatch } from "../application/reconcile";
import { type Asker, type RefundSituation } from "./situation";
import { type Step, type Table, row, nothing } from "./step";
import { RETURNED } from "./owed-rows";
import { ENGINE } from "./unfinished-rows";
import { SWEEP } from "./sweep-rows";
import { CALLER } from "./caller-rows";

const TOLD: Table = [
  row("nothing is left to be said", [], ({ heard }) => (heard.isTold ? nothing : undefined)),
];

const TABLES: Readonly<Record<Asker["by"], Table>> = { sweep: SWEEP, engine: ENGINE, caller: CALLER };

/** @internal for the test that reaches each */
export const ROW_NAMES: readonly string[] = [
  ...new Set([TOLD, ...Object.values(TABLES)].flat().map(({ name }) => name)),
];

/** @returns the first row's step that matches, with the row's name */
export function decide(situation: RefundSituation): Step {
  const isFoundMade = situation.heard.madeId !== undefined;
  const table = isFoundMade ? RETURNED : TABLES[situation.asker.by];
  const step = firstMatch([...TOLD, ...table], situation);
  return step ?? { row: "nothing is left to be done", do: "nothing" };
}
