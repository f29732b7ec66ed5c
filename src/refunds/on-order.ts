/** What the engine has still to write on an order of refunds that were made. */
import { Exact, exactOf } from "../domain/exact";
import { toDecimalString } from "../domain/money";
import { hasGoneBack, isBeingSent, failedUnsent } from "../domain/refund-life";
import { CREDIT_LINE, type OrderChange } from "../engine/order-changes";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { missingOnOrder, orderIdOf, type RefundSituation } from "./situation";
import { SETTLED_MS, WRITTEN_WITHIN_MS, learn, type With } from "./step";

/**
 * @returns refunds that were made some time ago, and that the engine may still have to write on the order; none while another
 *   refund of the payment is being made
 */
export function writtenLately(s: RefundSituation): RefundRow[] {
  const { now, refunds } = s;
  const isQuiet = refunds.every(
    (refund) =>
      failedUnsent(refund) || (!isBeingSent(refund) && Number(refund.updated_at) <= now - SETTLED_MS),
  );
  if (!isQuiet) return [];
  return refunds.filter(
    (refund) =>
      hasGoneBack(refund) &&
      refund.on_order_at !== null &&
      refund.engine_refund_id !== null &&
      Number(refund.on_order_at) >= now - WRITTEN_WITHIN_MS &&
      Number(refund.on_order_at) <= now - SETTLED_MS &&
      refund.order_id === orderIdOf(s),
  );
}

/**
 * What the engine has still to write on the order. While somebody changes the order, nobody knows; a cancelled order gets
 * nothing more.
 *
 * @returns `credit` is what is to be credited, in KWD; undefined where nothing can be said
 */
export function unfinished(s: With<"engine" | "order" | "transactions">) {
  const { order, now } = s;
  if (order === "none" || order.status === "canceled") return undefined;
  const made = writtenLately(s);
  const missing = missingOnOrder(s, { orderId: order.id, transactions: s.transactions }, made);
  const pending = exactOf(order.pending);
  if (missing.length === 0 && pending.lessThanOrEqualTo(0)) return undefined;
  if (s.changes === undefined) return learn("changes");
  const { leftId, areOpen, areOfRefunds } = changesOf(s.changes, now);
  if (areOpen) return undefined;
  const isWritten = missing.length === 0;
  // What is owed can be of an edit, too: without a missing transaction it is only taken for a missing credit line where
  // nothing but refunds has changed the order, or a credit line was begun and left.
  const isCreditMissing = !isWritten || leftId !== undefined || areOfRefunds;
  const most = Exact.min(pending.plus(sumOf(missing)), sumOf(isWritten ? made : missing));
  return { order, missing, leftId, credit: isCreditMissing ? most : exactOf(0) };
}

export function learnOf(found: ReturnType<typeof unfinished>) {
  return found && "do" in found ? found : undefined;
}

function sumOf(refunds: readonly RefundRow[]): Exact {
  return exactOf(toDecimalString(refunds.reduce((sum, { amount_fils }) => sum + amount_fils, 0)));
}

/**
 * @returns `leftId` is a credit line of the engine's that was begun and not finished; `areOpen`: somebody is changing the
 *   order, and the engine takes no second change; `areOfRefunds`: nothing but refunds ever changed it
 */
function changesOf(changes: readonly OrderChange[], now: number) {
  const isOfCredit = ({ change_type }: { change_type?: string }) => change_type === CREDIT_LINE;
  const isLeft = (change: OrderChange) =>
    isOfCredit(change) && new Date(change.created_at).getTime() < now - SETTLED_MS;
  const open = changes.filter(({ status }) => status === "pending" || status === "requested");
  return {
    leftId: open.find(isLeft)?.id,
    areOpen: !open.every(isLeft),
    areOfRefunds: changes.every(isOfCredit),
  };
}
