/**
 * The encryption of the stored keys, for a change of master key: read and written again row by row, so that it can stop
 * at any moment and go on later. Every row counts, retired and deleted ones too: a master key may go when none is left.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { KeyRingError, type KeyRing, type SealedFor } from "../key-ring";
import { DATABASE_NOW } from "./database";
import { refuseWrongMasterKey, type UnreadableMasterKey, unreadableMasterKeys } from "./master-key-check";
import { GATEWAY_KEY_TABLE as TABLE } from "./gateway-key";
import { Store } from "./store";

type SealedRow = SealedFor & { ciphertext: string; master_key_id: string; is_asked: boolean };

/** Every stored key, and those that were asked for and wait for a second person. */
const SEALED = `(
    SELECT id, owner, version, environment, encoding, ciphertext, master_key_id, false AS is_asked FROM ${TABLE}
    UNION ALL
    SELECT id, input->>'owner', 0, input->>'environment', input->>'encoding', secret, master_key_id, true
    FROM mizan_approval WHERE secret IS NOT NULL
  ) AS sealed`;

export type ResealedBatch = {
  /** Id of the last row looked at, to go on from; null when there was none. */
  lastId: string | null;
  resealed: number;
  /** Rows that no configured master key reads, with the reason; they were left as they are. */
  unreadable: { id: string; reason: string }[];
};

export class SealedKeyStore extends Store {
  constructor(
    database: () => Knex,
    private readonly keyRing: KeyRing,
  ) {
    super(database);
  }

  /** The ids of the configured master keys, the current one first. */
  get masterKeyIds(): readonly string[] {
    return this.keyRing.ids;
  }

  /** @returns how many rows each master key encrypts */
  async countByMasterKey(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.rows<{ master_key_id: string; keys: number }>(
      `SELECT master_key_id, count(*)::int AS keys FROM ${SEALED} GROUP BY master_key_id`,
    );
    return new Map(rows.map(({ master_key_id, keys }) => [master_key_id, keys]));
  }

  /** @returns how many rows an older master key encrypts */
  async countToReseal(): Promise<number> {
    const counted = await this.first<{ keys: number }>(
      `SELECT count(*)::int AS keys FROM ${SEALED} WHERE master_key_id <> ?`,
      [this.#currentId()],
    );
    return counted?.keys ?? 0;
  }

  /** @returns the master keys of stored rows that open none of them */
  async unreadable(): Promise<UnreadableMasterKey[]> {
    return unreadableMasterKeys(this.database(), this.keyRing);
  }

  /** @throws KeyRingError MIZAN_MASTER_KEY_WRONG while the current master key does not open what is stored under its id */
  async refuseWrongMasterKey(): Promise<void> {
    await refuseWrongMasterKey(this.database(), this.keyRing);
  }

  /**
   * Encrypts the next rows that an older master key encrypted with the current one.
   *
   * @param after id to go on from, null for the first rows
   * @param limit how many rows are read at once
   * @throws KeyRingError when no usable master key is configured
   */
  async resealNext(after: string | null, limit: number): Promise<ResealedBatch> {
    const rows = await this.rows<SealedRow>(
      `SELECT id, owner, version, environment, encoding, ciphertext, master_key_id, is_asked FROM ${SEALED}
       WHERE id > ? AND master_key_id <> ? ORDER BY id LIMIT ?`,
      [after ?? "", this.#currentId(), limit],
    );
    const batch: ResealedBatch = { lastId: rows.at(-1)?.id ?? null, resealed: 0, unreadable: [] };
    for (const row of rows) {
      try {
        if (await this.#reseal(row)) batch.resealed += 1;
      } catch (error) {
        if (!(error instanceof KeyRingError)) throw error;
        batch.unreadable.push({ id: row.id, reason: error.message });
      }
    }
    return batch;
  }

  #currentId(): string {
    return this.masterKeyIds[0] ?? "";
  }

  async #reseal(row: SealedRow): Promise<boolean> {
    const secret = this.keyRing.open({ ciphertext: row.ciphertext, masterKeyId: row.master_key_id }, row);
    const sealed = this.keyRing.seal(secret, row);
    // Only over what was read: another run of the same command may have been here in between.
    const { rowCount } = await this.database().raw<{ rowCount: number }>(
      row.is_asked
        ? `UPDATE mizan_approval SET secret = ?, master_key_id = ? WHERE id = ? AND secret = ?`
        : `UPDATE ${TABLE} SET ciphertext = ?, master_key_id = ?, updated_at = ${DATABASE_NOW} WHERE id = ? AND ciphertext = ?`,
      [sealed.ciphertext, sealed.masterKeyId, row.id, row.ciphertext],
    );
    return rowCount === 1;
  }
}
