/**
 * Whether the configured master keys are the ones that encrypted what is stored. A master key has no mark by which it
 * could be known: another one under the same id looks as good, until a row is opened with it.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { KeyRingError, type KeyRing, type SealedFor } from "../key-ring";
import { GATEWAY_KEY_TABLE as TABLE } from "./gateway-key";

/** So many rows of each master key are tried, the newest first: one row that was changed makes no master key wrong. */
const TRIED_ROWS = 20;

/** A master key of stored rows that opens none of them: it is not configured, or another one has its id. */
export type UnreadableMasterKey = {
  id: string;
  /** All gateway keys that it encrypts, replaced ones too. */
  keys: number;
  /** Those in force among them: their owners take no payments. */
  active: number;
};

type TriedRow = SealedFor & {
  ciphertext: string;
  master_key_id: string;
  keys: number;
  active: number;
};

/** One statement, however many keys there are. */
export async function unreadableMasterKeys(database: Knex, keyRing: KeyRing): Promise<UnreadableMasterKey[]> {
  const { rows } = await database.raw<{ rows: TriedRow[] }>(
    `SELECT * FROM (
       SELECT id, owner, version, environment, encoding, ciphertext, master_key_id,
         row_number() OVER (PARTITION BY master_key_id ORDER BY id DESC) AS nth,
         (count(*) OVER (PARTITION BY master_key_id))::int AS keys,
         (count(*) FILTER (WHERE status = 'active' AND deleted_at IS NULL) OVER (PARTITION BY master_key_id))::int AS active
       FROM ${TABLE}) k
     WHERE nth <= ? ORDER BY master_key_id`,
    [TRIED_ROWS],
  );
  const readable = new Set(rows.filter((row) => opens(keyRing, row)).map((row) => row.master_key_id));
  const wrong = rows.filter((row) => !readable.has(row.master_key_id));
  const byId = new Map(wrong.map(({ master_key_id: id, keys, active }) => [id, { id, keys, active }]));
  return [...byId.values()];
}

/** @throws KeyRingError MIZAN_MASTER_KEY_WRONG while the current master key does not open what is stored under its id */
export async function refuseWrongMasterKey(database: Knex, keyRing: KeyRing): Promise<void> {
  const [current] = keyRing.ids;
  const wrong = (await unreadableMasterKeys(database, keyRing)).find(({ id }) => id === current);
  if (!wrong) return;
  throw new KeyRingError(
    "MIZAN_MASTER_KEY_WRONG",
    `Master key "${wrong.id}" in masterKeys does not open the ${wrong.keys} gateway keys that are stored under this id: it is another one. Put the right one back; when it is lost, give the new one an id of its own and enter the gateway keys again`,
  );
}

/** @returns which gateway keys cannot be read, for the operator and the log */
export function unreadableKeysText(unreadable: readonly UnreadableMasterKey[]): string {
  const parts = unreadable.map(
    ({ id, keys, active }) => `${keys} gateway keys (${active} in force) stored under master key "${id}"`,
  );
  return `masterKeys does not open ${parts.join(", nor ")}: the master key was taken out, or another one has its id. Put the right one back, or enter these gateway keys again`;
}

function opens(keyRing: KeyRing, row: TriedRow): boolean {
  try {
    keyRing.open({ ciphertext: row.ciphertext, masterKeyId: row.master_key_id }, row);
    return true;
  } catch (error) {
    if (!(error instanceof KeyRingError)) throw error;
    return false;
  }
}
