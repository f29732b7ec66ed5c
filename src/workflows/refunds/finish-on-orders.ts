/**
 * Refunds that the gateway made and the engine did not finish writing down: it books them on the payment, asks us, and
 * only then writes the order's credit line and transaction, and a process can end in between (medusa.md, 6).
 */
import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN, Modules } from "@medusajs/framework/utils";
import { type AttemptDependencies, attemptDependenciesOf } from "../../attempts/attempt-dependencies";
import { toDecimalString } from "../../domain/money";
import type { RefundOnOrder } from "../../modules/mizan/stores/reconciliation-store";
import { isCountedByOrder } from "./counted-by-order";

const PAGE = 100;
const MINUTE_MS = 60_000;
/** Looked at every minute, once they are older than any process takes. */
const RECENT_MS = 30 * MINUTE_MS;
/** Looked at by the hourly sweep. */
const LOOK_BACK_MS = 2 * 24 * 60 * MINUTE_MS;
/** The engine's own, which its refund workflow runs as a step; its package does not export it. */
const CREDIT_LINES_WORKFLOW = "create-order-refund-credit-lines";

type Order = { id: string; status: string; currency_code: string; summary?: Summary | null };
type Summary = { pending_difference?: unknown; raw_pending_difference?: unknown };

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
  withinMs = LOOK_BACK_MS,
): Promise<string | null> {
  const dependencies = attemptDependenciesOf(container);
  const page = await dependencies.mizan.reconciliation.refundsOnOrders({ after, limit: PAGE, withinMs });
  for (const refund of await withoutTransaction(container, page)) {
    try {
      await finishOnOrder(container, dependencies, refund);
    } catch (error) {
      dependencies.logger.error(
        `Mizan could not finish the refund ${refund.id} on its order ${refund.order_id}: ${(error as Error).message}`,
      );
    }
  }
  return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
}

async function withoutTransaction(
  container: MedusaContainer,
  refunds: readonly RefundOnOrder[],
): Promise<RefundOnOrder[]> {
  if (refunds.length === 0) return [];
  const written = await container.resolve(Modules.ORDER).listOrderTransactions(
    {
      order_id: refunds.map(({ order_id }) => order_id),
      reference: "refund",
      reference_id: refunds.map(({ engine_refund_id }) => engine_refund_id),
    },
    { select: ["id", "reference_id"], take: refunds.length },
  );
  return refunds.filter(
    (refund) => !written.some(({ reference_id }) => reference_id === refund.engine_refund_id),
  );
}

async function finishOnOrder(
  container: MedusaContainer,
  { mizan, query, logger }: AttemptDependencies,
  refund: RefundOnOrder,
): Promise<void> {
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "status", "currency_code", "summary"],
    filters: { id: refund.order_id },
  });
  const order = data[0] as Order | undefined;
  // On a cancelled order the Payment module alone is asked, and writes neither (engine-payment.ts).
  if (!order || order.status === "canceled") return;
  const attempt = await mizan.attempts.byId(refund.attempt_id);
  const refunds = await mizan.refunds.ofAttempt(refund.attempt_id);
  const row = refunds.find(({ id }) => id === refund.id);
  if (!attempt || !row || isCountedByOrder(attempt, row, refunds)) return;
  const amount = MathBN.convert(toDecimalString(refund.amount_fils));
  const credit = creditFor(order, amount);
  // First: by the transaction the refund counts as finished, and a credit line that is there makes the next one nothing.
  if (MathBN.gt(credit, 0)) {
    await container.resolve(Modules.WORKFLOW_ENGINE).run(CREDIT_LINES_WORKFLOW, {
      input: { order_id: order.id, amount: credit, created_by: row.requested_by ?? undefined },
    });
  }
  await container.resolve(Modules.ORDER).addOrderTransactions([
    {
      order_id: order.id,
      amount: MathBN.mult(amount, -1),
      currency_code: order.currency_code,
      reference: "refund",
      reference_id: refund.engine_refund_id,
    },
  ]);
  logger.warn(
    `Mizan finished the refund ${refund.id} on its order ${order.id}: its process had ended too early`,
  );
}

/** What of a refund the order did not owe already, as the engine's own refund workflow counts it. */
function creditFor({ summary }: Order, amount: ReturnType<typeof MathBN.convert>) {
  const pending = (summary?.raw_pending_difference ?? summary?.pending_difference ?? 0) as number;
  if (MathBN.gte(pending, 0)) return amount;
  const owed = MathBN.mult(pending, -1);
  return MathBN.gt(amount, owed) ? MathBN.sub(amount, owed) : MathBN.convert(0);
}
