/** Whose a gateway key is: one key belongs to one business (specification, Authentication 3), and two owners cannot share it. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import { GATEWAY_KEY_TABLE, type GatewayKeyRow } from "./gateway-key";

export class GatewayKeyTaken extends Error {
  readonly code = "MIZAN_GATEWAY_KEY_TAKEN";
}

/**
 * A replaced key that has opened a payment stays its owner's: the gateway may still take it, and would pay that owner.
 * One that was mistyped and never used is free.
 */
const IS_TAKEN = `((k.status = 'active' AND k.deleted_at IS NULL)
  OR EXISTS (SELECT 1 FROM mizan_payment_attempt a WHERE a.gateway_key_id = k.id))`;

/** @returns whose key it is or was, in any environment: several owners, or none */
export async function ownersOfKey(
  database: Knex,
  fingerprint: string,
): Promise<Pick<GatewayKeyRow, "owner" | "environment">[]> {
  const { rows } = await database.raw<{ rows: GatewayKeyRow[] }>(
    `SELECT k.owner, k.environment FROM ${GATEWAY_KEY_TABLE} k WHERE k.fingerprint = ? AND ${IS_TAKEN} ORDER BY k.id LIMIT 10`,
    [fingerprint],
  );
  return rows;
}

/** @throws GatewayKeyTaken when it is or was the key of another owner in the same environment */
export async function refuseTaken(
  transaction: Knex.Transaction,
  key: { owner: string; environment: Environment; fingerprint: string },
): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { owner: string }[] }>(
    `SELECT k.owner FROM ${GATEWAY_KEY_TABLE} k
     WHERE k.environment = ? AND k.fingerprint = ? AND k.owner <> ? AND ${IS_TAKEN} LIMIT 1`,
    [key.environment, key.fingerprint, key.owner],
  );
  if (!rows[0]) return;
  throw new GatewayKeyTaken(
    `The gateway key of ${key.owner} is already the key of ${rows[0].owner} in the environment ${key.environment}, or was when it took payments: every vendor has a key of its own`,
  );
}
