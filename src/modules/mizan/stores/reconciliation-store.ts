/**
 * What the sweeps look for beside the attempts that are due: whatever the ordinary way has left behind. Every search is
 * one statement over an index and gives one page; rows that are as they must be are never read one by one.
 */
import type { Disposition, Outcome } from "../../../domain/outcome";
import { COUNTED_AS_REFUNDED } from "../../../domain/refund-life";
import type { Attempt } from "./attempt";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS, holdName } from "./database";
import type { Summary } from "./review-item";
import { insertReviewItem } from "./insert-review-item";
import { listOf } from "./refund";
import { Store } from "./store";

const ATTEMPTS = "mizan_payment_attempt";
const ITEMS = "mizan_review_item";
const REFUNDS = "mizan_refund";
/** A refund that takes, took or may have taken money of the payment. */
const REFUND_COUNTS = `r.state IN ${listOf(COUNTED_AS_REFUNDED)}`;

export type Page = { after: string | null; limit: number };

/** A captured payment without an order, a refund or anything that a person was told, and why it was let go. */
export type UnplacedCapture = Attempt & { released_because: string | null };

/** Which orders and which sessions of the engine have a captured payment of ours. */
export type Evidence = {
  orderIds: Set<string>;
  sessionIds: Set<string>;
  /** Of these the payment has no order yet. */
  waitingSessionIds: Set<string>;
};

