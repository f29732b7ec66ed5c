import type { Engine } from "../engine/ask";
import { emailsOfUsers } from "../engine/people";

/**
 * What people call those who changed something, in one query: the e-mail address of a user of the admin. Anybody else, a
 * secret API key or a user who is gone, keeps the id that the history has.
 */
export async function actorNames(
  engine: Engine,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => string | null> {
  const userIds = [...new Set(ids)].filter((id) => typeof id === "string");
  if (userIds.length === 0) return (id) => id ?? null;
  const emails = await emailsOfUsers(engine, userIds);
  return (id) => (id ? (emails.get(id) ?? id) : null);
}
