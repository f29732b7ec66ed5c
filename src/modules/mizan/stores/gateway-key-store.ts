/** Gateway keys at rest: written encrypted, read back only to sign a call, never answered to anybody. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import { fingerprintOfKey, type KeyRing } from "../key-ring";
import { DATABASE_NOW } from "./database-time";

const TABLE = "mizan_gateway_key";

export const OPERATOR = "operator";

/** What may be known of a key by anybody but the gateway client. */
export type GatewayKeyRow = {
  id: string;
  owner: string;
  environment: Environment;
  version: number;
  encoding: "raw" | "base64";
  fingerprint: string;
  last_four: string;
  status: "active" | "retired";
  /** Since when the gateway is known to take no direct card payment of this account (10015). */
  card_refused_at: Date | null;
};
type SealedRow = GatewayKeyRow & { ciphertext: string; master_key_id: string };

/** A key as it is handed to the gateway client, and to nothing else. */
export type OpenedGatewayKey = { value: string; encoding: "raw" | "base64" };

/** One key belongs to one business (specification, Authentication 3): two owners cannot share it. */
export class GatewayKeyTaken extends Error {
  readonly code = "MIZAN_GATEWAY_KEY_TAKEN";
}

const SAFE_COLUMNS =
  "id, owner, environment, version, encoding, fingerprint, last_four, status, card_refused_at";

export class GatewayKeyStore {
  readonly #database: () => Knex;
  readonly #keyRing: KeyRing;

  constructor(database: () => Knex, keyRing: KeyRing) {
    this.#database = database;
    this.#keyRing = keyRing;
  }

  /**
   * Stores a key as the owner's active one of an environment; the one before stays, retired, for what it has signed.
   *
   * @param given the key, trimmed, and the header value that `authorizationOf` made of it
   * @throws GatewayKeyTaken when another owner has the same key; KeyRingError when no usable master key is configured
   */
  async save(given: {
    owner: string;
    environment: Environment;
    value: string;
    encoding: "raw" | "base64";
    authorization: string;
  }): Promise<GatewayKeyRow> {
    const { owner, environment, value, encoding } = given;
    // Of the header's value, so that the raw and the Base64 form of one key have one fingerprint.
    const fingerprint = fingerprintOfKey(given.authorization);
    return this.#database().transaction(async (transaction) => {
      // First per owner, so that two saves at once make two versions and not one error; then per key, so that two
      // owners who save the same key at once are not both first. Always in this order: no deadlock.
      for (const subject of [owner, `key:${fingerprint}`]) {
        await transaction.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [
          `mizan:${subject}:${environment}`,
        ]);
      }
      await refuseTaken(transaction, { owner, environment, fingerprint });
      const { rows: latest } = await transaction.raw<{ rows: { version: number }[] }>(
        `SELECT version FROM ${TABLE} WHERE owner = ? AND environment = ? AND deleted_at IS NULL ORDER BY version DESC LIMIT 1`,
        [owner, environment],
      );
      const id = generateEntityId(undefined, "mkey");
      const version = (latest[0]?.version ?? 0) + 1;
      const sealed = this.#keyRing.seal(value, { rowId: id, owner, version });
      await transaction.raw(
        `UPDATE ${TABLE} SET status = 'retired', updated_at = ${DATABASE_NOW}
         WHERE owner = ? AND environment = ? AND status = 'active' AND deleted_at IS NULL`,
        [owner, environment],
      );
      const { rows } = await transaction.raw<{ rows: [GatewayKeyRow] }>(
        `INSERT INTO ${TABLE}
           (id, owner, environment, version, encoding, ciphertext, master_key_id, fingerprint, last_four)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${SAFE_COLUMNS}`,
        [
          id,
          owner,
          environment,
          version,
          encoding,
          sealed.ciphertext,
          sealed.masterKeyId,
          fingerprint,
          value.slice(-4),
        ],
      );
      return rows[0];
    });
  }

  /** @returns the active keys of some owners in one environment, by owner */
  async activeOf(environment: Environment, owners: readonly string[]): Promise<Map<string, GatewayKeyRow>> {
    const { rows } = await this.#database().raw<{ rows: GatewayKeyRow[] }>(
      `SELECT ${SAFE_COLUMNS} FROM ${TABLE} WHERE environment = ? AND status = 'active' AND deleted_at IS NULL AND owner = ANY(?)`,
      [environment, [...owners]],
    );
    return new Map(rows.map((row) => [row.owner, row]));
  }

  /** @returns the key that took a key's place, or undefined when there is none */
  async successorOf(id: string): Promise<GatewayKeyRow | undefined> {
    const { rows } = await this.#database().raw<{ rows: GatewayKeyRow[] }>(
      `SELECT ${SAFE_COLUMNS} FROM ${TABLE}
       WHERE (owner, environment) = (SELECT owner, environment FROM ${TABLE} WHERE id = ?)
         AND status = 'active' AND id <> ? AND deleted_at IS NULL`,
      [id, id],
    );
    return rows[0];
  }

  /**
   * Remembers that the gateway takes no direct card payment of this account (10015).
   *
   * @returns whether this was new: of several who are told so at once, one tells the operator
   */
  async markCardRefused(keyId: string): Promise<boolean> {
    const { rowCount } = await this.#database().raw<{ rowCount: number }>(
      `UPDATE ${TABLE} SET card_refused_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND card_refused_at IS NULL AND deleted_at IS NULL`,
      [keyId],
    );
    return rowCount === 1;
  }

  /** @returns whether cards were refused until now; false when they were offered already or the id is not known */
  async offerCardAgain(keyId: string): Promise<boolean> {
    const { rowCount } = await this.#database().raw<{ rowCount: number }>(
      `UPDATE ${TABLE} SET card_refused_at = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND card_refused_at IS NOT NULL AND deleted_at IS NULL`,
      [keyId],
    );
    return rowCount === 1;
  }

  /**
   * Decrypts one version of a key, active or retired.
   *
   * @throws KeyRingError when it cannot be read; Error when the id is not known
   */
  async open(id: string): Promise<OpenedGatewayKey> {
    const { rows } = await this.#database().raw<{ rows: SealedRow[] }>(
      `SELECT * FROM ${TABLE} WHERE id = ?`,
      [id],
    );
    const row = rows[0];
    if (!row) throw new Error(`Gateway key ${id} is not known`);
    const sealed = { ciphertext: row.ciphertext, masterKeyId: row.master_key_id };
    const value = this.#keyRing.open(sealed, { rowId: row.id, owner: row.owner, version: row.version });
    return { value, encoding: row.encoding };
  }
}

async function refuseTaken(
  transaction: Knex.Transaction,
  key: { owner: string; environment: Environment; fingerprint: string },
): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { owner: string }[] }>(
    `SELECT owner FROM ${TABLE} WHERE environment = ? AND fingerprint = ? AND owner <> ? AND status = 'active' LIMIT 1`,
    [key.environment, key.fingerprint, key.owner],
  );
  if (!rows[0]) return;
  throw new GatewayKeyTaken(
    `The gateway key of ${key.owner} is already the key of ${rows[0].owner} in the environment ${key.environment}: every vendor has a key of its own`,
  );
}
