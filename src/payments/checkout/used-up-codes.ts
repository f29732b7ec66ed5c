/**
 * The engine counts the use of a discount code when the order is made: of two shoppers with its last use one would have
 * paid and get no order (CUS-22). So a code that the engine would refuse then opens no page.
 */
import { PaymentRefusal } from "../../answers/payment-refusal";
import { type Exact, exactOf, exactSum } from "../../domain/exact";
import type { Engine } from "../../engine/ask";
import type { ShopperCart } from "../../engine/carts";
import { type Promotion, readCountedPromotions } from "../../engine/promotions";

/**
 * One query for all codes of the cart, none for a cart without. Not looked at: a budget by customer or e-mail, which only the
 * same shopper can use up.
 *
 * @throws PaymentRefusal MIZAN_CODE_USED_UP, naming the codes
 */
export async function refuseUsedUpCodes(engine: Engine, cart: ShopperCart): Promise<void> {
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
