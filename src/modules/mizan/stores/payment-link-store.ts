/** Links by which what an order owes is paid. Of a link's token only the hash is kept. */
import { generateEntityId } from "@medusajs/framework/utils";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";

export type PaymentLinkRow = {
  id: string;
  order_id: string;
  amount_fils: number;
  made_at: Date;
  /** A user's or a secret API key's id; null for a program. */
  made_by: string | null;
  expires_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  /** By the database's clock. */
  is_over: boolean;
  /** So much was paid of the order since the link was made, by this link or another. */
  is_paid: boolean;
};

const COLUMNS = `link.id, link.order_id, link.amount_fils, link.made_at, link.made_by, link.expires_at, link.withdrawn_at,
  link.withdrawn_by, link.expires_at <= (SELECT ${DATABASE_NOW}) AS is_over,
  EXISTS (SELECT 1 FROM mizan_payment_attempt a WHERE a.cart_id = link.order_id AND a.pays_order_id = link.order_id
    AND a.outcome = 'paid' AND a.disposition IN ('ordered', 'refunded') AND a.amount_fils = link.amount_fils
    AND a.created_at >= link.made_at AND a.deleted_at IS NULL) AS is_paid`;
/** More than anybody makes of one order. */
const MOST_SHOWN = 50;

export class PaymentLinkStore extends Store {
  /** @param link.lifeMs how long it can be used. @returns the link's id */
  async make(link: {
    tokenHash: string;
    orderId: string;
    amountFils: number;
    lifeMs: number;
    madeBy: string | null;
  }): Promise<string> {
    const id = generateEntityId(undefined, "mpln");
    await this.rows(
      `INSERT INTO mizan_payment_link (id, token_hash, order_id, amount_fils, made_by, expires_at)
       VALUES (?, ?, ?, ?, ?, ${DATABASE_NOW_PLUS_MS})`,
      [id, link.tokenHash, link.orderId, link.amountFils, link.madeBy, link.lifeMs],
    );
    return id;
  }

  async byToken(tokenHash: string): Promise<PaymentLinkRow | undefined> {
    return this.first<PaymentLinkRow>(
      `SELECT ${COLUMNS} FROM mizan_payment_link link WHERE link.token_hash = ?`,
      [tokenHash],
    );
  }

  /** @returns an order's links, the newest first */
  async ofOrder(orderId: string): Promise<PaymentLinkRow[]> {
    return this.rows<PaymentLinkRow>(
      `SELECT ${COLUMNS} FROM mizan_payment_link link WHERE link.order_id = ?
       ORDER BY link.made_at DESC, link.id DESC LIMIT ${MOST_SHOWN}`,
      [orderId],
    );
  }

  /**
   * Once: who withdrew it first stays.
   *
   * @returns undefined where the order has no such link
   */
  async withdraw(orderId: string, id: string, by: string | null): Promise<PaymentLinkRow | undefined> {
    await this.rows(
      `UPDATE mizan_payment_link SET withdrawn_at = ${DATABASE_NOW}, withdrawn_by = ?
       WHERE id = ? AND order_id = ? AND withdrawn_at IS NULL`,
      [by, id, orderId],
    );
    return this.first<PaymentLinkRow>(
      `SELECT ${COLUMNS} FROM mizan_payment_link link WHERE link.id = ? AND link.order_id = ?`,
      [id, orderId],
    );
  }
}
