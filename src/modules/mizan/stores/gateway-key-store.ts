/** Gateway keys at rest: written encrypted, read back only to sign a call, never answered to anybody. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import { fingerprintOfKey, type KeyRing } from "../key-ring";
import { DATABASE_NOW, holdName } from "./database";
import { refuseWrongMasterKey } from "./master-key-check";
import { ChangedMeanwhile, latestVersionOf } from "./settings-history";
import { ownersOfKey, refuseTaken } from "./gateway-key-owner";
import {
  GATEWAY_KEY_TABLE,
  ACTIVE_OF_OWNERS,
  type GatewayKeyRow,
  SAFE_COLUMNS,
  keySubject,
  recordKeyChange,
} from "./gateway-key";
import { Store } from "./store";

type SealedRow = GatewayKeyRow & { ciphertext: string; master_key_id: string };

/** A key as it is handed to the gateway client, and to nothing else. */
export type OpenedGatewayKey = {
  value: string;
  encoding: "raw" | "base64";
  /** The gateway refused it when it was last used; a query that is answered is news then. */
  wasRefused: boolean;
};

/** An active key that opens without another statement; like any row it holds no ciphertext. */
export type OpenableKey = GatewayKeyRow & {
  /** @throws KeyRingError when it cannot be read */
  open(): OpenedGatewayKey;
};

export type NewGatewayKey = {
  owner: string;
  environment: Environment;
  /** The key, trimmed. */
  value: string;
  encoding: "raw" | "base64";
  /** The header value that `authorizationOf` made of it. */
  authorization: string;
  /** What the gateway said of it a moment ago; without, it was not asked. */
  testAnswer?: GatewayKeyRow["test_answer"];
  /** Who saves it, for the history; null for a script. */
  changedBy?: string | null;
  /** Id of the active key that it is meant to replace, null for none; undefined replaces whichever is active. */
  expectedKeyId?: string | null;
};

export class GatewayKeyStore extends Store {
  constructor(
    database: () => Knex,
    private readonly keyRing: KeyRing,
  ) {
    super(database);
  }

  /**
   * Stores a key as the owner's active one of an environment; the one before stays, retired, for what it has signed.
   *
   * @throws GatewayKeyTaken when another owner has the same key, or took payments with it; ChangedMeanwhile when another key than the expected one is active; KeyRingError when no usable master key is configured, or another one than what is stored was encrypted with
   */
  async save(given: NewGatewayKey): Promise<GatewayKeyRow> {
    const { owner, environment } = given;
    const fingerprint = fingerprintOf(given);
    return this.database().transaction(async (transaction) => {
      // First per owner, so that two saves at once make two versions and not one error; then per key, so that two
      // owners who save the same key at once are not both first. Always in this order: no deadlock.
      for (const subject of [owner, `key:${fingerprint}`]) {
        await holdName(transaction, `mizan:${subject}:${environment}`);
      }
      await refuseWrongMasterKey(transaction, this.keyRing);
      await refuseTaken(transaction, { owner, environment, fingerprint });
      const { rows: latest } = await transaction.raw<{ rows: GatewayKeyRow[] }>(
        `SELECT ${SAFE_COLUMNS} FROM ${GATEWAY_KEY_TABLE} WHERE owner = ? AND environment = ? AND deleted_at IS NULL ORDER BY version DESC LIMIT 1`,
        [owner, environment],
      );
      const before = latest[0] ?? null;
      await refuseChanged(transaction, given, before);
      await transaction.raw(
        `UPDATE ${GATEWAY_KEY_TABLE} SET status = 'retired', updated_at = ${DATABASE_NOW}
         WHERE owner = ? AND environment = ? AND status = 'active' AND deleted_at IS NULL`,
        [owner, environment],
      );
      const after = await this.#insert(transaction, given, (before?.version ?? 0) + 1);
      await recordKeyChange(transaction, { before, after, changedBy: given.changedBy ?? null });
      return after;
    });
  }

  /** @returns the active keys of some owners in one environment, by owner */
  async activeOf(environment: Environment, owners: readonly string[]): Promise<Map<string, GatewayKeyRow>> {
    const rows = await this.rows<GatewayKeyRow>(`SELECT ${SAFE_COLUMNS} FROM ${ACTIVE_OF_OWNERS}`, [
      environment,
      [...owners],
    ]);
    return new Map(rows.map((row) => [row.owner, row]));
  }

  /** @returns as `activeOf`, for whoever signs a call with one of them */
  async openableOf(environment: Environment, owners: readonly string[]): Promise<Map<string, OpenableKey>> {
    const rows = await this.rows<SealedRow>(
      `SELECT ${SAFE_COLUMNS}, ciphertext, master_key_id FROM ${ACTIVE_OF_OWNERS}`,
      [environment, [...owners]],
    );
    return new Map(
      rows.map(({ ciphertext, master_key_id, ...row }) => {
        const open = () => this.#opened({ ...row, ciphertext, master_key_id });
        return [row.owner, { ...row, open }];
      }),
    );
  }

