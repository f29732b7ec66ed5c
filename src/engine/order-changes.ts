/** What changes an order after it was made. */
import type { MedusaContainer, OrderChangeDTO } from "@medusajs/framework/types";
import { MathBN, Modules } from "@medusajs/framework/utils";
import type { CreditLine } from "../domain/credit-given";
import { type Engine, rowsOf } from "./ask";

/** @returns whether a return, an edit, a claim or an exchange of an order is open: Medusa takes no second change meanwhile */
export async function hasOpenChange(engine: Engine, orderId: string): Promise<boolean> {
  const filters = { order_id: orderId, status: ["pending", "requested"] };
  return (await rowsOf(engine, { entity: "order_change", fields: ["id"], filters })).length > 0;
}

export type OrderChange = Pick<OrderChangeDTO, "id" | "status" | "change_type" | "created_at">;

/** More than an order has of changes. */
const MOST_CHANGES = 100;

export async function changesOfOrder(engine: Engine, orderId: string): Promise<OrderChange[]> {
  return rowsOf<OrderChange>(engine, {
    entity: "order_change",
    fields: ["id", "status", "change_type", "created_at"],
    filters: { order_id: orderId },
    pagination: { take: MOST_CHANGES },
  });
}

export async function cancelOrderChange(container: MedusaContainer, changeId: string): Promise<void> {
  await container.resolve(Modules.ORDER).cancelOrderChange(changeId);
}

/** A change of this type is a credit line, as a refund writes it. */
export const CREDIT_LINE = "credit_line";
/** The one that the refund workflow runs as a step (2.21.2); its package does not export it. */
const CREDIT_LINES_WORKFLOW = "create-order-refund-credit-lines";

/** @returns a page of the changes that wrote a credit line on an order, by their ids, which begin with their time */
export async function creditChangesBetween(
  engine: Engine,
  { after, before, limit }: { after: string; before: string; limit: number },
): Promise<{ id: string; order_id: string }[]> {
  return rowsOf(engine, {
    entity: "order_change",
    fields: ["id", "order_id"],
    filters: { change_type: CREDIT_LINE, status: "confirmed", id: { $gt: after, $lt: before } },
    pagination: { take: limit, order: { id: "ASC" } },
  });
}

/**
 * The credit lines of orders as they are now: the engine copies them, with new ids, at each later change of the order (2.21.2).
 *
 * @returns by order; one that came with the order, and by no change of it, is of its cart
 */
export async function creditLinesOf(
  engine: Engine,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, CreditLine[]>> {
  const orders = await rowsOf<{ id: string; credit_lines?: CreditLineRow[] }>(engine, {
    entity: "order",
    fields: ["id", "credit_lines.*"],
    filters: { id: [...orderIds] },
  });
  return new Map(
    orders.map(({ id, credit_lines }) => [
      id,
      (credit_lines ?? []).map(({ amount, metadata }) => ({
        amount,
        isOfCart: metadata?.created_in_version === undefined,
      })),
    ]),
  );
}

type CreditLineRow = { amount: unknown; metadata?: { created_in_version?: number } | null };

/** @param amount decimal, in the order's currency */
export async function addCreditLine(
  container: MedusaContainer,
  orderId: string,
  amount: string,
): Promise<void> {
  await container.resolve(Modules.WORKFLOW_ENGINE).run(CREDIT_LINES_WORKFLOW, {
    input: { order_id: orderId, amount: MathBN.convert(amount) },
  });
}
