/** What is missing of an order's refunds, and how it is written. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import type { AttemptDependencies } from "../../attempts/attempt-dependencies";
import { missingOnOrder } from "../../attempts/missing-on-order";
import { Exact, exactOf } from "../../domain/exact";
import { toDecimalString } from "../../domain/money";
import {
  addCreditLine,
  addTransactions,
  cancelOrderChange,
  changesOfOrder,
  CREDIT_LINE,
  type OrderChange,
  type OrderSums,
} from "../../engine/orders";
import type { RefundOnOrder } from "../../modules/mizan/stores/refund-reconciliation-store";
import { logLine } from "../../attempts/log-line";

/** A credit line is written within a second. */
const LEFT_AFTER_MS = 5 * 60_000;

type OfOrder = { all: readonly RefundOnOrder[]; unwritten: readonly RefundOnOrder[] };
type Finishing = { container: MedusaContainer; dependencies: AttemptDependencies; order: OrderSums };

/** @returns what the order still owes the shopper by its own sums, in KWD */
export function pendingOf({ pending }: OrderSums): Exact {
  return exactOf(pending);
}

/**
 * Writes the transactions and the credit lines that are missing. To be done by one process at a time; safe to repeat.
 *
 * @param refunds those of the last days, and which of them have no transaction of their own
 */
export async function finishOnOrder(finishing: Finishing, refunds: OfOrder): Promise<void> {
  const { container, dependencies, order } = finishing;
  const missing = await missingOf(finishing, refunds.unwritten);
  const pending = pendingOf(order);
  const isWritten = missing.length === 0;
  if (isWritten && pending.lessThanOrEqualTo(0)) return;
  const changes = await changesOf(finishing);
  if (changes.areOpen) return;
  const credit = Exact.min(pending.plus(sumOf(missing)), sumOf(isWritten ? refunds.all : missing));
  // What is owed can be of an edit, too: without a missing transaction it is only taken for a missing credit line where
  // nothing but refunds has changed the order, or a credit line was begun and left.
  const isCreditMissing = !isWritten || changes.left !== undefined || changes.areOfRefunds;
  if (credit.greaterThan(0) && isCreditMissing) {
    if (changes.left) await cancelOrderChange(container, changes.left);
    // First: by the transactions the refunds count as written, and a credit line that is there makes the next one nothing.
    await addCreditLine(container, order.id, credit.toString());
  }
  if (isWritten) return;
  await addTransactions(container, {
    of: "refund",
    orderId: order.id,
    currencyCode: order.currencyCode,
    transactions: missing.map(({ amount_fils, engine_refund_id }) => ({
      referenceId: engine_refund_id,
      amount: MathBN.mult(toDecimalString(amount_fils), -1),
    })),
  });
  const attempt = [...new Set(missing.map(({ attempt_id }) => attempt_id))];
  const subject = { attempt, order: order.id, refund: missing.map(({ id }) => id) };
  dependencies.logger.warn(
    logLine(subject, "finished the refunds on the order: a process had ended too early"),
  );
}

function sumOf(refunds: readonly RefundOnOrder[]): Exact {
  return exactOf(toDecimalString(refunds.reduce((sum, { amount_fils }) => sum + amount_fils, 0)));
}

async function missingOf(
  { dependencies, order }: Finishing,
  unwritten: readonly RefundOnOrder[],
): Promise<RefundOnOrder[]> {
  const [first] = unwritten;
  const attempt = first && (await dependencies.mizan.attempts.byId(first.attempt_id));
  if (!attempt) return [];
  return missingOnOrder(dependencies, { attempt, orderId: order.id, refunds: unwritten });
}

/**
 * @returns `left` is a credit line of the engine's that was begun and not finished; `areOpen`: somebody is changing the
 *   order, and the engine takes no second change; `areOfRefunds`: nothing but refunds ever changed it
 */
async function changesOf({ container, dependencies, order }: Finishing) {
  const changes = await changesOfOrder(container, order.id);
  const before = (await dependencies.mizan.reconciliation.now()) - LEFT_AFTER_MS;
  const isOfCredit = ({ change_type }: { change_type?: string }) => change_type === CREDIT_LINE;
  const isLeft = (change: OrderChange) =>
    isOfCredit(change) && new Date(change.created_at).getTime() < before;
  const open = changes.filter(({ status }) => status === "pending" || status === "requested");
  return {
    left: open.find(isLeft)?.id,
    areOpen: !open.every(isLeft),
    areOfRefunds: changes.every(isOfCredit),
  };
}
