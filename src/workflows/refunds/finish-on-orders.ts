/**
 * Refunds that the gateway made and the engine did not finish writing down: it books them on the payment, asks us, and
 * only then writes the order's transaction and its credit line, and a process can end in between (medusa.md, 6).
 */
import type { MedusaContainer } from "@medusajs/framework/types";
import { type AttemptDependencies, attemptDependenciesOf } from "../../attempts/attempt-dependencies";
import { holdCart } from "../../attempts/hold-cart";
import { WRITTEN_WITHIN_MS } from "../../attempts/missing-on-order";
import type { Engine } from "../../engine/ask";
import { type OrderSums, readOrderSums, readTransactions } from "../../engine/orders";
import type { RefundOnOrder } from "../../modules/mizan/stores/refund-reconciliation-store";
import { finishOnOrder, pendingOf } from "./finish-on-order";
import { logLine } from "../../attempts/log-line";

const PAGE = 100;
const MINUTE_MS = 60_000;
/** Looked at every minute, once they are older than any process takes. */
const RECENT_MS = 30 * MINUTE_MS;

type Place = { container: MedusaContainer; dependencies: AttemptDependencies };

/** The same for those of the last half hour; at most a page, the hourly sweep does the rest. */
export async function finishRecentRefundsOnOrders(container: MedusaContainer): Promise<void> {
  await finishRefundsOnOrders(container, null, RECENT_MS);
}

/**
 * Writes what is missing of the last days' refunds on their orders. Safe to repeat after it stopped anywhere.
 *
 * @param after the last refund that was looked at
 * @returns the last one looked at now, or null when nothing is left
 */
export async function finishRefundsOnOrders(
  container: MedusaContainer,
  after: string | null,
  withinMs = WRITTEN_WITHIN_MS,
): Promise<string | null> {
  const dependencies = attemptDependenciesOf(container);
  const page = await dependencies.mizan.refundReconciliation.onOrders({ after, limit: PAGE, withinMs });
  const orders = await standingOrdersOf(dependencies, page);
  const unwritten = await withoutTransaction(dependencies, page);
  for (const order of orders) {
    const ofOrder = page.filter(({ order_id }) => order_id === order.id);
    const mayBeMissing =
      unwritten.some(({ order_id }) => order_id === order.id) || pendingOf(order).greaterThan(0);
    if (!mayBeMissing) continue;
    try {
      await finishAlone({ container, dependencies }, order.id, ofOrder);
    } catch (error) {
      const attempt = [...new Set(ofOrder.map(({ attempt_id }) => attempt_id))];
      const subject = { attempt, order: order.id, refund: ofOrder.map(({ id }) => id) };
      dependencies.logger.error(
        logLine(subject, `could not finish the refunds of the order: ${(error as Error).message}`),
      );
    }
  }
  return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
}

/** The engine's tables would take a transaction twice: one process at a time, and what it found is read again. */
async function finishAlone(
  { container, dependencies }: Place,
  orderId: string,
  refunds: readonly RefundOnOrder[],
): Promise<void> {
  const held = await holdCart(dependencies, orderId, 0);
  if (!held) return;
  try {
    const [order] = await standingOrdersOf(dependencies, refunds);
    const unwritten = await withoutTransaction(dependencies, refunds);
    // Last: what was read is only right where no refund has begun meanwhile.
    const ids = refunds.map(({ id }) => id);
    const search = { after: null, limit: refunds.length, withinMs: WRITTEN_WITHIN_MS, ids };
    const isQuiet =
      (await dependencies.mizan.refundReconciliation.onOrders(search)).length === refunds.length;
    if (order && isQuiet)
      await finishOnOrder({ container, dependencies, order }, { all: refunds, unwritten });
  } finally {
    await held.release();
  }
}

/** On a cancelled order the Payment module alone is asked, and writes nothing on it (engine-payment.ts). */
async function standingOrdersOf(engine: Engine, refunds: readonly RefundOnOrder[]): Promise<OrderSums[]> {
  if (refunds.length === 0) return [];
  const orderIds = refunds.map(({ order_id }) => order_id);
  return (await readOrderSums(engine, orderIds)).filter(({ status }) => status !== "canceled");
}

async function withoutTransaction(
  engine: Engine,
  refunds: readonly RefundOnOrder[],
): Promise<RefundOnOrder[]> {
  if (refunds.length === 0) return [];
  const written = await readTransactions(engine, {
    of: "refund",
    orderIds: refunds.map(({ order_id }) => order_id),
    referenceIds: refunds.map(({ engine_refund_id }) => engine_refund_id),
  });
  return refunds.filter(
    (refund) => !written.some(({ reference_id }) => reference_id === refund.engine_refund_id),
  );
}
