/**
 * Giving back a captured payment that has no order: a second capture, or one that could become none. The engine has no
 * payment of it, so the gateway is asked by ourselves, with the key that took the money and by the rules of every refund.
 */
import type { Using } from "../application/dependencies";
import type { MizanSettings } from "../config/options";
import { type Fils, toDecimalString } from "../domain/money";
import { isInFlight, leftFilsOf, mayHaveLeftFilsOf, returnedFilsOf } from "../domain/refund-life";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { fourEyesOf } from "../setup/approvals/four-eyes-in-force";
import { refundModeOf } from "./refund-mode";
import { refuseAboveLimit, requestRefund } from "./write-refund-request";
import { settleRefunds } from "./settle-refunds";

export type UnplacedRefund = {
  /** `released` or `spare`; the caller has its cart's lease. */
  attempt: Attempt;
  reason: string;
  /** The operator's id; null where a policy decided. */
  requestedBy: string | null;
  reviewItemId: string | null;
  /** What a second person has approved; null where nobody has. */
  approvedFils?: Fils | null;
};

/**
 * Judged before the payment is let go as well, which is not undone when a second person says no.
 *
 * @throws PaymentRefusal MIZAN_NEEDS_SECOND_PERSON
 */
export async function refuseUnplacedAboveLimit(
  { mizan }: Using<"refunds">,
  refund: Pick<UnplacedRefund, "attempt" | "requestedBy" | "approvedFils">,
): Promise<void> {
  const { attempt } = refund;
  const earlier = await mizan.refunds.ofAttempt(attempt.id);
  if (earlier.some(isInFlight)) return;
  const { settings } = await mizan.settings.current([]);
  const amountFils = leftFilsOf(attempt.amount_fils, earlier);
  refuseAboveLimit(limitOf(settings, refund), { earlierFils: mayHaveLeftFilsOf(earlier), amountFils });
}

function limitOf(
  settings: MizanSettings,
  { requestedBy, approvedFils = null }: Pick<UnplacedRefund, "requestedBy" | "approvedFils">,
): Fils | null {
  const isAlone = requestedBy !== null && approvedFils === null;
  return isAlone ? fourEyesOf(settings).refundsAboveFils : null;
}

/**
 * Refunds what is left of the payment, once. One that is under way, or whose answer was lost, is not sent again.
 *
 * @returns the refund as it stands now
 * @throws PaymentRefusal when nothing was made: rejected, the key unusable, an order there by now
 */
export async function refundUnplaced(
  dependencies: Using<"refunds">,
  unplaced: UnplacedRefund,
): Promise<RefundRow> {
  const { attempt, reason, requestedBy, reviewItemId, approvedFils } = unplaced;
  const { mizan } = dependencies;
  const earlier = await mizan.refunds.ofAttempt(attempt.id);
  const inFlight = earlier.find(isInFlight);
  if (inFlight) return inFlight;
  const { settings } = await mizan.settings.current([]);
  const order = {
    attempt,
    engineRefundId: null,
    amount: toDecimalString(approvedFils ?? attempt.amount_fils - returnedFilsOf(earlier)),
    engineRemainder: undefined,
    orderId: null,
    isUnplaced: true,
    wanted: { reason, requestedBy, reviewItemId },
  };
  // Nothing was sold: the commission goes back whole, whatever is kept of it when goods are returned.
  const terms = {
    reversal: "proportional",
    mode: refundModeOf(attempt, settings.refundMode),
    limitFils: limitOf(settings, unplaced),
  } as const;
  const refund = await requestRefund(dependencies, order, terms);
  const asker = { by: "caller", refundId: refund.id, actor: requestedBy } as const;
  await settleRefunds(dependencies, { attempt, asker });
  return (await mizan.refunds.byId(refund.id)) ?? refund;
}
