/** What a cart must be, and the application must have, before anybody asks what it costs whom. Nothing is written here. */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { logRefusal } from "../../application/log-refusal";
import { filsOf } from "../../domain/money";
import type { ShopperCart } from "../../engine/carts";
import type { KeyRingError } from "../../modules/mizan/key-ring";

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
 * @param cart what is outstanding of an order, in the order's currency
 * @throws PaymentRefusal MIZAN_ORDER_CANCELLED, MIZAN_NOTHING_OUTSTANDING or MIZAN_CURRENCY_NOT_KWD
 */
export function refuseUnpayableOrder(
  { status }: { status: string },
  cart: Pick<ShopperCart, "total" | "currency_code">,
): void {
  refuseForeignCurrency(cart.currency_code);
  if (status === "canceled") {
    throw new PaymentRefusal("MIZAN_ORDER_CANCELLED", "This order was cancelled: there is nothing to pay.");
  }
  if (filsOf(cart.total) <= 0) throw nothingOutstanding();
}

export function nothingOutstanding(): PaymentRefusal {
  const message =
    "This has been paid: nothing is left of it. If something else is to be paid of the order, the shop has a new link.";
  return new PaymentRefusal("MIZAN_NOTHING_OUTSTANDING", message);
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
