/** A cart of which the engine would make an order, and its charge by a way to pay. */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import type { CartToComplete } from "../../engine/cart-to-complete";
import { type Fils, MAX_CHARGE_FILS } from "../../domain/money";
import type { PaymentType } from "../../domain/payment-page";
import { PROVIDER_OF_PAYMENT_TYPE } from "../record/ways-to-pay";
import { refuseCardOfAccount } from "../record/refuse-way-to-pay";
import { type Charge, chargeOf } from "./charge";
import { cartToComplete, obstacleOf } from "./obstacle";
import { owedByParty, type PartyId } from "./owed-by-party";
import { chargeableOrder, type ChargeableOrder, readOrderToCharge } from "./payable-order";
import { type ChargeableCart, readChargeableCart } from "./resolve-cart-vendors";
import { inWordsOfOrders } from "./several-sellers";
import { refuseUsedUpCodes } from "./used-up-codes";
import { refuseUsedUpCredit } from "./used-up-credit";

/** A cart with what its completion would look at, or what is outstanding of an order in its place. */
export type PayableCart = ChargeableCart & {
  readonly toComplete?: CartToComplete | undefined;
  readonly order?: ChargeableOrder["order"];
};

/**
 * What is to be paid of an order: all that it owes, as far as some amount goes, or what it owes of one party's.
 *
 * @returns undefined when there is no such order; throws as `readOrderToCharge`, `chargeableOrder` and `owedByParty`
 */
export async function readPayableOrder(
  dependencies: Using<"checkout">,
  orderId: string,
  { party, mostFils = MAX_CHARGE_FILS }: { party: PartyId | null; mostFils?: Fils },
): Promise<(PayableCart & ChargeableOrder) | undefined> {
  const toCharge = await readOrderToCharge(dependencies, orderId);
  if (!toCharge) return undefined;
  const { outstandingFils } = toCharge;
  if (party === null) return chargeableOrder(dependencies, toCharge, Math.min(mostFils, outstandingFils));
  const { parts } = outstandingFils > 0 ? await owedByParty(dependencies, toCharge) : { parts: [] };
  return parts.find((part) => part.party === party)?.order ?? chargeableOrder(dependencies, toCharge, 0);
}

/** @returns undefined when there is none; throws as `readChargeableCart` */
export async function readPayableCart(
  dependencies: Using<"checkout">,
  cartId: string,
): Promise<PayableCart | undefined> {
  const [cart, toComplete] = await Promise.all([
    readChargeableCart(dependencies, cartId),
    cartToComplete(dependencies, cartId),
  ]);
  return cart && { ...cart, toComplete };
}

/**
 * The charge of a cart by one way to pay, by an account that is not known to refuse that way, and of which the engine would
 * make an order.
 *
 * @throws PaymentRefusal with the reason in words, as `chargeOf` does, MIZAN_CODE_USED_UP, MIZAN_CREDIT_USED_UP,
 *   MIZAN_CARD_NOT_PERMITTED, MIZAN_NOT_FOR_SALE, MIZAN_OUT_OF_STOCK and MIZAN_DELIVERY_NEEDED
 */
export async function payableChargeOf(
  dependencies: Using<"checkout">,
  cart: PayableCart,
  paymentType: PaymentType,
): Promise<Charge> {
  if (cart.order) return outstandingChargeOf(dependencies, cart, paymentType);
  await refuseUsedUpCodes(dependencies, cart);
  await refuseUsedUpCredit(dependencies, cart);
  const charge = await chargeOf(dependencies, cart, { paymentType });
  refuseCardOfAccount(charge.key, paymentType);
  await refuseIncompletable(dependencies, cart, paymentType);
  return charge;
}

/** An order is made and its codes are used: what its vendors have paid before is not taken again. */
async function outstandingChargeOf(
  dependencies: Using<"checkout">,
  cart: PayableCart,
  paymentType: PaymentType,
): Promise<Charge> {
  const paid = await dependencies.mizan.attempts.ofOrder(cart.id);
  const earlier = paid.filter(({ disposition }) => disposition === "ordered").map(({ split }) => split);
  const charge = await chargeOf(dependencies, cart, { paymentType, earlier }).catch(inWordsOfOrders);
  refuseCardOfAccount(charge.key, paymentType);
  return charge;
}

/** Last, because a cart that has to be divided first has its delivery chosen afterwards, part by part. */
async function refuseIncompletable(
  dependencies: Using<"checkout">,
  { toComplete }: PayableCart,
  paymentType: PaymentType,
): Promise<void> {
  if (toComplete?.providerIds?.includes(PROVIDER_OF_PAYMENT_TYPE[paymentType]) === false) {
    throw new PaymentRefusal(
      "MIZAN_WAY_TO_PAY_NOT_ACCEPTED",
      "The cart's region does not offer this way to pay any more. Please choose another one.",
    );
  }
  const obstacle = await obstacleOf(dependencies, toComplete);
  if (obstacle) throw new PaymentRefusal(obstacle.code, obstacle.message);
}
