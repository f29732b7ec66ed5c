/**
 * Medusa's Loyalty plugin takes gift cards and store credit when the order is made: a card that was used elsewhere meanwhile
 * fails the order of a cart that is paid. So credit that its account does not cover opens no page.
 */
import { PaymentRefusal } from "../../answers/payment-refusal";
import { Exact, exactOf } from "../../domain/exact";
import type { Engine } from "../../engine/ask";
import type { ShopperCart } from "../../engine/carts";
import { creditOfPlugin } from "../../engine/store-credit";

/**
 * Two queries at most, none for a cart without credit, or without the plugin.
 *
 * @throws PaymentRefusal MIZAN_CREDIT_USED_UP
 */
export async function refuseUsedUpCredit(
  engine: Engine,
  { credit_lines: lines }: ShopperCart,
): Promise<void> {
  const takenOf = new Map<string, Exact>();
  const credit = await creditOfPlugin(engine, lines ?? []);
  const isUsedUp = credit.some(({ line, account }) => {
    if (!account || account.isExpired) return true;
    const taken = exactOf(line.amount).plus(takenOf.get(account.id) ?? new Exact(0));
    takenOf.set(account.id, taken);
    return taken.greaterThan(exactOf(account.balance));
  });
  if (!isUsedUp) return;
  throw new PaymentRefusal(
    "MIZAN_CREDIT_USED_UP",
    "A gift card or store credit of this cart has less left than the cart takes of it, or has expired. Take it out of the cart " +
      "and add it again; nothing was charged.",
  );
}
