/** Who may call Medusa's admin API: its users, and the secret API keys that they made. */
import { allRowsOf, type Engine } from "./ask";

export type AdminUser = { id: string; email: string };
export type SecretKey = { id: string; title: string; created_by: string | null };

/** @returns the users of the admin, without those who were deleted */
export async function adminUsers(engine: Engine): Promise<AdminUser[]> {
  return allRowsOf<AdminUser>(engine, { entity: "user", fields: ["id", "email"] });
}

/** @returns the secret API keys that were not revoked */
export async function secretKeys(engine: Engine): Promise<SecretKey[]> {
  const fields = ["id", "title", "created_by", "revoked_at"];
  const filters = { type: "secret" };
  const keys = await allRowsOf<SecretKey & { revoked_at: string | null }>(engine, {
    entity: "api_key",
    fields,
    filters,
  });
  const now = Date.now();
  return keys
    .filter(({ revoked_at: at }) => !at || Date.parse(at) > now)
    .map(({ id, title, created_by }) => ({ id, title, created_by }));
}
