/** What a refund would take from whom, told before anybody asks for it: judged as the refund itself will be, and nothing is written. */
import { notPossible, parsedInput } from "../answers/operator-refusal";
import type { RefundPreview } from "../answers/books-api/refunds";
import type { Using } from "../application/dependencies";
import { toDecimalString } from "../domain/money";
import { countsAsRefunded } from "../domain/refund-life";
import { positionOf } from "../modules/mizan/stores/refund";
import { unknownAttempt } from "../payments/record/attempt-view";
import { previewRefundSchema, readRefund, refundRefusalOf } from "./refund-body";
import { partyViewOf } from "./refund-view";
import { whyNotRefundable } from "./refundable-view";
import { judgedRefund } from "./write-refund-request";

/**
 * @param body as `PreviewRefund`
 * @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404), MIZAN_INPUT_INVALID, and what the refund would be refused for
 */
export async function previewRefund(
  { mizan }: Using<"refunds">,
  attemptId: string,
  body: unknown,
): Promise<RefundPreview> {
  const { amountFils, wanted } = readRefund(parsedInput(previewRefundSchema, body), null);
  const attempt = await mizan.attempts.byId(attemptId);
  if (!attempt) throw unknownAttempt(attemptId);
  const [refunds, { settings }, vendors] = await Promise.all([
    mizan.refunds.ofAttempt(attemptId),
    mizan.settings.current([]),
    mizan.settings.vendorAccounts(attempt.split.vendors.map(({ vendorId }) => vendorId)),
  ]);
  const refused = whyNotRefundable(attempt, refunds.filter(countsAsRefunded));
  if (refused) throw notPossible(refused.code, refused.message.en);
  const refund = { attempt, amount: toDecimalString(amountFils), engineRemainder: undefined, wanted };
  try {
    const judged = judgedRefund(
      refund,
      positionOf(attempt.amount_fils, refunds),
      settings.commissionReversal,
    );
    const names = new Map(vendors.map(({ id, name }) => [id, name]));
    const parties = (judged.parties ?? []).map((party) => partyViewOf(party, names));
    return { amount: toDecimalString(judged.amountFils), parties };
  } catch (error) {
    throw refundRefusalOf(error);
  }
}
