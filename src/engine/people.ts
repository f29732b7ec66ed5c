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

/** A key that was made by a key that was made by a key: nobody has that many. */
const MOST_KEYS_IN_A_ROW = 20;

/**
 * A key may be made by a request with another key: then it is the first one's maker who stands behind both.
 *
 * @param actorIds of users and of secret API keys, as a request names them
 * @returns the user behind each, also one who was deleted; null where Medusa knows none
 */
export async function peopleBehind(
  engine: Engine,
  actorIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const behind = new Map<string, string | null>(actorIds.map((id) => [id, id]));
  for (let made = 0; made < MOST_KEYS_IN_A_ROW; made += 1) {
    const makers = await makersOfKeys(engine, [...behind.values()]);
    if (makers.size === 0) break;
    for (const [id, person] of behind) {
      const maker = person === null ? undefined : makers.get(person);
      if (maker !== undefined) behind.set(id, maker);
    }
  }
  const users = await usersAmong(engine, [...behind.values()]);
  return new Map(
    [...behind].map(([id, person]) => [id, person !== null && users.has(person) ? person : null]),
  );
}

/** @returns the makers of those ids that are API keys'; null where the key does not say */
async function makersOfKeys(
  engine: Engine,
  ids: readonly (string | null)[],
): Promise<Map<string, string | null>> {
  const keys = await rowsOf<{ id: string; created_by: string | null }>(engine, {
    entity: "api_key",
    fields: ["id", "created_by"],
    filters: { id: ids.filter((id) => id !== null) },
    withDeleted: true,
  });
  return new Map(keys.map(({ id, created_by: maker }) => [id, maker || null]));
}

async function usersAmong(engine: Engine, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const filters = { id: ids.filter((id) => id !== null) };
  const users = await rowsOf<{ id: string }>(engine, {
    entity: "user",
    fields: ["id"],
    filters,
    withDeleted: true,
  });
  return new Set(users.map(({ id }) => id));
}
