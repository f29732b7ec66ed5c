/**
 * What a refund gives beyond what the shop owes, the engine writes to the order as a change of its own, after the money
 * went back; while another change of the order is open that fails, and a refund that was made is answered with an error
 * (core-flows, create-order-refund-credit-lines). So nothing is sent before the other change is done with.
 */
import { setTimeout as wait } from "node:timers/promises";
import { MedusaError } from "@medusajs/framework/utils";
import { exactOf } from "../domain/exact";
import type { AttemptDependencies } from "./attempt-dependencies";
import { PaymentRefusal } from "./payment-refusal";

/** The change of a refund before this one is a matter of a moment; one that a person began is not. */
const WAIT_MS = 3_000;
const STEP_MS = 100;

type Order = { status: string; summary?: { pending_difference?: unknown } | null };

/**
 * @param amount KWD, as the engine gives it
 * @throws PaymentRefusal MIZAN_REFUND_NOT_POSSIBLE while a return, an edit, a claim or an exchange is open
 */
export async function awaitOrderChange(
  { query }: AttemptDependencies,
  orderId: string,
  amount: unknown,
): Promise<void> {
  const isChanging = async (): Promise<boolean> => {
    const filters = { order_id: orderId, status: ["pending", "requested"] };
    const { data } = await query.graph({ entity: "order_change", fields: ["id"], filters });
    return data.length > 0;
  };
  const end = performance.now() + WAIT_MS;
  while (await isChanging()) {
    if (performance.now() < end) {
      await wait(STEP_MS);
      continue;
    }
    const { data } = await query.graph({
      entity: "order",
      fields: ["id", "status", "summary.*"],
      filters: { id: orderId },
    });
    const order = data[0] as Order | undefined;
    const owed = exactOf(order?.summary?.pending_difference ?? 0).negated();
    if (order?.status === "canceled" || exactOf(amount).lessThanOrEqualTo(owed)) return;
    throw new PaymentRefusal(
      "MIZAN_REFUND_NOT_POSSIBLE",
      "The order has a return, an edit, a claim or an exchange that is not finished, and the engine cannot show a refund meanwhile. Finish or cancel it, then refund.",
      MedusaError.Types.NOT_ALLOWED,
    );
  }
}
