/**
 * Orders without a cart and without a payment: Medusa makes the order first and links it afterwards, and a process can end in
 * between. No row says which cart such an order was made from, so it is recognised by its contents.
 */
import type { BothLanguages } from "../answers/admin-api";
import { orphanedOrder } from "../answers/summaries/shop";
import type { Using } from "../application/dependencies";
import { filsOf } from "../domain/money";
import { readCartContents } from "../engine/carts";
import { type OrderContents, readOrderContents } from "../engine/order-sums";

type OrphanedOrder = { orderId: string; summary: BothLanguages };

/**
 * @param orderIds orders without a cart and without a payment collection; a store makes some of them itself
 * @returns those that hold what was paid for in a cart, by the same shopper, for the same amount, and are not its order; and
 *   those that hold what is in a cart whose payment has no order: the cart was changed after it was paid for
 */
export async function orphanedAmong(
  dependencies: Using<"sweep">,
  orderIds: readonly string[],
): Promise<OrphanedOrder[]> {
  if (orderIds.length === 0) return [];
  const orders = (await readOrderContents(dependencies, orderIds)).filter(
    ({ currencyCode }) => currencyCode === "kwd",
  );
  const paid = await dependencies.mizan.reconciliation.paidAround(
    orders.map(({ total, createdAt }) => ({ amountFils: filsOf(total), at: createdAt.toISOString() })),
  );
  if (paid.length === 0) return [];
  const carts = await readCartContents(
    dependencies,
    paid.map(({ cart_id }) => cart_id),
  );
  const held = new Map(carts.map((cart) => [cart.id, contentsOf(cart)]));
  return orders.flatMap((order) => {
    const alike = paid.filter(
      ({ cart_id, order_id }) => order_id !== order.id && held.get(cart_id) === contentsOf(order),
    );
    const attempt =
      alike.find(({ amount_fils }) => amount_fils === filsOf(order.total)) ??
      alike.find(({ order_id }) => order_id === null);
    return attempt ? [{ orderId: order.id, summary: orphanedOrder(order.id, attempt) }] : [];
  });
}

function contentsOf({ email, lines: held }: Pick<OrderContents, "email" | "lines">): string {
  const lines = held.map(({ variantId, quantity }) => `${variantId ?? ""} ${Number(quantity)}`).sort();
  return [email ?? "", ...lines].join("\n");
}
