/**
 * An edit that the engine refused leaves the collection at the edit's total (medusa.md, 3.4). Settling puts that right
 * before it completes the cart, but an edit that had the cart's lock first can still come in between: the order would
 * read "partially captured" although all of it is paid.
 */
import type { BigNumberInput } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { filsOf } from "../../domain/money";
import type { EnginePayment } from "./read-paid-cart";
import type { Settling } from "./settling";

/** Gives a collection the amount of the payment that made its order, when it has another one. */
export async function correctCollection({ container }: Settling, payment: EnginePayment): Promise<void> {
  const { id, collection, rawAmount } = payment;
  if (filsOf(collection.rawAmount) === filsOf(rawAmount)) return;
  const payments = container.resolve(Modules.PAYMENT);
  await payments.updatePaymentCollections(collection.id, { amount: rawAmount as BigNumberInput });
  // For a payment that is captured already this writes no capture: it only judges the collection's status again.
  await payments.capturePayment({ payment_id: id });
}
