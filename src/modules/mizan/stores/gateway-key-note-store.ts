/** What is learned about stored keys from the gateway's answers: whether it accepts them, and cards with them. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DATABASE_NOW, holdName } from "./database";
import { GATEWAY_KEY_TABLE as TABLE, type GatewayKeyRow, recordKeyChange, SAFE_COLUMNS } from "./gateway-key";
import type { NewReviewItem, Summary } from "./review-item";
import { insertReviewItem } from "./insert-review-item";
import { Store } from "./store";

/** About one key, under whichever attempt it was noticed. */
const OPEN_REFUSAL = `SELECT 1 FROM mizan_review_item
  WHERE reason = 'key_not_accepted' AND details->>'gateway_key_id' = ? AND status = 'open' AND deleted_at IS NULL`;

export class GatewayKeyNoteStore extends Store {
  /**
   * Remembers what a test said of a key; it changes nothing else, so it is not in the history. A test without an answer
   * does not undo that the gateway refuses the key.
   */
  async recordTest(keyId: string, answer: NonNullable<GatewayKeyRow["test_answer"]>): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET test_answer = ?, tested_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND deleted_at IS NULL AND NOT (? = 'unknown' AND test_answer IS NOT DISTINCT FROM 'refused')`,
      [answer, keyId, answer],
    );
  }

  /**
   * Remembers that the gateway refuses an owner's key in force; of a replaced one that is nothing to tell anybody.
   *
   * @returns the key, and whether a person is told of it already; undefined for a key that is not in force
   */
  async noteRefused(keyId: string): Promise<{ key: GatewayKeyRow; isTold: boolean } | undefined> {
    const rows = await this.rows<GatewayKeyRow & { is_told: boolean }>(
      `UPDATE ${TABLE} SET test_answer = 'refused', tested_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND status = 'active' AND deleted_at IS NULL
       RETURNING ${SAFE_COLUMNS}, EXISTS (${OPEN_REFUSAL}) AS is_told`,
      [keyId, keyId],
    );
    if (!rows[0]) return undefined;
    const { is_told: isTold, ...key } = rows[0];
    return { key, isTold };
  }

  /**
   * Opens the one item that tells a person of a refused key, under the attempt in which it was noticed.
   *
   * @returns its id, or undefined when one is open about the key, or about the attempt for another key
   */
  async openRefusal(
    { id: keyId, owner }: Pick<GatewayKeyRow, "id" | "owner">,
    item: { attemptId: string; cartId: string; orderId: string | null; summary: Summary },
  ): Promise<string | undefined> {
    return this.database().transaction(async (transaction) => {
      // Of many who are told so at once, one tells a person; the items have no unique index over keys.
      await holdName(transaction, `mizan:review:key_not_accepted:${keyId}`);
      const details = { gateway_key_id: keyId, owner };
      return insertReviewItem(
        transaction,
        { ...item, reason: "key_not_accepted", details },
        { sql: OPEN_REFUSAL, bindings: [keyId] },
      );
    });
  }

  /** Remembers that the gateway accepts a key that it was thought to refuse. */
  async noteAccepted(keyId: string): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET test_answer = 'accepted', tested_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND test_answer = 'refused'`,
      [keyId],
    );
  }

  /**
   * Remembers that the gateway takes no direct card payment of this account (10015), and opens the item that says so: of
   * several who are told so at once, one does, and no process can end between the two.
   *
   * @returns the item's id, or undefined when it was known, or the attempt has such an item open
   */
  async markCardRefused(keyId: string, item: NewReviewItem): Promise<string | undefined> {
    return this.database().transaction(async (transaction) => {
      const isNew = await changeCardRefusal(transaction, keyId, { refused: true, changedBy: null });
      return isNew ? insertReviewItem(transaction, item) : undefined;
    });
  }

  /**
   * @param changedBy who offers cards again, for the history; null for a script
   * @returns whether cards were refused until now; false when they were offered already or the id is not known
   */
  async offerCardAgain(keyId: string, changedBy: string | null): Promise<boolean> {
    return this.database().transaction(async (transaction) =>
      changeCardRefusal(transaction, keyId, { refused: false, changedBy }),
    );
  }
}

/** With its line in the history. @returns whether it changed anything */
async function changeCardRefusal(
  transaction: Knex.Transaction,
  keyId: string,
  { refused, changedBy }: { refused: boolean; changedBy: string | null },
): Promise<boolean> {
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
}
