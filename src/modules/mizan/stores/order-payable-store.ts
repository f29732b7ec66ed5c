import type { DisputeKind } from "../../../domain/dispute";
import { DATABASE_NOW, filsOfSum, kuwaitDay } from "./database";
import { HAS_REVIEW_ITEM, IS_FROZEN } from "./frozen";
import { CHARGE_FACTS, IS_KEPT, WITH_CHARGE, WITH_ITEM } from "./payable-clauses";
import type { UnnamedRow } from "./payable-store";
import { Store } from "./store";

/** An entry's part, whether a payout names it or not. */
export type OrderEntryRow = UnnamedRow & {
  disputed_by: DisputeKind | null;
  has_review_item: boolean;
  item_id: string | null;
  run_id: string | null;
  reference: string | null;
  state: "prepared" | "given" | "paid" | null;
  now: Date;
};

/** What vendors are owed for one order. */
export class OrderPayableStore extends Store {
  /** @returns in the order in which they were posted; those that change nothing are left out */
  async entriesOf(orderId: string): Promise<OrderEntryRow[]> {
    const found = await this.rows<Omit<OrderEntryRow, "amountFils"> & { amount: string }>(
      `SELECT e.entry_id, e.vendor_id, e.attempt_id, e.amount_fils::text AS amount, e.posted_at, ${kuwaitDay("e.posted_at")} AS posted_on,
         ${CHARGE_FACTS}, (${IS_KEPT}) AS is_kept, ${IS_FROZEN} AS is_frozen, sold.disputed_by, ${HAS_REVIEW_ITEM} AS has_review_item,
         item.id AS item_id, item.run_id, item.reference, item.state, ${DATABASE_NOW} AS now
       FROM mizan_payable_entry e ${WITH_CHARGE} ${WITH_ITEM}
       WHERE e.attempt_id IN (SELECT id FROM mizan_payment_attempt WHERE order_id = ? AND deleted_at IS NULL) AND e.amount_fils <> 0
       ORDER BY e.posted_at, e.entry_id`,
      [orderId],
    );
    return found.map(({ amount, ...row }) => ({ ...row, amountFils: filsOfSum(amount) }));
  }
}