export class ReconciliationStore extends Store {
  /**
   * Puts unpaid attempts back on their schedule that have no next check although it is not over.
   *
   * @param schedules of each outcome: how many checks it has, and after how many milliseconds it may be over
   * @returns their ids
   */
  async watchAgain(
    schedules: readonly { outcome: Outcome; checks: number; withinMs: number }[],
    limit: number,
  ): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `UPDATE ${ATTEMPTS} SET next_check_at = ${DATABASE_NOW}, unanswered_since = NULL, updated_at = ${DATABASE_NOW}
       WHERE id IN (
         SELECT id FROM ${ATTEMPTS} a
         WHERE a.next_check_at IS NULL AND a.disposition = 'pending' AND a.page_state = 'shown' AND a.deleted_at IS NULL
           AND a.shown_at > (SELECT ${DATABASE_NOW_PLUS_MS})
           AND EXISTS (SELECT FROM unnest(?::text[], ?::int[], ?::float8[]) AS s (outcome, checks, within_ms)
             WHERE s.outcome = a.outcome AND a.checks < s.checks
               AND a.shown_at > (SELECT ${DATABASE_NOW}) - s.within_ms * interval '1 millisecond')
         ORDER BY a.shown_at LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [
        -Math.max(...schedules.map(({ withinMs }) => withinMs)),
        schedules.map(({ outcome }) => outcome),
        schedules.map(({ checks }) => checks),
        schedules.map(({ withinMs }) => withinMs),
        limit,
      ],
    );
    return rows.map(({ id }) => id);
  }

  /** The same for paid ones without a disposition, however long ago their page was shown. */
  async watchPaidAgain(limit: number): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `UPDATE ${ATTEMPTS} SET next_check_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id IN (
         SELECT id FROM ${ATTEMPTS}
         WHERE outcome = 'paid' AND disposition = 'pending' AND next_check_at IS NULL AND deleted_at IS NULL
         ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns captured payments that were let go, or are a second one, and that nothing tells of; by id */
  async unplacedCaptures({ after, limit }: Page): Promise<UnplacedCapture[]> {
    return this.rows(
      `SELECT a.*, (SELECT e.evidence->>'reason' FROM mizan_attempt_event e
                    WHERE e.attempt_id = a.id AND e.kind = 'released' ORDER BY e.created_at DESC LIMIT 1) AS released_because
       FROM ${ATTEMPTS} a
       WHERE a.outcome = 'paid' AND a.disposition IN ('spare', 'released') AND a.deleted_at IS NULL AND a.id > ?
         AND NOT EXISTS (SELECT 1 FROM ${ITEMS} i WHERE i.attempt_id = a.id AND i.deleted_at IS NULL
                           AND (i.status = 'open' OR i.decided_action IS NOT NULL))
         AND NOT EXISTS (SELECT 1 FROM ${REFUNDS} r WHERE r.attempt_id = a.id AND r.deleted_at IS NULL AND ${REFUND_COUNTS})
       ORDER BY a.id LIMIT ?`,
      [after ?? "", limit],
    );
  }

  /**
   * Captured payments that are filed as an order's although an earlier one of their cart is, too; an order that a person
   * made by hand for the earlier one leaves the cart free to be paid again.
   *
   * @param page.after ids are in the order of time, so that this is also how far back to look
   * @returns by id
   */
  async secondOrderedCaptures({ after, limit }: Page): Promise<Attempt[]> {
    return this.rows(
      `SELECT a.* FROM ${ATTEMPTS} a
       WHERE a.outcome = 'paid' AND a.disposition = 'ordered' AND a.deleted_at IS NULL
         AND a.pays_order_id IS NULL AND a.id > ?
         AND EXISTS (SELECT 1 FROM ${ATTEMPTS} b WHERE b.cart_id = a.cart_id AND b.id < a.id AND b.deleted_at IS NULL
                       AND b.outcome = 'paid' AND b.disposition = 'ordered' AND b.amount_fils > 0
                       AND (b.booked_session_id IS NOT NULL OR b.order_id = a.order_id))
         AND NOT EXISTS (SELECT 1 FROM ${ITEMS} i WHERE i.attempt_id = a.id AND i.reason = 'second_capture' AND i.deleted_at IS NULL)
         AND NOT EXISTS (SELECT 1 FROM ${REFUNDS} r WHERE r.attempt_id = a.id AND r.deleted_at IS NULL AND ${REFUND_COUNTS})
       ORDER BY a.id LIMIT ?`,
      [after ?? "", limit],
    );
  }

  /** @returns the database's time in milliseconds since 1970 */
  async now(): Promise<number> {
    const [row] = await this.rows<{ ms: string }>(
      `SELECT extract(epoch FROM ${DATABASE_NOW}) * 1000 AS ms`,
      [],
    );
    return Number(row?.ms);
  }

  /** @returns those of some carts that a payment page of ours was begun for */
  async cartsOfOurs(cartIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.rows<{ cart_id: string }>(
      `SELECT DISTINCT cart_id FROM ${ATTEMPTS} WHERE cart_id = ANY(?) AND deleted_at IS NULL`,
      [[...cartIds]],
    );
    return new Set(rows.map(({ cart_id }) => cart_id));
  }

  /** @returns which of some orders, and of some sessions of the engine, a captured payment of ours was made for */
  async evidenceFor(of: { orderIds: readonly string[]; sessionIds: readonly string[] }): Promise<Evidence> {
    const rows = await this.rows<{
      order_id: string | null;
      session_id: string;
      booked_session_id: string | null;
      disposition: Disposition;
    }>(
      `SELECT order_id, session_id, booked_session_id, disposition FROM ${ATTEMPTS}
       WHERE outcome = 'paid' AND deleted_at IS NULL
         AND (order_id = ANY(?) OR session_id = ANY(?) OR booked_session_id = ANY(?))`,
      [[...of.orderIds], [...of.sessionIds], [...of.sessionIds]],
    );
    const sessionsOf = (some: typeof rows) =>
      new Set(
        some.flatMap(({ session_id, booked_session_id }) => [session_id, booked_session_id ?? session_id]),
      );
    return {
      orderIds: new Set(rows.map(({ order_id }) => order_id).filter((id) => id !== null)),
      sessionIds: sessionsOf(rows),
      waitingSessionIds: sessionsOf(rows.filter(({ disposition }) => disposition === "pending")),
    };
  }

  /**
   * @param orders amounts, and when each order was made
   * @returns captured payments of these amounts, or that have no order, of the two days before and (clocks differ) the day
   *   after; the latest first, at most 500
   */
  async paidAround(orders: readonly { amountFils: number; at: string }[]): Promise<Attempt[]> {
    if (orders.length === 0) return [];
    return this.rows(
      `SELECT DISTINCT a.* FROM unnest(?::int[], ?::timestamptz[]) AS o (amount_fils, at)
       JOIN ${ATTEMPTS} a ON (a.amount_fils = o.amount_fils OR a.order_id IS NULL) AND a.outcome = 'paid' AND a.deleted_at IS NULL
         AND a.paid_at BETWEEN o.at - interval '2 days' AND o.at + interval '1 day'
       ORDER BY a.id DESC LIMIT 500`,
      [orders.map(({ amountFils }) => amountFils), orders.map(({ at }) => at)],
    );
  }

  /** Opens the one item that a reason ever has about an order without an attempt. @returns its id when it is new */
  async openForOrder(item: {
    reason: string;
    orderId: string;
    summary: Summary;
  }): Promise<string | undefined> {
    const { reason, orderId, summary } = item;
    return this.database().transaction(async (transaction) => {
      // No attempt, so the unique index over attempt and reason does not speak here.
      await holdName(transaction, `mizan:review:${reason}:${orderId}`);
      const item = { reason, attemptId: null, cartId: null, orderId, summary };
      return insertReviewItem(transaction, item, {
        sql: `SELECT 1 FROM ${ITEMS} WHERE reason = ? AND order_id = ? AND deleted_at IS NULL`,
        bindings: [reason, orderId],
      });
    });
  }

  /** Plans to ask again about recent captures that have no plan yet. @returns how many */
  async planRechecks(plan: { days: number; limit: number }): Promise<number> {
    const rows = await this.rows(
      `UPDATE ${ATTEMPTS} SET recheck_at = paid_at + interval '1 day', updated_at = ${DATABASE_NOW}
       WHERE id IN (
         SELECT id FROM ${ATTEMPTS}
         WHERE outcome = 'paid' AND paid_at > (SELECT ${DATABASE_NOW}) - ? * interval '1 day' AND deleted_at IS NULL
           AND recheck_at IS NULL AND rechecked_at IS NULL AND confirmed IS NULL AND page_state = 'shown'
         ORDER BY paid_at LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [plan.days, plan.limit],
    );
    return rows.length;
  }

  /**
   * Takes captured payments that are to be asked about again, for one process. Whatever becomes of it, the next time is
   * a day later, and none when the days are over; money that went back, or is going back, is not asked about.
   *
   * @returns how many were taken, and those of them to ask about
   */
  async claimRechecks(claim: {
    days: number;
    limit: number;
  }): Promise<{ taken: number; captures: Attempt[] }> {
    const rows = await this.rows<Attempt & { is_returned: boolean }>(
      `WITH due AS MATERIALIZED (
         SELECT id FROM ${ATTEMPTS} WHERE recheck_at <= (SELECT ${DATABASE_NOW}) AND deleted_at IS NULL
         ORDER BY recheck_at LIMIT ? FOR UPDATE SKIP LOCKED)
       UPDATE ${ATTEMPTS} a SET rechecked_at = ${DATABASE_NOW},
         recheck_at = CASE WHEN a.paid_at > ${DATABASE_NOW} - (?::int - 1) * interval '1 day'
                           THEN ${DATABASE_NOW} + interval '1 day' END
       FROM due WHERE a.id = due.id
       RETURNING a.*, EXISTS (SELECT 1 FROM ${REFUNDS} r
                              WHERE r.attempt_id = a.id AND r.deleted_at IS NULL AND ${REFUND_COUNTS}) AS is_returned`,
      [claim.limit, claim.days],
    );
    const captures = rows.filter(
      ({ disposition, is_returned }) => disposition !== "refunded" && !is_returned,
    );
    return { taken: rows.length, captures };
  }

  /** Puts a question that got no answer off until it is tried again. */
  async recheckLater(attemptId: string, delayMs: number): Promise<void> {
    await this.database().raw(
      `UPDATE ${ATTEMPTS} SET recheck_at = ${DATABASE_NOW_PLUS_MS}, updated_at = ${DATABASE_NOW} WHERE id = ?`,
      [delayMs, attemptId],
    );
  }
}
