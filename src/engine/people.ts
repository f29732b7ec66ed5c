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

/** @param typed an e-mail address; Medusa keeps a guest's in small letters. @returns of guests too, and of nobody who was deleted */
export async function customerIdsByEmail(engine: Engine, typed: string): Promise<string[]> {
  const filters = { email: [...new Set([typed, typed.toLowerCase()])] };
  const customers = await rowsOf<{ id: string }>(engine, { entity: "customer", fields: ["id"], filters });
  return customers.map(({ id }) => id);
}

/** More than anybody asks about of one person. */
const MOST_CARTS = 200;

/**
 * @param cartIds among which is looked: all addresses of a shop would be read to their end
 * @param typed a name, or some of its words: each stands in the first or the last name
 * @returns the carts that are sent, or billed, to somebody of the name
 */
export async function cartIdsOfName(
  engine: Engine,
  cartIds: readonly string[],
  typed: string,
): Promise<string[]> {
  const name = {
    $and: typed.split(/\s+/).map((word) => {
      const written = { $ilike: `%${word.replace(/[\\%_]/g, "\\$&")}%` };
      return { $or: [{ first_name: written }, { last_name: written }] };
    }),
  };
  const filters = { id: [...cartIds], $or: [{ shipping_address: name }, { billing_address: name }] };
  const carts = await rowsOf<{ id: string }>(engine, { entity: "cart", fields: ["id"], filters });
  return carts.map(({ id }) => id);
}

/** @returns the newest 200 */
export async function newestCartIdsOf(engine: Engine, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const carts = await rowsOf<{ id: string }>(engine, {
    entity: "cart",
    fields: ["id"],
    filters: { customer_id: [...customerIds] },
    pagination: { take: MOST_CARTS, order: { id: "DESC" } },
  });
  return carts.map(({ id }) => id);
}

/** @param ids of customers, or of carts. @returns e-mail addresses by the id; nothing of what was deleted */
export async function emailsOf(
  engine: Engine,
  entity: "customer" | "cart",
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const filters = { id: [...new Set(ids)] };
  const rows = await rowsOf<{ id: string; email: string | null }>(engine, {
    entity,
    fields: ["id", "email"],
    filters,
  });
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email]] : [])));
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
