/**
 * What the shopper pays for delivery, seller by seller. What a delivery costs the seller, and who is paid for it, is the
 * operator's business and stays out.
 */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { chargePartsOf } from "../../domain/charge-parts";
import { type ChargedPart, sumFils } from "../../domain/charged-part";
import { shareShipping } from "../../domain/delivery";
import { type Fils, toDecimalString } from "../../domain/money";
import { MoneyError } from "../../domain/money-error";
import { SplitRefusal, type SplitRefusalCode } from "../../domain/split-input";
import type { ShopperCart } from "../../engine/carts";
import { cartPartsOf } from "./cart-parts";
import { lineIdsByOwner } from "./divided-cart";
import { refuseForeignCurrency } from "./refuse-unpayable";
import { type CartVendors, readChargeableCart, resolveCartVendors } from "./resolve-cart-vendors";
import { reasonText } from "./way-words";

/** A seller's part, or the operator's own; `cost` is what the shopper pays in KWD, with three decimals. */
export type DeliveryPart = { line_ids: string[]; cost: string };

export type DeliveryPreview = {
  currency: "KWD";
  total: string;
  /** Every seller that has goods or a shipping method of its own in the cart, by name. */
  vendors: ({ vendor: string; external_id: string } & DeliveryPart)[];
  /** The operator's own goods. */
  platform: DeliveryPart;
};

/** A cart that costs nothing, or holds nothing, has nothing to pay for delivery either. */
const NOTHING_TO_PAY: ReadonlySet<SplitRefusalCode> = new Set([
  "cart_empty",
  "charge_zero",
  "charge_too_small",
]);

/**
 * @returns undefined when there is no such cart
 * @throws PaymentRefusal MIZAN_CURRENCY_NOT_KWD, MIZAN_CHARGE_REFUSED for totals that cannot be shared, or what
 *   `resolveCartVendors` throws
 */
export async function deliveryPreview(
  dependencies: Using<"checkout">,
  cartId: string,
): Promise<DeliveryPreview | undefined> {
  const cart = await readChargeableCart(dependencies, cartId);
  if (!cart) return undefined;
  refuseForeignCurrency(cart.currency_code);
  const vendorsOfCart = await resolveCartVendors(dependencies, cart);
  const shipping = sharesOf(cart, vendorsOfCart);
  const lineIdsOf = lineIdsByOwner(cart, vendorsOfCart);
  const partOf = (owner: string | null): DeliveryPart => ({
    line_ids: lineIdsOf(owner),
    cost: toDecimalString(sumFils(shipping.filter(({ vendorId }) => vendorId === owner))),
  });
  const vendors = vendorsOfCart.accounts.map((account) => ({
    vendor: account.name,
    external_id: account.external_id,
    ...partOf(account.id),
  }));
  return {
    currency: "KWD",
    total: toDecimalString(sumFils(shipping)),
    vendors: vendors.sort((a, b) => (a.vendor < b.vendor ? -1 : 1)),
    platform: partOf(null),
  };
}

/** The same shares as in the charge (money.md, rule 5), whatever else stands in the way of paying. */
function sharesOf(cart: ShopperCart, owners: CartVendors): ChargedPart[] {
  const { total, lines, shipping } = cartPartsOf(cart, owners);
  try {
    const charge = chargePartsOf({ total, lines, shipping }, owners.settings.discounts.credit);
    const goodsFilsOf = new Map<string | null, Fils>();
    for (const { part, amountFils, borneFils } of charge.lines) {
      const { vendorId = null } = part;
      goodsFilsOf.set(vendorId, (goodsFilsOf.get(vendorId) ?? 0) + amountFils + borneFils);
    }
    const parties = [...goodsFilsOf].map(([id, goodsFils]) => ({ id, goodsFils }));
    return charge.shipping.flatMap((method) => shareShipping(method, parties));
  } catch (error) {
    if (error instanceof SplitRefusal && NOTHING_TO_PAY.has(error.code)) return [];
    const isRefusal = error instanceof SplitRefusal || error instanceof MoneyError;
    if (isRefusal) throw new PaymentRefusal("MIZAN_CHARGE_REFUSED", reasonText("MIZAN_CHARGE_REFUSED").en);
    throw error;
  }
}
