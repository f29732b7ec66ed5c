import type { Page } from "../../answers/admin-api";
import type { KeyView } from "../../answers/admin-api/gateway-keys";
import type { Using } from "../../application/dependencies";
import type { GatewayKeyRow } from "../../modules/mizan/stores/gateway-key";
import type { GatewayKeyFilters } from "../../modules/mizan/stores/gateway-key-list-store";
import { only } from "../../domain/only";

/** @returns what the admin may see of a key; field by field, so that a column added later is not shown by chance */
export function keyViewOf(row: GatewayKeyRow): KeyView {
  return {
    ...only(row, "id", "owner", "environment", "version", "encoding", "fingerprint", "last_four"),
    ...only(row, "status", "test_answer"),
    tested_at: row.tested_at && new Date(row.tested_at).toISOString(),
    card_refused_at: row.card_refused_at && new Date(row.card_refused_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
  };
}

/** @returns one page of keys, the newest first, without ciphertexts: they are not even read */
export async function listGatewayKeys(
  { mizan }: Using<"setup">,
  filters: GatewayKeyFilters,
  { limit, offset }: Pick<Page, "limit" | "offset">,
): Promise<{ gateway_keys: KeyView[] } & Page> {
  const { keys, count } = await mizan.gatewayKeyLists.list(filters, { limit, offset });
  return { gateway_keys: keys.map(keyViewOf), count, limit, offset };
}
