import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { logRefusal } from "../../application/log-refusal";
import { type Exact, exactOf, exactSum } from "../../domain/exact";
import type { Engine } from "../../engine/ask";
import type { CartToComplete } from "../../engine/cart-to-complete";
import { type Promotion, readCountedPromotions, type ShopperCart } from "../../engine/carts";
import type { KeyRingError } from "../../modules/mizan/key-ring";
import type { PaymentType } from "../../modules/mizan/stores/attempt";
import { PROVIDER_OF_PAYMENT_TYPE } from "../record/ways-to-pay";
import { refuseCardOfAccount } from "../record/refuse-way-to-pay";
import { type Charge, chargeOf } from "./charge";
import { cartToComplete, obstacleOf } from "./obstacle";
import { type ChargeableCart, readChargeableCart } from "./resolve-cart-vendors";

/** A cart with what its completion would look at. */
export type PayableCart = ChargeableCart & { readonly toComplete: CartToComplete | undefined };

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
 * @throws PaymentRefusal with the reason in words, as `chargeOf` does, MIZAN_CODE_USED_UP, MIZAN_CARD_NOT_PERMITTED,
 *   MIZAN_NOT_FOR_SALE, MIZAN_OUT_OF_STOCK and MIZAN_DELIVERY_NEEDED
 */
export async function payableChargeOf(
  dependencies: Using<"checkout">,
  cart: PayableCart,
  paymentType: PaymentType,
): Promise<Charge> {
  await refuseUsedUpCodes(dependencies, cart);
  const charge = await chargeOf(dependencies, cart, paymentType);
  refuseCardOfAccount(charge.key, paymentType);
  await refuseIncompletable(dependencies, cart, paymentType);
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

/** What a cart must be, and the application must have, before anybody asks what it costs whom. Nothing is written here. */

/** @throws PaymentRefusal MIZAN_NOT_READY while no usable master key is configured; the log says why */
export function refuseWhileNotReady({ mizan, logger }: Using<"checkout">): void {
  try {
    mizan.assertKeysReadable();
  } catch (fault) {
    const { code, message } = fault as KeyRingError;
    logRefusal(logger, "master keys", `Mizan takes no payments (${code}): ${message}`);
    throw new PaymentRefusal(
      "MIZAN_NOT_READY",
      "This way to pay is not available right now. Please choose another one.",
    );
  }
}

/**
 * @param sessionCurrency of the payment, in any case; the cart's own where there is no payment yet
 * @throws PaymentRefusal MIZAN_CART_COMPLETED or MIZAN_CURRENCY_NOT_KWD
 */
export function refuseUnpayable(cart: ShopperCart, sessionCurrency: string = cart.currency_code): void {
  if (cart.completed_at) {
    throw new PaymentRefusal("MIZAN_CART_COMPLETED", "This cart has been ordered already.");
  }
  for (const currency of [sessionCurrency, cart.currency_code]) refuseForeignCurrency(currency);
}

/** @throws PaymentRefusal MIZAN_CURRENCY_NOT_KWD */
export function refuseForeignCurrency(currencyCode: string): void {
  // The engine writes codes in small letters, its own clients in either (DAT-07).
  if (currencyCode.toUpperCase() === "KWD") return;
  throw new PaymentRefusal(
    "MIZAN_CURRENCY_NOT_KWD",
    `Only Kuwaiti dinars can be paid this way, not ${currencyCode.toUpperCase()}.`,
  );
}

/**
 * The engine counts the use of a discount code when the order is made: of two shoppers with its last use one would have
 * paid and get no order (CUS-22). So a code that the engine would refuse then opens no page.
 */

/**
 * One query for all codes of the cart, none for a cart without. Not looked at: a budget by customer or e-mail, which only the
 * same shopper can use up.
 *
 * @throws PaymentRefusal MIZAN_CODE_USED_UP, naming the codes
 */
async function refuseUsedUpCodes(engine: Engine, cart: ShopperCart): Promise<void> {
  const discounts = discountsOf(cart);
  if (discounts.size === 0) return;
  const usedUp = (await readCountedPromotions(engine, [...discounts.keys()]))
    .filter((promotion) => isUsedUp(promotion, discounts.get(promotion.code) ?? []))
    .map(({ code }) => code);
  if (usedUp.length === 0) return;
  throw new PaymentRefusal(
    "MIZAN_CODE_USED_UP",
    `${usedUp.join(", ")} has been used up by others. Take it out of the cart to go on; nothing was charged.`,
  );
}

/** What each code takes off the cart, in KWD. */
function discountsOf({ items, shipping_methods }: ShopperCart): Map<string, Exact[]> {
  const discounts = new Map<string, Exact[]>();
  for (const { adjustments } of [...items, ...shipping_methods]) {
    for (const { code, amount } of adjustments ?? []) {
      if (code) discounts.set(code, [...(discounts.get(code) ?? []), exactOf(amount)]);
    }
  }
  return discounts;
}

/** As the engine counts when it makes the order (@medusajs/promotion, registerUsage). */
function isUsedUp({ limit, used, campaign }: Promotion, amounts: readonly Exact[]): boolean {
  if (typeof limit === "number" && (used ?? 0) + 1 > limit) return true;
  const budget = campaign?.budget;
  if (!budget || budget.limit === null || budget.limit === undefined) return false;
  const most = exactOf(budget.limit);
  if (most.isZero()) return false;
  const spent = exactOf(budget.used ?? 0);
  if (budget.type === "usage") return spent.plus(1).greaterThan(most);
  return budget.type === "spend" && spent.plus(exactSum(amounts)).greaterThan(most);
}
