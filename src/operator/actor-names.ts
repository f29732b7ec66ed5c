import type { AttemptDependencies } from "../attempts/attempt-dependencies";

/**
 * What people call those who changed something, in one query: the e-mail address of a user of the admin. Anybody else, a
 * secret API key or a user who is gone, keeps the id that the history has.
 */
export async function actorNames(
  { query }: Pick<AttemptDependencies, "query">,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => string | null> {
  const userIds = [...new Set(ids)].filter((id) => typeof id === "string");
  if (userIds.length === 0) return (id) => id ?? null;
  const { data } = await query.graph({
    entity: "user",
    fields: ["id", "email"],
    filters: { id: userIds },
  });
  const emails = new Map((data as { id: string; email: string }[]).map(({ id, email }) => [id, email]));
  return (id) => (id ? (emails.get(id) ?? id) : null);
}
