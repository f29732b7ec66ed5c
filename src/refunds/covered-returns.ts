/** What was booked of an order that credit paid whole is taken back with its goods, and with its cancellation. */
import { attributedRefunds } from "../domain/attributed-refunds";
import type { CommissionReversal } from "../domain/commission-reversal";
import { ALL_CANCELLED, type CoveredStaying, goneOfCovered } from "../domain/covered-order";
import { goodsStaying } from "../domain/goods-staying";
import { wholeOf } from "../domain/party-refund";
import { attributeRefund } from "../domain/refund-attribution";
import { countsAsRefunded } from "../domain/refund-life";
import { borneBySplit } from "../domain/split";
import { goodsOfCarts } from "../engine/goods-of-order";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundDecision, RefundRow } from "../modules/mizan/stores/refund";
import type { Using } from "../application/dependencies";

/** @param attempts of `coveredOrders`; what has gone of them since is taken back once, whoever looks */
export async function takeBackGone(
  dependencies: Using<"refunds">,
  attempts: readonly Attempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  const { mizan } = dependencies;
  const [goods, refunds, { settings }] = await Promise.all([
    goodsOfCarts(
      dependencies,
      attempts.map(({ cart_id }) => cart_id),
    ),
    mizan.refunds.ofAttempts(attempts.map(({ id }) => id)),
    mizan.settings.current([]),
  ]);
  for (const attempt of attempts) {
    const { id, cart_id, split } = attempt;
    const found = goods.get(cart_id);
    if (!found) continue;
    const staying: CoveredStaying | undefined = found.areAllCancelled
      ? ALL_CANCELLED
      : goodsStaying(split, found.paid, found.now);
    // Nobody can tell whose goods went: something was added to the order.
    if (staying === undefined) continue;
    const terms = { staying, reversal: settings.commissionReversal };
    const own = refunds.filter((one) => one.attempt_id === id && countsAsRefunded(one));
    // Most orders keep their goods, and no row is held for them.
    if (!decideGone(attempt, own, terms)) continue;
    await mizan.refunds.makeInCredit(id, (now, counted) => decideGone(now, counted, terms));
  }
}

function decideGone(
  { split }: Attempt,
  counted: readonly RefundRow[],
  terms: { staying: CoveredStaying; reversal: CommissionReversal },
): RefundDecision | undefined {
  const earlier = [...attributedRefunds(split, counted).values()].flat();
  const gone = goneOfCovered(split, earlier, terms.staying);
  if (gone.length === 0) return undefined;
  const reversal = counted[0]?.reversal ?? terms.reversal;
  const parties = attributeRefund({ split, earlier, reversal }, gone);
  const amountFils = parties.reduce((sum, party) => sum + wholeOf(party), 0);
  const refundType = amountFils === borneBySplit(split) ? "full" : "partial";
  return { amountFils, refundType, parties, reversal };
}
