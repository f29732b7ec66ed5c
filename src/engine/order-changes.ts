/** What changes an order after it was made. */
import type { MedusaContainer, OrderChangeDTO } from "@medusajs/framework/types";
import { MathBN, Modules } from "@medusajs/framework/utils";
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
