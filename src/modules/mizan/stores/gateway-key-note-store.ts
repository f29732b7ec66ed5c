/** What is learned about stored keys from the gateway's answers: whether it accepts them, and cards with them. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DATABASE_NOW } from "./database-time";
import { GATEWAY_KEY_TABLE as TABLE, type GatewayKeyRow, recordKeyChange, SAFE_COLUMNS } from "./gateway-key";

export class GatewayKeyNoteStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** Remembers what a test said of a key; it changes nothing else, so it is not in the history. */
  async recordTest(keyId: string, answer: NonNullable<GatewayKeyRow["test_answer"]>): Promise<void> {
    await this.#database().raw(
      `UPDATE ${TABLE} SET test_answer = ?, tested_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND deleted_at IS NULL`,
      [answer, keyId],
    );
  }

  /**
   * Remembers that the gateway refuses an owner's key in force; of a replaced one that is nothing to tell anybody.
   *
   * @returns the key when this was new: of many who are told so at once, one tells a person
   */
  async noteRefused(keyId: string): Promise<GatewayKeyRow | undefined> {
    const { rows } = await this.#database().raw<{ rows: GatewayKeyRow[] }>(
      `UPDATE ${TABLE} SET test_answer = 'refused', tested_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND status = 'active' AND test_answer IS DISTINCT FROM 'refused' RETURNING ${SAFE_COLUMNS}`,
      [keyId],
    );
    return rows[0];
  }

  /** @returns whether it was thought until now that the gateway refuses the key */
  async noteAccepted(keyId: string): Promise<boolean> {
    const { rowCount } = await this.#database().raw<{ rowCount: number }>(
      `UPDATE ${TABLE} SET test_answer = 'accepted', tested_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND test_answer = 'refused'`,
      [keyId],
    );
    return rowCount === 1;
  }

  /**
   * Remembers that the gateway takes no direct card payment of this account (10015).
   *
   * @returns whether this was new: of several who are told so at once, one tells the operator
   */
  async markCardRefused(keyId: string): Promise<boolean> {
    return this.#changeCardRefusal(keyId, { refused: true, changedBy: null });
  }

  /**
   * @param changedBy who offers cards again, for the history; null for a script
   * @returns whether cards were refused until now; false when they were offered already or the id is not known
   */
  async offerCardAgain(keyId: string, changedBy: string | null): Promise<boolean> {
    return this.#changeCardRefusal(keyId, { refused: false, changedBy });
  }

  async #changeCardRefusal(
    keyId: string,
    { refused, changedBy }: { refused: boolean; changedBy: string | null },
  ): Promise<boolean> {
    return this.#database().transaction(async (transaction) => {
      const { rows: known } = await transaction.raw<{ rows: GatewayKeyRow[] }>(
        `SELECT ${SAFE_COLUMNS} FROM ${TABLE}
         WHERE id = ? AND (card_refused_at IS NOT NULL) <> ? AND deleted_at IS NULL FOR UPDATE`,
        [keyId, refused],
      );
      if (!known[0]) return false;
      const { rows } = await transaction.raw<{ rows: [GatewayKeyRow] }>(
        `UPDATE ${TABLE} SET card_refused_at = ${refused ? DATABASE_NOW : "NULL"}, updated_at = ${DATABASE_NOW}
         WHERE id = ? RETURNING ${SAFE_COLUMNS}`,
        [keyId],
      );
      await recordKeyChange(transaction, { before: known[0], after: rows[0], changedBy });
      return true;
    });
  }
}
