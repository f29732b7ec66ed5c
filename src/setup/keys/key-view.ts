import type { KeyView, Page } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { type GatewayKeyRow, SAFE_COLUMNS } from "../../modules/mizan/stores/gateway-key";

/** @returns what the admin may see of a key; field by field, so that a column added later is not shown by chance */
export function keyViewOf(row: GatewayKeyRow): KeyView {
  return {
    id: row.id,
    owner: row.owner,
    environment: row.environment,
    version: row.version,
    encoding: row.encoding,
    fingerprint: row.fingerprint,
    last_four: row.last_four,
    status: row.status,
    test_answer: row.test_answer,
    tested_at: row.tested_at && new Date(row.tested_at).toISOString(),
    card_refused_at: row.card_refused_at && new Date(row.card_refused_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
  };
}

export type KeyFilters = {
  owner?: string | string[];
  environment?: Environment;
  status?: "active" | "retired";
};

/** @returns one page of keys, the newest first, without ciphertexts: they are not even read */
export async function listGatewayKeys(
  { mizan }: Using<"setup">,
  filters: KeyFilters,
  { limit, offset }: Pick<Page, "limit" | "offset">,
): Promise<{ gateway_keys: KeyView[] } & Page> {
  const given = Object.fromEntries(
    Object.entries<unknown>(filters).filter(([, value]) => value !== undefined),
  );
  const [rows, count] = await mizan.listAndCountMizanGatewayKeys(given, {
    select: SAFE_COLUMNS.split(", "),
    take: limit,
    skip: offset,
    order: { id: "DESC" },
  });
  return { gateway_keys: rows.map(keyViewOf), count, limit, offset };
}
