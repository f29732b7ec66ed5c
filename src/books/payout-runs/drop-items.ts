/** Items of a run are dropped, or the whole run is given up: before the file freely, after it only where the bank does not pay. */
import { z } from "zod";
import type { DropPayoutItems, GiveUpPayoutRun } from "../../answers/books-api/payout-runs";
import { identifier } from "../../answers/query";
import { bookReason } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import { droppingOf, mayBeDone } from "../../domain/payout-run";
import { rightMissing } from "../../setup/rights/refuse-without-right";
import { personsOf } from "./approve-run";
import { itemsUnknown, runIsElsewhere, runNotFound, sameRunPerson, sayNotPaid } from "./run-refusals";

const why = { reason: bookReason, not_paid_by_bank: z.boolean().default(false) };

/** `POST /admin/mizan/payout-runs/:id/drop`. */
export const dropItemsSchema = z.strictObject({
  item_ids: z.array(identifier).min(1).max(10_000),
  ...why,
}) satisfies z.ZodType<DropPayoutItems>;

/** `POST /admin/mizan/payout-runs/:id/give-up`. */
export const giveUpRunSchema = z.strictObject(why) satisfies z.ZodType<GiveUpPayoutRun>;

const DAY_MS = 24 * 3_600_000;

type Dropping = {
  /** Null gives the whole run up: all items that are not paid. */
  itemIds: readonly string[] | null;
  reason: string;
  notPaidByBank: boolean;
  /** Whoever drops has the right `approve`. */
  mayApprove: boolean;
  /** A user's or a secret API key's id; null for a program. */
  droppedBy: string | null;
};

/**
 * With four eyes, once the bank may have the file, the first who drops only asks, and a second person drops.
 *
 * @throws OperatorRefusal MIZAN_PAYOUT_RUN_NOT_FOUND (404), MIZAN_PAYOUT_RUN_STATE, MIZAN_PAYOUT_ITEM_STATE, MIZAN_SAME_PERSON (409),
 *   MIZAN_PAYOUT_WITH_BANK (422)
 */
export async function dropItems(dependencies: Using<"books">, id: string, given: Dropping): Promise<void> {
  const { mizan } = dependencies;
  const itemIds = given.itemIds ? [...new Set(given.itemIds)] : null;
  const [now, { settings }] = await Promise.all([mizan.payoutFiles.now(), mizan.settings.current([])]);
  const lapsed = now.getTime() - settings.approvals.days * DAY_MS;
  const withBank = await mizan.payoutItems.allOf(id, "given");
  const personOf = await personsOf(dependencies, [
    given.droppedBy,
    ...new Set(withBank.map(({ drop_asked_by }) => drop_asked_by)),
  ]);
  const dropping = {
    person: personOf(given.droppedBy),
    notPaidByBank: given.notPaidByBank,
    mayApprove: given.mayApprove,
  };
  const run = await mizan.payoutRuns.changing(id, async (held) => {
    const isGivenUpEarly = itemIds === null && held.run.state === "preparing";
    if (!isGivenUpEarly && !mayBeDone("drop", held.run.state)) throw runIsElsewhere(held.run.state);
    const items = await held.items(["prepared", "given"], itemIds);
    if (itemIds && items.length !== itemIds.length) throw itemsUnknown();
    const asked: string[] = [];
    const dropped: string[] = [];
    for (const { id: itemId, state, drop_asked_by, drop_asked_at } of items) {
      const isAsked = drop_asked_at !== null && drop_asked_at.getTime() > lapsed;
      const askedBy = isAsked ? personOf(drop_asked_by) : undefined;
      const what = droppingOf(state, {
        ...dropping,
        fourEyes: held.run.four_eyes || settings.approvals.payoutRuns,
        askedBy,
      });
      if (what === "right_missing") throw rightMissing("approve");
      if (what === "say_not_paid") throw sayNotPaid();
      if (what === "drop") dropped.push(itemId);
      if (what === "ask") asked.push(itemId);
    }
    // Of many that a person drops, those that they asked for themselves still wait for another.
    if (items.length > 0 && asked.length + dropped.length === 0) {
      throw sameRunPerson("say that the bank does not pay it");
    }
    const by = { by: given.droppedBy, reason: given.reason };
    await held.askToDrop(asked, by);
    await held.drop(dropped, by);
    await held.endIfDone(by);
    return held.run;
  });
  if (!run) throw runNotFound(id);
}
