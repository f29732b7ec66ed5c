/** A gateway key's row without its ciphertext, and the history of its changes. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import { insertVersion } from "./settings-history";

export const GATEWAY_KEY_TABLE = "mizan_gateway_key";

export const ACTIVE_OF_OWNERS = `${GATEWAY_KEY_TABLE} WHERE environment = ? AND status = 'active' AND deleted_at IS NULL AND owner = ANY(?)`;

export const OPERATOR = "operator";

/**
 * What may be known of a key by anybody but the gateway client: a row of `mizan_gateway_key` without its ciphertext. One
 * active key per owner and environment; a retired key stays, because an attempt is asked about and refunded with the key
 * that opened it.
 */
export type GatewayKeyRow = {
  id: string;
  /** `operator`, or the id of a vendor account. */
  owner: string;
  environment: Environment;
  version: number;
  encoding: "raw" | "base64";
  fingerprint: string;
  last_four: string;
  status: "active" | "retired";
  /** What the gateway said when the key was tried with a harmless query. */
  test_answer: "accepted" | "refused" | "unknown" | null;
  tested_at: Date | null;
  /** The gateway answered 10015 to this account's direct card payment; until an operator offers cards again. */
  card_refused_at: Date | null;
  created_at: Date;
};

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
