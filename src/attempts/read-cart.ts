/** The cart as the engine has it now. Never the client's word for an amount, a product or a quantity. */
import { chargePartsOf } from "../domain/charge-parts";
import { exactOf, type RawAmount } from "../domain/exact";
import { type BoughtGoods, goodsFingerprint } from "../domain/fingerprint";
import type { AttemptDependencies } from "./attempt-dependencies";

const CART_FIELDS = [
  "id",
  "currency_code",
  "email",
  "customer_id",
  "completed_at",
  "shipping_address.first_name",
  "shipping_address.last_name",
  "shipping_address.phone",
  "total",
  // By name alone, Medusa before 2.21 answers totals of zero.
  "items.*",
  "items.total",
  "items.tax_total",
  "shipping_methods.*",
  "shipping_methods.total",
  "shipping_methods.tax_total",
];

/** What codes take off, which the engine reads for the totals in any case. */
export const CODE_FIELDS = [
  "items.adjustments.code",
  "items.adjustments.amount",
  "shipping_methods.adjustments.code",
  "shipping_methods.adjustments.amount",
];

type Adjustments = { adjustments?: { code?: string | null; amount: RawAmount }[] | null };
type CartLine = Adjustments & {
  id: string;
  product_id: string | null;
  variant_id: string | null;
  quantity: RawAmount;
  total: RawAmount;
  tax_total: RawAmount;
};
type CartShipping = Adjustments & {
  id: string;
  shipping_option_id: string | null;
  total: RawAmount;
  tax_total: RawAmount;
};

/** A cart with the engine's own, unrounded totals. */
export type ShopperCart = {
  id: string;
  currency_code: string;
  email: string | null;
  customer_id: string | null;
  completed_at: Date | string | null;
  shipping_address?: { first_name?: string | null; last_name?: string | null; phone?: string | null } | null;
  total: RawAmount;
  items: CartLine[];
  shipping_methods: CartShipping[];
};

/**
 * For what is bought; whose it is can only be told of a cart from `readChargeableCart`, at more statements.
 *
 * @returns the cart, or undefined when there is none
 */
export async function readCart(
  { query }: Pick<AttemptDependencies, "query">,
  cartId: string,
  furtherFields: readonly string[] = [],
): Promise<ShopperCart | undefined> {
  const fields = [...CART_FIELDS, ...furtherFields];
  const { data } = await query.graph({ entity: "cart", fields, filters: { id: cartId } });
  const cart = data[0] as Partial<ShopperCart> | undefined;
  if (!cart) return undefined;
  return { ...cart, items: cart.items ?? [], shipping_methods: cart.shipping_methods ?? [] } as ShopperCart;
}

/**
 * What the shopper buys, in whole fils.
 *
 * @throws SplitRefusal or MoneyError when the cart cannot be charged, or a quantity cannot be read
 */
export function boughtGoodsOf(cart: ShopperCart): BoughtGoods {
  const parts = chargePartsOf({
    total: cart.total,
    lines: cart.items.map((line) => ({
      id: line.id,
      vendorId: null,
      total: line.total,
      tax: line.tax_total,
    })),
    shipping: cart.shipping_methods.map(({ id, total, tax_total }) => ({ id, total, tax: tax_total })),
  });
  return {
    lines: cart.items.map((line) => ({
      lineId: line.id,
      variantId: line.variant_id,
      productId: line.product_id,
      quantity: exactOf(line.quantity).toNumber(),
      amountFils: parts.amountFilsOf.get(line.id) ?? 0,
    })),
    shipping: cart.shipping_methods.map((method) => ({
      shippingOptionId: method.shipping_option_id ?? method.id,
      amountFils: parts.amountFilsOf.get(method.id) ?? 0,
    })),
    currency: cart.currency_code,
    totalFils: parts.chargeFils,
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
