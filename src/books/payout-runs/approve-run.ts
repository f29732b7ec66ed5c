/** A person approves a payout run as it was shown to them; from then on nothing of it changes but that items are dropped. */
import { z } from "zod";
import type { ApprovePayoutRun } from "../../answers/books-api/payout-runs";
import { typedKwd } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import { parseKwd, toDecimalString } from "../../domain/money";
import { approvalFault } from "../../domain/payout-run";
import type { Person } from "../../domain/second-person";
import { peopleBehind } from "../../engine/people";
import type { ItemSums } from "../../modules/mizan/stores/payout-run";
import {
  backupWasRestored,
  runHasChanged,
  runHasLapsed,
  runIsElsewhere,
  runNotFound,
  sameRunPerson,
} from "./run-refusals";

/** `POST /admin/mizan/payout-runs/:id/approve`. */
export const approveRunSchema = z.strictObject({
  count: z.int().min(1),
  sum: typedKwd,
}) satisfies z.ZodType<ApprovePayoutRun>;

/**
 * @param approvedBy a user's or a secret API key's id
 * @throws OperatorRefusal MIZAN_PAYOUT_RUN_NOT_FOUND (404), MIZAN_PAYOUT_RUN_STATE, MIZAN_PAYOUT_RUN_LAPSED, MIZAN_PAYOUT_RUN_CHANGED,
 *   MIZAN_RESTORE_NOT_DONE, and with four eyes MIZAN_SAME_PERSON (409)
 */
export async function approveRun(
  dependencies: Using<"books">,
  id: string,
  { count, sum, approvedBy }: z.output<typeof approveRunSchema> & { approvedBy: string | null },
): Promise<void> {
  const { mizan } = dependencies;
  const { settings } = await mizan.settings.current([]);
  const run = await mizan.payoutRuns.byId(id);
  if (!run) throw runNotFound(id);
  if (await mizan.restores.open()) throw backupWasRestored();
  const personOf = await personsOf(dependencies, [run.prepared_by, approvedBy]);
  await mizan.payoutRuns.changing(id, async (held) => {
    const totals = standingOf(await held.sums());
    const fault = approvalFault(
      {
        state: held.run.state,
        isLapsed: held.run.isLapsed,
        preparedBy: personOf(held.run.prepared_by),
        totals,
      },
      {
        person: personOf(approvedBy),
        fourEyes: held.run.four_eyes,
        shown: { count, sumFils: parseKwd(sum) },
      },
    );
    if (fault === "not_prepared") throw runIsElsewhere(held.run.state);
    if (fault === "lapsed") throw runHasLapsed();
    if (fault === "same_person") throw sameRunPerson("approve a payout run that you prepared");
    if (fault === "changed")
      throw runHasChanged({ count: totals.count, sum: toDecimalString(totals.sumFils) });
    await held.approve(approvedBy, settings.payoutFile);
  });
}

/** @returns how many items are not dropped, and their sum */
export function standingOf(sums: ItemSums): { count: number; sumFils: number } {
  const standing = [sums.prepared, sums.given, sums.paid, sums.returned];
  return {
    count: standing.reduce((total, { count }) => total + count, 0),
    sumFils: standing.reduce((total, { sumFils }) => total + sumFils, 0),
  };
}

/** @returns who is behind each actor: a secret API key is its maker's; null where nobody knows */
export async function personsOf(
  dependencies: Using<"books">,
  actors: readonly (string | null)[],
): Promise<(actor: string | null) => Person> {
  const people = await peopleBehind(
    dependencies,
    actors.filter((actor) => actor !== null),
  );
  return (actor) => (actor === null ? "program" : (people.get(actor) ?? null));
}
