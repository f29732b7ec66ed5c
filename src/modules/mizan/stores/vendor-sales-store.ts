/** What one vendor reads of its orders: every statement asks by the vendor's id, so that an order of another's finds nothing. */
import type { JournalPart } from "../../../domain/journal";
import type { Fils } from "../../../domain/money";
import { filsOfSum, kuwaitDay } from "./database";
import type { JournalKind } from "../../../domain/journal-kinds";
import { Store } from "./store";
import { noSums, statementColumnOf, type StatementSums } from "./statement-store";
import type { After, VendorScope } from "./vendor-books-store";

/** The vendor's part of a charge that became an order's. Days are Kuwait's. */
export type VendorSaleRow = {
  id: string;
  attempt_id: string;
  order_id: string | null;
  sold_on: string;
  delivered_on: string | null;
  /** The gateway paid the vendor itself: the marketplace owes nothing of it. */
  by_gateway: boolean;
  position: string;
};

/** A line of the vendor's account about an order. */
export type VendorOrderLineRow = {
  kind: JournalKind;
  part: JournalPart;
  amount_fils: Fils;
  posted_on: string;
  payout_reference: string | null;
};

/** What the vendor sold in an order, as the charge was shared out; together with its delivery that is its sale. */
export type VendorGoodsRow = { id: string; is_delivery: boolean; cart_id: string; worth_fils: Fils };

/**
 * Every charge has one of them, and no charge two: the sale, or where the operator bears the whole of it, that. A count and no
 * NOT EXISTS, for which the planner may gather the sales of all vendors, however few lines ask.
 */
const IS_SALE = `(line.part = 'sale' OR (line.part = 'borne' AND 0 = (
    SELECT count(*) FROM mizan_journal_line sold WHERE sold.entry_id = line.entry_id AND sold.vendor_id = line.vendor_id
      AND sold.part = 'sale' AND sold.deleted_at IS NULL)))`;
const MOST_LINES = 200;

export class VendorSalesStore extends Store {
  /** @returns the vendor's sales, the newest first */
  async sales({ environment, vendorId }: VendorScope, { after, limit }: After): Promise<VendorSaleRow[]> {
    return this.rows<VendorSaleRow>(
      `${SALE} FROM (
         SELECT line.* FROM mizan_journal_line line
         WHERE line.vendor_id = ? AND line.environment = ? AND line.deleted_at IS NULL AND ${IS_SALE}
           ${after ? "AND (line.posted_at, line.id) < (?::timestamptz, ?)" : ""}
         ORDER BY line.posted_at DESC, line.id DESC LIMIT ?
       ) sold ${OF_SALE} ORDER BY sold.posted_at DESC, sold.id DESC`,
      [vendorId, environment, ...(after ? [after.position, after.id] : []), limit],
    );
  }

  /** @returns the vendor's sales of an order: one, unless it was paid by several charges */
  async salesOfOrder({ environment, vendorId }: VendorScope, orderId: string): Promise<VendorSaleRow[]> {
    return this.rows<VendorSaleRow>(
      `${SALE} FROM (
         SELECT line.* FROM mizan_journal_line line
         WHERE line.vendor_id = ? AND line.environment = ? AND line.deleted_at IS NULL AND ${IS_SALE} AND line.entry_id IN (
           SELECT charge.id FROM mizan_journal_entry charge WHERE charge.deleted_at IS NULL AND charge.attempt_id IN (
             SELECT id FROM mizan_payment_attempt WHERE order_id = ? AND deleted_at IS NULL))
       ) sold ${OF_SALE} ORDER BY sold.posted_at, sold.id`,
      [vendorId, environment, orderId],
    );
  }

  /** @returns what each of the payments came to for the vendor, in the columns of its statement; one statement */
  async figures(
    { environment, vendorId }: VendorScope,
    attemptIds: readonly string[],
  ): Promise<Map<string, StatementSums>> {
    const rows = await this.rows<{ attempt_id: string; part: JournalPart; sum: string }>(
      `SELECT entry.attempt_id, line.part, (-sum(line.amount_fils))::text AS sum
       FROM mizan_journal_entry entry JOIN mizan_journal_line line ON line.entry_id = entry.id AND line.deleted_at IS NULL
       WHERE entry.attempt_id = ANY(?) AND entry.deleted_at IS NULL AND line.vendor_id = ? AND line.environment = ?
       GROUP BY entry.attempt_id, line.part`,
      [[...attemptIds], vendorId, environment],
    );
    const figures = new Map(attemptIds.map((id) => [id, noSums()]));
    for (const { attempt_id, part, sum } of rows) {
      const sums = figures.get(attempt_id);
      if (!sums) continue;
      const fils = filsOfSum(sum);
      sums[statementColumnOf(part)] += fils;
      sums.closing += fils;
    }
    return figures;
  }

  /** @returns the vendor's lines about some payments, the oldest first; 200 at most */
  async lines(
    { environment, vendorId }: VendorScope,
    attemptIds: readonly string[],
  ): Promise<VendorOrderLineRow[]> {
    return this.rows<VendorOrderLineRow>(
      `SELECT entry.kind, line.part, -line.amount_fils AS amount_fils, ${kuwaitDay("line.posted_at")} AS posted_on,
         (SELECT item.reference FROM mizan_payout_name named JOIN mizan_payout_item item ON item.id = named.item_id
          WHERE named.entry_id = line.entry_id AND named.vendor_id = line.vendor_id
            AND line.account = 'vendor_payable:' || line.vendor_id) AS payout_reference
       FROM mizan_journal_entry entry JOIN mizan_journal_line line ON line.entry_id = entry.id AND line.deleted_at IS NULL
       WHERE entry.attempt_id = ANY(?) AND entry.deleted_at IS NULL AND line.vendor_id = ? AND line.environment = ?
       ORDER BY line.posted_at, line.id LIMIT ${MOST_LINES}`,
      [[...attemptIds], vendorId, environment],
    );
  }

  /** @returns the vendor's own lines of some payments' splits, then its parts of their shipping methods, and nobody else's */
  async goods(vendorId: string, attemptIds: readonly string[]): Promise<VendorGoodsRow[]> {
    return this.rows<VendorGoodsRow>(
      `SELECT part->>'id' AS id, is_delivery, a.cart_id, (part->>'amountFils')::int + COALESCE((part->>'borneFils')::int, 0) AS worth_fils
       FROM mizan_payment_attempt a, (VALUES (false, 'lines'), (true, 'shipping')) AS kind (is_delivery, name),
         jsonb_array_elements(a.split->kind.name) AS part
       WHERE a.id = ANY(?) AND a.deleted_at IS NULL AND part->>'vendorId' = ? ORDER BY is_delivery, id`,
      [[...attemptIds], vendorId],
    );
  }
}

const SALE = `SELECT sold.id, entry.attempt_id, entry.order_id, ${kuwaitDay("sold.posted_at")} AS sold_on,
  to_char(kept.delivered_on, 'YYYY-MM-DD') AS delivered_on,
  NOT starts_with(sold.account, 'vendor_payable:') AS by_gateway,
  to_char(sold.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS position`;
const OF_SALE = `JOIN mizan_journal_entry entry ON entry.id = sold.entry_id
  LEFT JOIN mizan_payable_entry kept ON kept.entry_id = sold.entry_id AND kept.vendor_id = sold.vendor_id`;
