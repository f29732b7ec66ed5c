/** Who shops and who works in the shop, by Medusa's own records; customers and carts also where they were deleted. */
import { allRowsOf, type Engine, rowsOf } from "./ask";

/** @param emails one person's, in every spelling that may stand there */
export async function customerIdsOf(engine: Engine, emails: readonly string[]): Promise<string[]> {
  return idsOf(engine, "customer", { email: [...emails] });
}

/** @param of the customers' ids, or the e-mail addresses on the carts */
export async function cartIdsOf(
  engine: Engine,
  of: { customerIds: readonly string[] } | { emails: readonly string[] },
): Promise<string[]> {
  const filters = "emails" in of ? { email: [...of.emails] } : { customer_id: [...of.customerIds] };
  return idsOf(engine, "cart", filters);
}

/** More than one person's carts that anybody asks about. */
const MOST_CARTS = 200;

/** @returns the newest 200 of the carts of whoever has an e-mail address, as it is typed or in small letters */
export async function newestCartIdsOf(engine: Engine, email: string): Promise<string[]> {
  const customerIds = await customerIdsOf(engine, [email, email.toLowerCase()]);
  if (customerIds.length === 0) return [];
  const carts = await rowsOf<{ id: string }>(engine, {
    entity: "cart",
    fields: ["id"],
    filters: { customer_id: customerIds },
    pagination: { take: MOST_CARTS, order: { id: "DESC" } },
    withDeleted: true,
  });
  return carts.map(({ id }) => id);
}

/** @returns the shoppers' e-mail addresses by the cart's id; a cart without one is left out */
export async function emailsOfCarts(
  engine: Engine,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (cartIds.length === 0) return new Map();
  const carts = await rowsOf<{ id: string; email: string | null }>(engine, {
    entity: "cart",
    fields: ["id", "email"],
    filters: { id: [...new Set(cartIds)] },
    withDeleted: true,
  });
  return new Map(carts.flatMap(({ id, email }) => (email ? [[id, email]] : [])));
}

async function idsOf(engine: Engine, entity: string, filters: Record<string, unknown>): Promise<string[]> {
  const question = { entity, fields: ["id"], filters, withDeleted: true };
  return (await allRowsOf<{ id: string }>(engine, question)).map(({ id }) => id);
}

/** @returns the addresses of those who are users of the admin, by id */
export async function emailsOfUsers(
  engine: Engine,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const users = await rowsOf<{ id: string; email: string }>(engine, {
    entity: "user",
    fields: ["id", "email"],
    filters: { id: [...userIds] },
  });
  return new Map(users.map(({ id, email }) => [id, email]));
}
