/** What is in a cart as a payment pays for it: whole fils, and a fingerprint that any change of it changes. */
import { chargePartsOf } from "../../domain/charge-parts";
import { exactOf } from "../../domain/exact";
import { type BoughtGoods, goodsFingerprint } from "../../domain/fingerprint";
import type { ShopperCart } from "../../engine/carts";

/**
 * What the shopper buys, in whole fils.
 *
 * @throws SplitRefusal or MoneyError when the cart cannot be charged, or a quantity cannot be read
 */
export function boughtGoodsOf(cart: ShopperCart): BoughtGoods {
  const lines = cart.items.map(({ id, total, tax_total }) => ({ id, vendorId: null, total, tax: tax_total }));
  const shipping = cart.shipping_methods.map(({ id, total, tax_total }) => ({ id, total, tax: tax_total }));
  // What the shopper pays is the same whoever bears credit.
  const charge = chargePartsOf({ total: cart.total, lines, shipping }, "parts");
  const parts = [...charge.lines, ...charge.shipping];
  const amountFilsOf = new Map(parts.map(({ part, amountFils }) => [part.id, amountFils]));
  return {
    lines: cart.items.map((line) => ({
      lineId: line.id,
      variantId: line.variant_id,
      productId: line.product_id,
      quantity: exactOf(line.quantity).toNumber(),
      amountFils: amountFilsOf.get(line.id) ?? 0,
    })),
    shipping: cart.shipping_methods.map((method) => ({
      shippingOptionId: method.shipping_option_id ?? method.id,
      amountFils: amountFilsOf.get(method.id) ?? 0,
    })),
    currency: cart.currency_code,
    totalFils: charge.chargeFils,
  };
}

/** @returns the fingerprint of what is in the cart now, or undefined when the cart cannot be charged at all */
export function goodsFingerprintOf(cart: ShopperCart): string | undefined {
  try {
    return goodsFingerprint(boughtGoodsOf(cart));
  } catch {
    // A cart that cannot be charged fits no payment; why not is told where a charge is prepared.
    return undefined;
  }
}
