/**
 * A refund above what the shop owes makes Medusa write an order change of its own, after the money went back. While another
 * change of the order is open that write fails, and a refund that was made is answered with an error (2.21.2,
 * create-order-refund-credit-lines). So no refund is sent before the other change has ended.
 */
import { MedusaError } from "@medusajs/framework/utils";
import { setTimeout as wait } from "node:timers/promises";
import { PaymentRefusal } from "../answers/payment-refusal";
import { exactOf } from "../domain/exact";
import type { Engine } from "../engine/ask";
import { readOrderSums } from "../engine/order-sums";
import { hasOpenChange } from "../engine/order-changes";

/** An earlier refund's change ends within a moment; one that a person began does not. */
const WAIT_MS = 3_000;
const STEP_MS = 100;

/**
 * @param amount KWD, as the engine gives it
 * @throws PaymentRefusal MIZAN_REFUND_NOT_POSSIBLE while a return, an edit, a claim or an exchange is open
 */
export async function awaitOrderChange(engine: Engine, orderId: string, amount: unknown): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (await hasOpenChange(engine, orderId)) {
    if (performance.now() < end) {
      await wait(STEP_MS);
      continue;
    }
    const [order] = await readOrderSums(engine, [orderId]);
    const owed = exactOf(order?.pending ?? 0).negated();
    if (order?.status === "canceled" || exactOf(amount).lessThanOrEqualTo(owed)) return;
    throw new PaymentRefusal(
      "MIZAN_REFUND_NOT_POSSIBLE",
      "The order has a return, an edit, a claim or an exchange that is not finished, and the engine cannot show a refund meanwhile. Finish or cancel it, then try again.",
      MedusaError.Types.NOT_ALLOWED,
    );
  }
}
