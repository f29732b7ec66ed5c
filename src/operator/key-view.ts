import type { GatewayKeyRow } from "../modules/mizan/stores/gateway-key";
import type { KeyView } from "./admin-api";

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
