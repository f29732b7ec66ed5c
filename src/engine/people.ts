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
const NEWEST = { take: MOST_CARTS, order: { id: "DESC" } } as const;

/**
 * @param typed a name, or some of its words, which stand in a first or last name. Reads all names, as Medusa's own search does
 * @returns the newest 200 customers of the name, and the newest 200 carts that are sent to somebody of it
 */
export async function newestIdsByName(
  engine: Engine,
  typed: string,
): Promise<{ customerIds: string[]; cartIds: string[] }> {
  const name = {
    $and: typed.split(/\s+/).map((word) => {
      const written = { $ilike: `%${word.replace(/[\\%_]/g, "\\$&")}%` };
      return { $or: [{ first_name: written }, { last_name: written }] };
    }),
  };
  const newest = { fields: ["id"], pagination: NEWEST };
  const [customers, carts] = await Promise.all([
    rowsOf<{ id: string }>(engine, { ...newest, entity: "customer", filters: name }),
    rowsOf<{ id: string }>(engine, { ...newest, entity: "cart", filters: { shipping_address: name } }),
  ]);
  return { customerIds: customers.map(({ id }) => id), cartIds: carts.map(({ id }) => id) };
}

/** @returns the newest 200 */
export async function newestCartIdsOf(engine: Engine, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const carts = await rowsOf<{ id: string }>(engine, {
    entity: "cart",
    fields: ["id"],
    filters: { customer_id: [...customerIds] },
    pagination: NEWEST,
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
