/** What the people in the shop know a payment by, where its row has identifiers. */
import type { Engine } from "../engine/ask";
import { knownOrders } from "../engine/orders";
import { emailsOf } from "../engine/people";
import type { OrderNumber } from "./admin-api";

/** Whose attempt it is: a customer who was logged in, or else a guest of an address. */
type Payer = { customer_id: string | null; guest_email: string | null };

export type KnownAs = {
  /** The shopper's e-mail address; null where he gave none, was erased, or is gone. */
  emailOf: (payer: Payer) => string | null;
  numberOf: (orderId: string | null) => OrderNumber | null;
};

/** @returns of all rows together, in two statements at most */
export async function knownAs(
  engine: Engine,
  payers: readonly Payer[],
  orderIds: readonly string[],
): Promise<KnownAs> {
  const [byCustomer, numberOf] = await Promise.all([
    emailsOf(
      engine,
      payers.flatMap(({ customer_id }) => customer_id ?? []),
    ),
    orderNumbers(engine, orderIds),
  ]);
  return {
    emailOf: ({ customer_id, guest_email }) => guest_email ?? byCustomer.get(customer_id ?? "") ?? null,
    numberOf,
  };
}

/** @returns tells an order's number by its id; null for no order, and for one that is gone */
export async function orderNumbers(
  engine: Engine,
  orderIds: readonly string[],
): Promise<KnownAs["numberOf"]> {
  const orders = await knownOrders(engine, orderIds);
  return (orderId) => orders.get(orderId ?? "")?.number ?? null;
}

export function orderIdsOf(rows: readonly { order_id: string | null }[]): string[] {
  return rows.flatMap(({ order_id }) => order_id ?? []);
}
