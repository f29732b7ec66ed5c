/** Links by which what an order owes is paid. Of a link's token only the hash is kept. */
import { generateEntityId } from "@medusajs/framework/utils";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS, type ListPage } from "./database";
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
  /** Whose the line of a free link is; null for other links, and where the line is the operator's own. */
  vendor_id: string | null;
  /** Whose part of what the order owes it asks for: a vendor account's id, or `operator`; null for all of it. */
  party: string | null;
  /** By the database's clock. */
  is_over: boolean;
  /** So much was paid of the order since the link was made, by this link or another. */
  is_paid: boolean;
};

export type NewPaymentLink = {
  tokenHash: string;
  orderId: string;
  amountFils: number;
  lifeMs: number;
  madeBy: string | null;
  party: string | null;
  line?: { id: string; vendorId: string | null };
};

const COLUMNS = `link.id, link.order_id, link.amount_fils, link.made_at, link.made_by, link.expires_at, link.withdrawn_at,
  link.withdrawn_by, link.vendor_id, link.party, link.expires_at <= (SELECT ${DATABASE_NOW}) AS is_over,
  EXISTS (SELECT 1 FROM mizan_payment_attempt a WHERE a.cart_id = link.order_id AND a.pays_order_id = link.order_id
    AND a.outcome = 'paid' AND a.disposition IN ('ordered', 'refunded') AND a.amount_fils = link.amount_fils
    AND (link.party IS NULL OR coalesce(a.split #>> '{vendors,0,vendorId}', 'operator') = link.party)
    AND a.created_at >= link.made_at AND a.deleted_at IS NULL) AS is_paid`;
/** Those after one, by its id. */
const BEHIND = "WHERE (link.made_at, link.id) < (SELECT made_at, id FROM mizan_payment_link WHERE id = ?)";
/** More than anybody makes of one order. */
const MOST_SHOWN = 50;

export class PaymentLinkStore extends Store {
  /**
   * @param link.lifeMs how long it can be used
   * @param link.line of a free link, which has no product to say whose it is
   * @returns the link's id
   */
  async make(link: NewPaymentLink): Promise<string> {
    const id = generateEntityId(undefined, "mpln");
    await this.rows(
      `INSERT INTO mizan_payment_link (id, token_hash, order_id, amount_fils, made_by, party, vendor_id, line_id, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ${DATABASE_NOW_PLUS_MS})`,
      [
        ...[id, link.tokenHash, link.orderId, link.amountFils, link.madeBy, link.party],
        ...[link.line?.vendorId ?? null, link.line?.id ?? null, link.lifeMs],
      ],
    );
    return id;
  }

  /** @returns by line id, whose the lines of an order are that free links made */
  async vendorsOfLines(orderId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.rows<{ line_id: string; vendor_id: string }>(
      `SELECT line_id, vendor_id FROM mizan_payment_link
       WHERE order_id = ? AND line_id IS NOT NULL AND vendor_id IS NOT NULL`,
      [orderId],
    );
    return new Map(rows.map(({ line_id, vendor_id }) => [line_id, vendor_id]));
  }

  /** @returns one page of all orders' links, the newest first, and how many there are: exactly up to 1 000 after the page, then one more */
  async list(page: ListPage): Promise<{ links: PaymentLinkRow[]; count: number }> {
    const [links, count] = await Promise.all([
      this.rows<PaymentLinkRow>(
        `SELECT ${COLUMNS} FROM mizan_payment_link link ${page.after === undefined ? "" : BEHIND}
         ORDER BY link.made_at DESC, link.id DESC LIMIT ? OFFSET ?`,
        [...(page.after === undefined ? [] : [page.after]), page.limit, page.offset],
      ),
      this.countUpTo(page, "FROM mizan_payment_link"),
    ]);
    return { links, count };
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

  /** @returns undefined where the order has no such link */
  async ofOrderById(orderId: string, id: string): Promise<PaymentLinkRow | undefined> {
    return this.first<PaymentLinkRow>(
      `SELECT ${COLUMNS} FROM mizan_payment_link link WHERE link.id = ? AND link.order_id = ?`,
      [id, orderId],
    );
  }

  /** Once: who withdrew it first stays. */
  async withdraw(orderId: string, id: string, by: string | null): Promise<void> {
    await this.rows(
      `UPDATE mizan_payment_link SET withdrawn_at = ${DATABASE_NOW}, withdrawn_by = ?
       WHERE id = ? AND order_id = ? AND withdrawn_at IS NULL`,
      [by, id, orderId],
    );
  }
}
