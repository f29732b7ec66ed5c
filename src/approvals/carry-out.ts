/** What was approved is done by the function that one person alone would have called, with what was asked for. */
import type { ChangeRights } from "../answers/admin-api/rights";
import type { MakeRefund } from "../answers/books-api/refunds";
import type { DecideReviewItem } from "../answers/review-api";
import { parsedInput } from "../answers/operator-refusal";
import type { SettlingAll } from "../application/dependencies";
import { decideReviewItem } from "../decisions/decide-review-item";
import type { ApprovalKind } from "../domain/approval";
import { filsOf } from "../domain/money";
import type { ApprovalRow } from "../modules/mizan/stores/approval-store";
import { makeRefundInForm } from "../refunds/refund-by-form";
import { gatewayKeySchema, saveGatewayKey } from "../setup/keys/save-gateway-key";
import { changeRights } from "../setup/rights/change-rights";
import { changeRightsSchema } from "../setup/rights/rights-body";
import { changeSettings } from "../setup/settings/change-settings";
import { changeSettingsSchema } from "../setup/settings/settings-body";

type CarryOut = (settling: SettlingAll, asked: ApprovalRow) => Promise<unknown>;

/** Who asked is who did it, for the history; the second person stands at the thing that was asked for. */
const DONE_BY: Readonly<Record<ApprovalKind, CarryOut>> = {
  refund: ({ container }, { subject: attemptId, input, asked_by: actor }) =>
    makeRefundInForm(container, { attemptId, refund: input as MakeRefund, actor, isApproved: true }),
  review_refund: (settling, { subject, input, shown, asked_by }) =>
    decideReviewItem(settling, {
      review_item_id: subject,
      action: "refund",
      decision: input as DecideReviewItem,
      decided_by: asked_by,
      approved_fils: filsOf(String(shown.amount)),
    }),
  gateway_key: saveAskedKey,
  rights: (setup, { input, asked_by }) =>
    changeRights(setup, parsedInput(changeRightsSchema, input as ChangeRights), {
      changedBy: asked_by,
      isApproved: true,
    }),
  settings: (setup, { input, asked_by }) =>
    changeSettings(setup, parsedInput(changeSettingsSchema, input), {
      changedBy: asked_by,
      isApproved: true,
    }),
};

/** @throws what the function throws that does it: then nothing was done */
export async function carryOut(settling: SettlingAll, asked: ApprovalRow): Promise<void> {
  await DONE_BY[asked.kind](settling, asked);
}

async function saveAskedKey(setup: SettlingAll, { id, input, asked_by }: ApprovalRow): Promise<unknown> {
  const { owner, environment, encoding } = input as { owner: string; environment: string; encoding: string };
  const key = await setup.mizan.approvals.secretOf(id, { owner, environment, encoding });
  const given = parsedInput(gatewayKeySchema, { ...input, key, changed_by: asked_by });
  return saveGatewayKey(setup, given, true);
}
