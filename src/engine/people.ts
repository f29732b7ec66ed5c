/** Who shops and who works in the shop, by Medusa's own records. */
import { allRowsOf, type Engine, rowOf, rowsOf } from "./ask";

/** @param emails one person's, in every spelling that may stand there. @returns the customers, also deleted ones */
export async function customerIdsOf(engine: Engine, emails: readonly string[]): Promise<string[]> {
  const question = { entity: "customer", fields: ["id"], filters: { email: [...emails] }, withDeleted: true };
  return (await allRowsOf<{ id: string }>(engine, question)).map(({ id }) => id);
}

/** @returns the address, in small letters, of a customer without an account, also of a deleted one: what Medusa makes of a guest */
export async function guestEmailOf(engine: Engine, customerId: string): Promise<string | null> {
  const customer = await rowOf<{ email: string | null; has_account: boolean }>(engine, {
    entity: "customer",
    fields: ["id", "email", "has_account"],
    filters: { id: customerId },
    withDeleted: true,
  });
  return customer?.has_account === false ? (customer.email?.toLowerCase() ?? null) : null;
}

/** @param typed an e-mail address. @returns nobody who was deleted */
export async function customerIdsByEmail(engine: Engine, typed: string): Promise<string[]> {
  const filters = { email: [...new Set([typed, typed.toLowerCase()])] };
  const customers = await rowsOf<{ id: string }>(engine, { entity: "customer", fields: ["id"], filters });
  return customers.map(({ id }) => id);
}

/** @returns the customers' e-mail addresses by their ids; nothing of who was deleted */
export async function emailsOf(
  engine: Engine,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (customerIds.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; email: string | null }>(engine, {
    entity: "customer",
    fields: ["id", "email"],
    filters: { id: [...new Set(customerIds)] },
  });
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email]] : [])));
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

/**
 * @param actorIds of users and of secret API keys, as a request names them
 * @returns whose each is: a key is its maker's, and everybody else stays who it is
 */
export async function peopleBehind(
  engine: Engine,
  actorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = await rowsOf<{ id: string; created_by: string | null }>(engine, {
    entity: "api_key",
    fields: ["id", "created_by"],
    filters: { id: [...actorIds] },
    withDeleted: true,
  });
  const makers = new Map(keys.map(({ id, created_by }) => [id, created_by ?? id]));
  return new Map(actorIds.map((id) => [id, makers.get(id) ?? id]));
}
