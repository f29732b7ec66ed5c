/** A payout run, step by step. */
import { z } from "zod";
import { approveRun, approveRunSchema } from "../books/payout-runs/approve-run";
import { dropItems, dropItemsSchema, giveUpRunSchema } from "../books/payout-runs/drop-items";
import { makeFile } from "../books/payout-runs/make-file";
import { markPaid, runPaidSchema } from "../books/payout-runs/mark-paid";
import { prepareRun, prepareRunSchema } from "../books/payout-runs/prepare-run";
import { tellOfPayouts } from "../books/payout-runs/tell-of-payouts";
import { actor, oneStep, typed } from "./one-step";

const byPerson = { id: z.string(), made_by: actor };

export const preparePayoutRunWorkflowId = "mizan-prepare-payout-run";

/** Prepares a payout run, once per key; nothing is paid. */
export const preparePayoutRunWorkflow = oneStep(
  preparePayoutRunWorkflowId,
  z.object({ payout_run: typed(prepareRunSchema), made_by: actor }),
  async (books, { payout_run, made_by }) => ({ id: await prepareRun(books, payout_run, made_by) }),
);

/** Approves a prepared run as it was shown. */
export const approvePayoutRunWorkflow = oneStep(
  "mizan-approve-payout-run",
  z.object({ ...byPerson, shown: typed(approveRunSchema) }),
  async (books, { id, shown, made_by }) => {
    await approveRun(books, id, { ...shown, approvedBy: made_by });
    return { id };
  },
);

/** Makes the bank's file of an approved run, once. */
export const makePayoutFileWorkflow = oneStep(
  "mizan-make-payout-file",
  z.object(byPerson),
  async (books, { id, made_by }) => {
    await makeFile(books, id, made_by);
    return { id };
  },
);

export const markPayoutRunPaidWorkflowId = "mizan-mark-payout-run-paid";

/** Records that the bank has paid items of a run. */
export const markPayoutRunPaidWorkflow = oneStep(
  markPayoutRunPaidWorkflowId,
  z.object({ ...byPerson, paid: typed(runPaidSchema) }),
  async (books, { id, paid, made_by }) => {
    await markPaid(books, id, { ...paid, madeBy: made_by });
    await tellOfPayouts(books);
    return { id };
  },
);

/** Drops items of a run; their vendors and what they name are free again. */
export const dropPayoutItemsWorkflow = oneStep(
  "mizan-drop-payout-items",
  z.object({ ...byPerson, dropped: typed(dropItemsSchema), may_approve: z.boolean() }),
  async (books, { id, dropped, may_approve: mayApprove, made_by }) => {
    const { item_ids: itemIds, reason, not_paid_by_bank: notPaidByBank } = dropped;
    await dropItems(books, id, { itemIds, reason, notPaidByBank, mayApprove, droppedBy: made_by });
    return { id };
  },
);

/** Gives a run up: what is not paid is dropped, what is paid stays paid. */
export const giveUpPayoutRunWorkflow = oneStep(
  "mizan-give-up-payout-run",
  z.object({ ...byPerson, given_up: typed(giveUpRunSchema), may_approve: z.boolean() }),
  async (books, { id, given_up, may_approve: mayApprove, made_by }) => {
    const { reason, not_paid_by_bank: notPaidByBank } = given_up;
    await dropItems(books, id, { itemIds: null, reason, notPaidByBank, mayApprove, droppedBy: made_by });
    return { id };
  },
);
