/** What the people in the shop know a payment by, where its row has identifiers. */
import type { Engine } from "../engine/ask";
import { numbersOfOrders } from "../engine/orders";
import { emailsOf } from "../engine/people";

/** Whose attempt it is: a customer who was logged in, or else whoever the cart is of. */
type Payer = { customer_id: string | null; cart_id: string | null; erased_at: Date | null };

export type KnownAs = {
  /** The shopper's e-mail address; null where he was erased, or is gone. */
  emailOf: (payer: Payer) => string | null;
  numberOf: (orderId: string | null) => number | null;
};

/** @returns of all rows together, in three statements at most */
export async function knownAs(
  engine: Engine,
  payers: readonly Payer[],
  orderIds: readonly string[],
): Promise<KnownAs> {
  const ofCarts = payers.filter(isOfCart).flatMap(({ cart_id }) => cart_id ?? []);
  const ofCustomers = payers.flatMap(({ customer_id }) => customer_id ?? []);
  const [byCart, byCustomer, numberOf] = await Promise.all([
    emailsOf(engine, "cart", ofCarts),
    emailsOf(engine, "customer", ofCustomers),
    orderNumbers(engine, orderIds),
  ]);
  return {
    emailOf: (payer) =>
      (isOfCart(payer) ? byCart.get(payer.cart_id ?? "") : byCustomer.get(payer.customer_id ?? "")) ?? null,
    numberOf,
  };
}

function isOfCart({ customer_id, erased_at }: Payer): boolean {
  return customer_id === null && erased_at === null;
}

/** @returns tells an order's number by its id; null for no order, and for one that is gone */
export async function orderNumbers(
  engine: Engine,
  orderIds: readonly string[],
): Promise<KnownAs["numberOf"]> {
  const numbers = await numbersOfOrders(engine, orderIds);
  return (orderId) => numbers.get(orderId ?? "") ?? null;
}

export function orderIdsOf(rows: readonly { order_id: string | null }[]): string[] {
  return rows.flatMap(({ order_id }) => order_id ?? []);
}
