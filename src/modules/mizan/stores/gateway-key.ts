/** A gateway key's row without its ciphertext, and the history of its changes. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { InferTypeOf } from "@medusajs/framework/types";
import type { GatewayKey } from "../models/gateway-key";
import { insertVersion } from "./settings-history";

export const GATEWAY_KEY_TABLE = "mizan_gateway_key";

export const ACTIVE_OF_OWNERS = `${GATEWAY_KEY_TABLE} WHERE environment = ? AND status = 'active' AND deleted_at IS NULL AND owner = ANY(?)`;

export const OPERATOR = "operator";

type Row = InferTypeOf<typeof GatewayKey>;
type Unsaid = "ciphertext" | "master_key_id" | "updated_at" | "deleted_at" | `raw_${string}`;

/** What may be known of a key by anybody but the gateway client. */
export type GatewayKeyRow = Omit<Row, Unsaid>;

/** Of GatewayKeyRow, for SELECT and RETURNING: never `*`, which would hand out the ciphertext. */
export const SAFE_COLUMNS =
  "id, owner, environment, version, encoding, fingerprint, last_four, status, test_answer, tested_at, card_refused_at, created_at";

/** The subject of an owner's keys in the history. */
export function keySubject(owner: string): string {
  return `key:${owner}`;
}

/**
 * Writes who changed an owner's key into the history that settings and vendor accounts have too, under the subject
 * `key:<owner>`; of the key only what a row without ciphertext says.
 */
export async function recordKeyChange(
  transaction: Knex.Transaction,
  change: { before: GatewayKeyRow | null; after: GatewayKeyRow; changedBy: string | null },
): Promise<void> {
  const { before, after, changedBy } = change;
  await insertVersion(transaction, { subject: keySubject(after.owner), before, after, changedBy });
}
