/** What the sweeps look for among refunds: what the ordinary way has left half done. */
import type { Attempt } from "./attempt";
import { DATABASE_NOW_PLUS_MS } from "./database";
import type { Page } from "./reconciliation-store";
import { BEING_SENT, GONE_BACK, NEEDS_PERSON } from "./refund";
import { Store } from "./store";

const REFUNDS = "mizan_refund";

/** Refunds older than `settledMs` that are still being sent, or that came on their order at most `onOrderMs` ago. */
export type RefundSearch = Page & {
  onOrderMs: number;
  settledMs: number;
  /** Also those that wait for a person, and those that no order shows, however old. */
  isHourly: boolean;
};

export class RefundReconciliationStore extends Store {
  /** @returns the payments of refunds that may not have come to their end; by id */
  async payments({ after, limit, onOrderMs, settledMs, isHourly }: RefundSearch): Promise<Attempt[]> {
    const ofRefunds = (condition: string) =>
      `SELECT r.attempt_id FROM ${REFUNDS} r WHERE r.deleted_at IS NULL AND ${condition}`;
    const settled = `(SELECT ${DATABASE_NOW_PLUS_MS})`;
    return this.rows(
      `SELECT a.* FROM mizan_payment_attempt a WHERE a.id > ? AND a.id IN (
         ${ofRefunds(`${BEING_SENT} AND COALESCE(r.sent_at, r.created_at) < ${settled}`)}
         UNION ${ofRefunds(`${GONE_BACK} AND r.on_order_at BETWEEN (SELECT ${DATABASE_NOW_PLUS_MS}) AND ${settled}`)}
         UNION ${ofRefunds(`?::boolean AND ${NEEDS_PERSON}`)}
         UNION ${ofRefunds(`${GONE_BACK} AND r.on_order_at IS NULL AND r.order_id IS NOT NULL
           AND (?::boolean OR r.updated_at BETWEEN (SELECT ${DATABASE_NOW_PLUS_MS}) AND ${settled})`)})
       ORDER BY a.id LIMIT ?`,
      [after ?? "", -settledMs, -onOrderMs, -settledMs, isHourly, isHourly, -onOrderMs, -settledMs, limit],
    );
  }

  /** @returns the payments that were booked through some of the engine's sessions */
  async paymentsOfSessions(sessionIds: readonly string[]): Promise<Attempt[]> {
    return this.rows(
      "SELECT * FROM mizan_payment_attempt WHERE booked_session_id = ANY(?) AND deleted_at IS NULL",
      [[...sessionIds]],
    );
  }

  /** @returns the payments of some orders of which not all has gone back */
  async paymentsOfOrders(orderIds: readonly string[]): Promise<Attempt[]> {
    return this.rows(
      `SELECT * FROM mizan_payment_attempt WHERE order_id = ANY(?) AND outcome = 'paid' AND disposition = 'ordered'
         AND amount_fils > 0 AND deleted_at IS NULL ORDER BY id`,
      [[...orderIds]],
    );
  }

  /**
   * @returns refunds of some payments of whose state no open item tells a person; one that no order shows is told of once
   */
  async untoldOf(attemptIds: readonly string[]): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `SELECT r.id FROM ${REFUNDS} r WHERE r.attempt_id = ANY(?) AND r.deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM mizan_review_item i WHERE i.attempt_id = r.attempt_id AND i.deleted_at IS NULL
                           AND (i.status = 'open' OR (i.reason = 'refund_not_booked' AND i.details->>'refund_id' = r.id))
                           AND i.reason = CASE WHEN ${GONE_BACK} THEN 'refund_not_booked'
                                               WHEN r.state = 'requested' THEN 'refund_by_hand' ELSE 'refund_unknown' END)`,
      [[...attemptIds]],
    );
    return rows.map(({ id }) => id);
  }
}