  /** @returns every active key of one environment, the operator's first */
  async active(environment: Environment): Promise<GatewayKeyRow[]> {
    return this.rows<GatewayKeyRow>(
      `SELECT ${SAFE_COLUMNS} FROM ${GATEWAY_KEY_TABLE} WHERE environment = ? AND status = 'active' AND deleted_at IS NULL
       ORDER BY owner <> 'operator', id`,
      [environment],
    );
  }

  async byId(id: string): Promise<GatewayKeyRow | undefined> {
    return this.first<GatewayKeyRow>(
      `SELECT ${SAFE_COLUMNS} FROM ${GATEWAY_KEY_TABLE} WHERE id = ? AND deleted_at IS NULL`,
      [id],
    );
  }

  /**
   * @param authorization the header value that `authorizationOf` makes of a key
   * @returns whose key it is, or was when it opened a payment, in any environment: several owners, or none
   */
  async ownersOf(authorization: string): Promise<Pick<GatewayKeyRow, "owner" | "environment">[]> {
    return ownersOfKey(this.database(), fingerprintOfKey(authorization));
  }

  /** @returns the key that took a key's place, or undefined when there is none */
  async successorOf(id: string): Promise<GatewayKeyRow | undefined> {
    return this.first<GatewayKeyRow>(
      `SELECT ${SAFE_COLUMNS} FROM ${GATEWAY_KEY_TABLE}
       WHERE (owner, environment) = (SELECT owner, environment FROM ${GATEWAY_KEY_TABLE} WHERE id = ?)
         AND status = 'active' AND id <> ? AND deleted_at IS NULL`,
      [id, id],
    );
  }

  /** @returns the ids of an owner's replaced keys in one environment */
  async retiredOf(environment: Environment, owner: string): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `SELECT id FROM ${GATEWAY_KEY_TABLE} WHERE environment = ? AND owner = ? AND status = 'retired' AND deleted_at IS NULL`,
      [environment, owner],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Decrypts one version of a key, active or retired.
   *
   * @throws KeyRingError when it cannot be read; Error when the id is not known
   */
  async open(id: string): Promise<OpenedGatewayKey> {
    const rows = await this.rows<SealedRow>(`SELECT * FROM ${GATEWAY_KEY_TABLE} WHERE id = ?`, [id]);
    const row = rows[0];
    if (!row) throw new Error(`Gateway key ${id} is not known`);
    return this.#opened(row);
  }

  #opened(row: SealedRow): OpenedGatewayKey {
    const sealed = { ciphertext: row.ciphertext, masterKeyId: row.master_key_id };
    const value = this.keyRing.open(sealed, row);
    return { value, encoding: row.encoding, wasRefused: row.test_answer === "refused" };
  }

  async #insert(transaction: Knex.Transaction, key: NewGatewayKey, version: number): Promise<GatewayKeyRow> {
    const id = generateEntityId(undefined, "mkey");
    const sealed = this.keyRing.seal(key.value, { ...key, id, version });
    const columns = {
      id,
      owner: key.owner,
      environment: key.environment,
      version,
      encoding: key.encoding,
      ciphertext: sealed.ciphertext,
      master_key_id: sealed.masterKeyId,
      fingerprint: fingerprintOf(key),
      last_four: endOf(key.value),
      test_answer: key.testAnswer ?? null,
    };
    const values = Object.values(columns);
    const { rows } = await transaction.raw<{ rows: [GatewayKeyRow] }>(
      `INSERT INTO ${GATEWAY_KEY_TABLE} (${Object.keys(columns).join(", ")}, tested_at)
       VALUES (${values.map(() => "?").join(", ")}, ${key.testAnswer ? DATABASE_NOW : "NULL"})
       RETURNING ${SAFE_COLUMNS}`,
      values,
    );
    return rows[0];
  }
}

/** Of the header's value, so that the raw and the Base64 form of one key have one fingerprint. */
function fingerprintOf({ authorization }: NewGatewayKey): string {
  return fingerprintOfKey(authorization);
}

/** Of a key so short that its end would give it away, nothing is shown. */
function endOf(value: string): string {
  return value.length < 12 ? "" : value.slice(-4);
}

async function refuseChanged(
  transaction: Knex.Transaction,
  { owner, expectedKeyId }: NewGatewayKey,
  latest: GatewayKeyRow | null,
): Promise<void> {
  if (expectedKeyId === undefined) return;
  const activeId = latest?.status === "active" ? latest.id : null;
  if (activeId === expectedKeyId) return;
  throw new ChangedMeanwhile(await latestVersionOf(transaction, keySubject(owner)));
}
