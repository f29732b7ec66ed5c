/** For what an order's links are made: all that is outstanding, or each party's part of it where the store's policy is `separate`. */
import { PaymentRefusal } from "../../../answers/payment-refusal";
import type { Using } from "../../../application/dependencies";
import { type Fils, filsOf } from "../../../domain/money";
import { owedByParty, type PartyId } from "../owed-by-party";
import { chargeableOrder, type OrderToCharge, readOrderToCharge } from "../payable-order";
import { refuseUnpayableOrder } from "../refuse-unpayable";
import { refuseSeveralSellers } from "../several-sellers";
import { orderNotFound } from "./order-not-found";

/** `party` is null for all of it. */
export type PartToPay = { party: PartyId | null; amountFils: Fils };

/**
 * @throws PaymentRefusal where nothing of the order can be paid
 * @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404)
 */
export async function outstandingOf(
  dependencies: Using<"checkout">,
  orderId: string,
): Promise<{ order: OrderToCharge; fils: Fils }> {
  const order = await payableOrder(dependencies, orderId);
  return { order, fils: filsOf(chargeableOrder(dependencies, order, order.outstandingFils).total) };
}

/**
 * @returns never empty; together all that is outstanding
 * @throws PaymentRefusal MIZAN_SEVERAL_VENDORS under `block`, or where nobody can say whose it is
 */
export async function partsToPay(
  dependencies: Using<"checkout">,
  order: OrderToCharge,
): Promise<PartToPay[]> {
  const { policy, parts } = await owedByParty(dependencies, order);
  if (policy === "separate") return parts.map(({ party, amountFils }) => ({ party, amountFils }));
  if (policy === "block" && parts.length > 1) refuseSeveralSellers("MIZAN_SEVERAL_VENDORS");
  return [{ party: null, amountFils: order.outstandingFils }];
}

/** @returns undefined in place of a refusal; any other error is thrown again */
export function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof PaymentRefusal) return undefined;
  throw error;
}

/** @throws as `outstandingOf` */
export async function payableOrder(dependencies: Using<"checkout">, orderId: string): Promise<OrderToCharge> {
  const toCharge = await readOrderToCharge(dependencies, orderId);
  if (!toCharge) throw orderNotFound(orderId);
  refuseUnpayableOrder(toCharge.found, toCharge.found.cart);
  return toCharge;
}
