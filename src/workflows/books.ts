/** The books: what the operator enters, and keeps back. */
import { z } from "zod";
import { adjustmentSchema, postAdjustment } from "../books/adjustments";
import { issueInvoices, issueInvoicesSchema } from "../books/invoices/issue-invoices";
import { freeze, freezeSchema, thaw } from "../books/freezes";
import { setAside, setAsideSchema, takeUp, takeUpSchema } from "../books/set-aside";
import { payoutSchema, recordPayout, takeBackSchema, takePayoutBack } from "../books/payouts";
import { tellOfPayouts } from "../books/payout-runs/tell-of-payouts";
import { inputRefusal } from "../answers/operator-refusal";
import type { Frozen } from "../modules/mizan/stores/freeze-store";
import { actor, oneStep, typed } from "./one-step";

export const postAdjustmentWorkflowId = "mizan-post-adjustment";

/** Enters a fee of the gateway, a chargeback or a correction into the books, once per kind and reference. */
export const postAdjustmentWorkflow = oneStep(
  postAdjustmentWorkflowId,
  z.object({ adjustment: typed(adjustmentSchema), made_by: actor }),
  async (books, { adjustment, made_by }) => ({ entry_id: await postAdjustment(books, adjustment, made_by) }),
);

export const recordPayoutWorkflowId = "mizan-record-payout";

/** Records that a vendor was paid, once per vendor and reference; it pays nothing. */
export const recordPayoutWorkflow = oneStep(
  recordPayoutWorkflowId,
  z.object({ payout: typed(payoutSchema), made_by: actor }),
  async (books, { payout, made_by }) => {
    const payout_id = await recordPayout(books, payout, made_by);
    await tellOfPayouts(books);
    return { payout_id };
  },
);

export const takePayoutBackWorkflowId = "mizan-take-payout-back";

/** Takes a recorded payout back by an opposing entry, once. */
export const takePayoutBackWorkflow = oneStep(
  takePayoutBackWorkflowId,
  z.object({
    id: z.string(),
    ...takeBackSchema.shape,
    may_approve: z.boolean().default(true),
    made_by: actor,
  }),
  async (books, { id, reason, returned_by_bank: isReturned, may_approve: mayApprove, made_by }) => {
    await takePayoutBack(books, id, { reason, madeBy: made_by, isReturned, mayApprove });
    await tellOfPayouts(books);
    return { payout_id: id };
  },
);

export const issueInvoicesWorkflowId = "mizan-issue-invoices";

/** Issues the invoices for a month's commission that are due, each once; a hundred vendors at a time. */
export const issueInvoicesWorkflow = oneStep(
  issueInvoicesWorkflowId,
  z.object({ given: typed(issueInvoicesSchema), issued_by: actor }),
  async (books, { given, issued_by }) => issueInvoices(books, given, issued_by),
);

/** Of an order one vendor or all of them; without an order the whole vendor. */
const toFreeze = { order_id: z.string().nullable(), vendor_id: z.string().nullable() };

function frozenOf(orderId: string | null, vendorId: string | null): Frozen {
  if (orderId !== null) return { orderId, vendorId };
  if (vendorId !== null) return { orderId, vendorId };
  throw inputRefusal([{ field: "order_id", code: "required", message: "Name an order or a vendor." }]);
}

export const freezePayoutsWorkflowId = "mizan-freeze-payouts";

/** Keeps what vendors are owed for an order, or all that a vendor is owed, out of payouts. */
export const freezePayoutsWorkflow = oneStep(
  freezePayoutsWorkflowId,
  z.object({ ...toFreeze, ...freezeSchema.pick({ reason: true }).shape, frozen_by: actor }),
  async (books, { order_id, vendor_id, reason, frozen_by }) => {
    await freeze(books, frozenOf(order_id, vendor_id), { reason, by: frozen_by });
    return { order_id, vendor_id };
  },
);

export const thawPayoutsWorkflowId = "mizan-thaw-payouts";

/** Ends a person's freeze. */
export const thawPayoutsWorkflow = oneStep(
  thawPayoutsWorkflowId,
  z.object({ ...toFreeze, thawed_by: actor }),
  async (books, { order_id, vendor_id, thawed_by }) => {
    await thaw(books, frozenOf(order_id, vendor_id), thawed_by);
    return { order_id, vendor_id };
  },
);

export const setDisputeAsideWorkflowId = "mizan-set-dispute-aside";

/** Lets a return, claim or exchange keep no money back, though it is open. */
export const setDisputeAsideWorkflow = oneStep(
  setDisputeAsideWorkflowId,
  z.object({ order_id: z.string(), ...setAsideSchema.shape, set_aside_by: actor }),
  async (books, { order_id: orderId, dispute_id: disputeId, reason, set_aside_by }) => {
    await setAside(books, { orderId, disputeId }, { reason, by: set_aside_by });
    return { dispute_id: disputeId };
  },
);

export const takeDisputeUpWorkflowId = "mizan-take-dispute-up";

/** Lets it keep money back again. */
export const takeDisputeUpWorkflow = oneStep(
  takeDisputeUpWorkflowId,
  z.object({ order_id: z.string(), ...takeUpSchema.shape, taken_up_by: actor }),
  async (books, { order_id: orderId, dispute_id: disputeId, taken_up_by }) => {
    await takeUp(books, { orderId, disputeId }, taken_up_by);
    return { dispute_id: disputeId };
  },
);
