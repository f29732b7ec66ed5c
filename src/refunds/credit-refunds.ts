/**
 * Refunds to store credit. The shop writes them on the order as credit below zero, without an event: the operator keeps the
 * money, and the vendors give their shares back as for a refund of that amount (money.md, rule 13).
 */
import { attributedRefunds } from "../domain/attributed-refunds";
import type { CommissionReversal } from "../domain/commission-reversal";
import { creditGivenFils } from "../domain/credit-given";
import type { GoodsStaying } from "../domain/goods-staying";
import type { Fils } from "../domain/money";
import { spreadRefund } from "../domain/refund-attribution";
import { countsAsRefunded, leftFilsOf } from "../domain/refund-life";
import { creditLinesOf } from "../engine/order-changes";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundDecision, RefundRow } from "../modules/mizan/stores/refund";
import type { Using } from "../application/dependencies";
import { stayingOf } from "./engine-asks-for-refund";

/** Books what was given for orders beyond what is booked: once, however often it is looked at, and whoever looks. */
export async function bookCreditRefunds(
  dependencies: Using<"refunds">,
  orderIds: readonly string[],
): Promise<void> {
  const { mizan } = dependencies;
  const lines = await creditLinesOf(dependencies, orderIds);
  const givenOf = new Map([...lines].map(([orderId, ofOrder]) => [orderId, creditGivenFils(ofOrder)]));
  const attempts = await mizan.refundReconciliation.paymentsOfOrders(
    orderIds.filter((orderId) => (givenOf.get(orderId) ?? 0) > 0),
  );
  if (attempts.length === 0) return;
  const [refunds, { settings }] = await Promise.all([
    mizan.refunds.ofAttempts(attempts.map(({ id }) => id)),
    mizan.settings.current([]),
  ]);
  for (const attempt of attempts) {
    const orderId = attempt.order_id ?? "";
    const givenFils = givenOf.get(orderId) ?? 0;
    const counted = refunds.filter((one) => one.attempt_id === attempt.id && countsAsRefunded(one));
    if (stepOf(attempt, counted, givenFils) === 0) continue;
    const staying = await stayingOf(dependencies, attempt, orderId);
    const terms = { givenFils, staying, reversal: settings.commissionReversal };
    await mizan.refunds.makeInCredit(attempt.id, (now, ofNow) => decideCredit(now, ofNow, terms));
  }
}

/** What is given and not booked, as far as the payment has it left. */
function stepOf(attempt: Attempt, counted: readonly RefundRow[], givenFils: Fils): Fils {
  const booked = counted.filter(({ mode }) => mode === "credit");
  const bookedFils = booked.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
  return Math.max(0, Math.min(givenFils - bookedFils, leftFilsOf(attempt.amount_fils, counted)));
}

function decideCredit(
  attempt: Attempt,
  counted: readonly RefundRow[],
  terms: { givenFils: Fils; staying: GoodsStaying | undefined; reversal: CommissionReversal },
): RefundDecision | undefined {
  const amountFils = stepOf(attempt, counted, terms.givenFils);
  if (amountFils === 0) return undefined;
  const { split } = attempt;
  const reversal = counted[0]?.reversal ?? terms.reversal;
  const earlier = [...attributedRefunds(split, counted).values()].flat();
  const parties = spreadRefund({ split, earlier, reversal }, amountFils, terms.staying);
  const refundType = amountFils === attempt.amount_fils ? "full" : "partial";
  return { amountFils, refundType, parties, reversal };
}
