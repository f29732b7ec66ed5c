/** What the people in the shop know a payment by, where its row has identifiers. */
import type { Engine } from "../engine/ask";
import { numbersOfOrders } from "../engine/orders";
import { emailsOfCustomers } from "../engine/people";

/** The shopper's e-mail address by the id of the customer who chose to pay, the order's number by its id. */
export type KnownAs = { emails: ReadonlyMap<string, string>; orderNumbers: ReadonlyMap<string, number> };

/** @returns of all rows together, in two statements at most */
export async function knownAs(
  engine: Engine,
  rows: readonly { customer_id: string | null; order_id: string | null }[],
): Promise<KnownAs> {
  const [emails, orderNumbers] = await Promise.all([
    emailsOfCustomers(
      engine,
      rows.flatMap(({ customer_id }) => customer_id ?? []),
    ),
    numbersOfOrders(engine, orderIdsOf(rows)),
  ]);
  return { emails, orderNumbers };
}

export function orderIdsOf(rows: readonly { order_id: string | null }[]): string[] {
  return rows.flatMap(({ order_id }) => order_id ?? []);
}
