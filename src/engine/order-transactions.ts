/** What is written on an order of captures and refunds. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { type Engine, rowsOf } from "./ask";

/** More than an order has of captures and refunds. */
const MOST_TRANSACTIONS = 1_000;

export type OrderTransaction = { order_id: string; reference_id: string | null; raw_amount: unknown };

/**
 * What is written on orders of captures or refunds: under the capture's or the refund's id, but under the payment's where a
 * cancellation refunded (2.21.2).
 *
 * @param search at least one of both lists
 */
export async function readTransactions(
  engine: Engine,
  {
    of,
    orderIds,
    referenceIds,
  }: {
    of: "capture" | "refund";
    orderIds?: readonly string[];
    referenceIds?: readonly string[];
  },
): Promise<OrderTransaction[]> {
  return rowsOf<OrderTransaction>(engine, {
    entity: "order_transaction",
    fields: ["order_id", "reference_id", "raw_amount"],
    filters: {
      reference: of,
      ...(orderIds && { order_id: [...orderIds] }),
      ...(referenceIds && { reference_id: [...referenceIds] }),
    },
    pagination: { take: MOST_TRANSACTIONS },
  });
}

/** @param transactions amounts in the order's currency, below zero for a refund. Written twice, they stand there twice */
export async function addTransactions(
  container: MedusaContainer,
  {
    of,
    orderId,
    currencyCode,
    transactions,
  }: {
    of: "capture" | "refund";
    orderId: string;
    currencyCode: string;
    transactions: readonly { referenceId: string | null; amount: BigNumberInput }[];
  },
): Promise<void> {
  await container.resolve(Modules.ORDER).addOrderTransactions(
    transactions.map(({ referenceId, amount }) => ({
      order_id: orderId,
      amount,
      currency_code: currencyCode,
      reference: of,
      reference_id: referenceId ?? undefined,
    })),
  );
}
