import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Asked } from "../../../domain/list-filters";
import type { Disposition } from "../../../domain/outcome";
import { IN_FLIGHT_STATES } from "../../../domain/refund-life";
import { REASONS_DECIDED_FOR_GOOD } from "../../../domain/review-reasons";
import { DATABASE_NOW, holdName, type ListPage } from "./database";
import { jsonText } from "./json-text";
import { duringDays, followed, isByAmount, ListStore, oneOf, type Search, withAmount } from "./list-store";
import type { NewReviewItem, ReviewItemRow, Summary } from "./review-item";
import { insertReviewItem } from "./insert-review-item";
import { listOf } from "./refund";

const TABLE = "mizan_review_item";

const ROWS = `SELECT i.id, i.reason, i.attempt_id, i.cart_id, i.order_id, i.summary, i.summary_ar, i.status, i.created_at,
    i.decided_action, i.decided_by, i.decided_at, i.decision_reason, i.decision_order_id, i.decision_reference,
    a.amount_fils, a.customer_id, a.guest_email, a.outcome, a.disposition,
    (SELECT k.owner FROM mizan_gateway_key k WHERE k.id = i.details->>'gateway_key_id') AS key_owner
  FROM ${TABLE} i LEFT JOIN mizan_payment_attempt a ON a.id = i.attempt_id`;

const NAMES_VENDOR = `EXISTS (SELECT 1 FROM mizan_payment_attempt paid, jsonb_array_elements(paid.split -> 'vendors') part
  WHERE paid.id = i.attempt_id AND part ->> 'vendorId' = ?)`;

export class ReviewItemStore extends ListStore {
  /**
   * Opens an item, once per attempt and reason.
   *
   * @returns its id, or undefined when it is open already, or was decided for good
   */
  async open(item: NewReviewItem): Promise<string | undefined> {
    return insertReviewItem(this.database(), item, {
      sql: `SELECT 1 FROM ${TABLE} WHERE attempt_id = ? AND reason = ? AND reason = ANY(?)
              AND decided_action IS NOT NULL AND deleted_at IS NULL`,
      bindings: [item.attemptId, item.reason, REASONS_DECIDED_FOR_GOOD],
    });
  }

  /** @returns the open item that an attempt has for a reason */
  async openIdOf(attemptId: string, reason: string): Promise<string | undefined> {
    const [open] = await this.rows<{ id: string }>(
      `SELECT id FROM ${TABLE} WHERE attempt_id = ? AND reason = ? AND status = 'open' AND deleted_at IS NULL`,
      [attemptId, reason],
    );
    return open?.id;
  }

  /** @returns the open item that an order without an attempt has for a reason */
  async openIdOfOrder(orderId: string, reason: string): Promise<string | undefined> {
    const [open] = await this.rows<{ id: string }>(
      `SELECT id FROM ${TABLE} WHERE order_id = ? AND reason = ? AND attempt_id IS NULL AND status = 'open' AND deleted_at IS NULL`,
      [orderId, reason],
    );
    return open?.id;
  }

  /** @returns the orders without an attempt for which a reason has something open, the oldest first */
  async ordersOpenFor(reason: string, limit: number): Promise<string[]> {
    const rows = await this.rows<{ order_id: string }>(
      `SELECT order_id FROM ${TABLE} WHERE reason = ? AND status = 'open' AND attempt_id IS NULL AND deleted_at IS NULL
       ORDER BY id LIMIT ?`,
      [reason, limit],
    );
    return rows.map(({ order_id }) => order_id);
  }

  async byId(id: string): Promise<ReviewItemRow | undefined> {
    return this.first<ReviewItemRow>(`${ROWS} WHERE i.id = ? AND i.deleted_at IS NULL`, [id]);
  }

  /** Says better what an open item is about that nobody was told of yet. */
  async rewordUntold(attemptId: string, reason: string, summary: Summary): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET summary = ?, summary_ar = ?, updated_at = ${DATABASE_NOW}
       WHERE attempt_id = ? AND reason = ? AND status = 'open' AND tell_at IS NOT NULL AND deleted_at IS NULL`,
      [summary.en, summary.ar, attemptId, reason],
    );
  }

  /** Closes the open items of an attempt for reasons that have passed. */
  async resolve(attemptId: string, reasons: readonly string[]): Promise<void> {
    await this.resolveAll([attemptId], reasons);
  }

  /** The same for several attempts. */
  async resolveAll(attemptIds: readonly string[], reasons: readonly string[]): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET status = 'resolved', updated_at = ${DATABASE_NOW}
       WHERE attempt_id = ANY(?) AND reason = ANY(?) AND status = 'open' AND deleted_at IS NULL`,
      [[...attemptIds], [...reasons]],
    );
  }

  /**
   * Closes what was open for some reasons about payments that have such a place by now: a process may have ended in between.
   *
   * @returns how many
   */
  async resolveOf(disposition: Disposition, reasons: readonly string[]): Promise<number> {
    const closed = await this.rows(
      `UPDATE ${TABLE} i SET status = 'resolved', updated_at = ${DATABASE_NOW} FROM mizan_payment_attempt a
       WHERE a.id = i.attempt_id AND a.outcome = 'paid' AND a.disposition = ?
         AND i.reason = ANY(?) AND i.status = 'open' AND i.deleted_at IS NULL RETURNING i.id`,
      [disposition, [...reasons]],
    );
    return closed.length;
  }

  /** The same for payments that are paid, whatever has become of them. @returns how many */
  async resolveOfPaid(reasons: readonly string[]): Promise<number> {
    const closed = await this.rows(
      `UPDATE ${TABLE} i SET status = 'resolved', updated_at = ${DATABASE_NOW} FROM mizan_payment_attempt a
       WHERE a.id = i.attempt_id AND a.outcome = 'paid'
         AND i.reason = ANY(?) AND i.status = 'open' AND i.deleted_at IS NULL RETURNING i.id`,
      [[...reasons]],
    );
    return closed.length;
  }

  /** The same for what is open about refunds of which none is unknown or under way any more. @returns how many */
  async resolveOfKnownRefunds(reasons: readonly string[], olderThanMs: number): Promise<number> {
    const closed = await this.rows(
      `UPDATE ${TABLE} i SET status = 'resolved', updated_at = ${DATABASE_NOW}
       WHERE i.reason = ANY(?) AND i.status = 'open' AND i.deleted_at IS NULL
         AND i.created_at < ${DATABASE_NOW} - ? * interval '1 millisecond'
         AND NOT EXISTS (SELECT 1 FROM mizan_refund r WHERE r.attempt_id = i.attempt_id AND r.deleted_at IS NULL
                           AND r.state IN ${listOf(IN_FLIGHT_STATES)})
       RETURNING i.id`,
      [[...reasons], olderThanMs],
    );
    return closed.length;
  }

  /** Closes what a reason had open about a refund's attempt before that refund was asked for. */
  async resolveBeforeRefund(reason: string, refundId: string): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} i SET status = 'resolved', updated_at = ${DATABASE_NOW} FROM mizan_refund r
       WHERE r.id = ? AND i.attempt_id = r.attempt_id AND i.created_at < r.created_at
         AND i.reason = ? AND i.status = 'open' AND i.deleted_at IS NULL`,
      [refundId, reason],
    );
  }

  /** Closes what reasons have open about gateway keys, under whichever attempt it was noticed. */
  async resolveForKeys(gatewayKeyIds: readonly string[], reasons: readonly string[]): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET status = 'resolved', updated_at = ${DATABASE_NOW}
       WHERE reason = ANY(?) AND details->>'gateway_key_id' = ANY(?) AND status = 'open' AND deleted_at IS NULL`,
      [[...reasons], [...gatewayKeyIds]],
    );
  }

  /** Closes what a reason has open about orders. */
  async resolveForOrders(orderIds: readonly string[], reason: string): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET status = 'resolved', updated_at = ${DATABASE_NOW}
       WHERE order_id = ANY(?) AND reason = ? AND status = 'open' AND deleted_at IS NULL`,
      [[...orderIds], reason],
    );
  }

  /** @returns one page, the newest first, and how many there are: exactly up to 1 000 after the page, then one more */
  async list(
    filters: Asked<"review_items">,
    page: ListPage,
  ): Promise<{ items: ReviewItemRow[]; count: number }> {
    const search = searchFor(filters);
    const listed = this.pageOf(search, page);
    const items = await this.rows<ReviewItemRow>(
      `${ROWS} JOIN (${listed.sql}) AS page ON page.id = i.id ORDER BY i.created_at DESC, i.id DESC`,
      listed.bindings,
    );
    return { items, count: await this.countOf(search, page) };
  }

  /** @returns open and resolved items of some attempts, of an order or of its carts, the newest first */
  async about(subject: {
    attemptIds: readonly string[];
    cartIds: readonly string[];
    orderId: string | null;
  }): Promise<ReviewItemRow[]> {
    return this.rows(
      `${ROWS} WHERE i.deleted_at IS NULL AND (i.attempt_id = ANY(?) OR i.cart_id = ANY(?) OR i.order_id = ?)
       ORDER BY i.id DESC`,
      [[...subject.attemptIds], [...subject.cartIds], subject.orderId],
    );
  }

  async countOpen(): Promise<number> {
    return this.count(`FROM ${TABLE} WHERE status = 'open' AND deleted_at IS NULL`);
  }

  /**
   * Opens the one item that a reason has about a region, or brings the open one up to date.
   *
   * @returns its id when it is new, undefined when it was open already
   */
  async openForRegion(item: {
    reason: string;
    regionId: string;
    summary: Summary;
    details: Record<string, unknown>;
  }): Promise<string | undefined> {
    const { reason, regionId, summary } = item;
    const details = jsonText({ ...item.details, region_id: regionId });
    return this.database().transaction(async (transaction) => {
      // No attempt, so the unique index over attempt and reason does not speak here.
      await holdName(transaction, `mizan:review:${reason}:${regionId}`);
      const { rows: known } = await transaction.raw<{ rows: unknown[] }>(
        `UPDATE ${TABLE} SET summary = ?, summary_ar = ?, details = ?::jsonb, updated_at = ${DATABASE_NOW}
         WHERE reason = ? AND details->>'region_id' = ? AND status = 'open' AND deleted_at IS NULL RETURNING id`,
        [summary.en, summary.ar, details, reason, regionId],
      );
      if (known.length > 0) return undefined;
      return insertReviewItem(transaction, {
        reason,
        attemptId: null,
        cartId: null,
        summary,
        details: { ...item.details, region_id: regionId },
      });
    });
  }

  /** Closes what a reason has open about regions, but for those that it still holds for. */
  async resolveForRegions(reason: string, stillHolding: readonly string[]): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET status = 'resolved', updated_at = ${DATABASE_NOW}
       WHERE reason = ? AND status = 'open' AND deleted_at IS NULL AND NOT details->>'region_id' = ANY(?)`,
      [reason, [...stillHolding]],
    );
  }

  /**
   * Opens the one item that a reason has about the shop as a whole, or brings the open one up to date.
   *
   * @returns its id when it is new, undefined when it was open already
   */
  async openForShop(item: {
    reason: string;
    summary: Summary;
    details?: Record<string, unknown>;
  }): Promise<string | undefined> {
    return this.database().transaction(async (transaction) => {
      // No attempt, so the unique index over attempt and reason does not speak here either.
      await holdName(transaction, `mizan:review:${item.reason}`);
      const { rows: known } = await transaction.raw<{ rows: unknown[] }>(
        `UPDATE ${TABLE} SET summary = ?, summary_ar = ?, updated_at = ${DATABASE_NOW}
         WHERE reason = ? AND status = 'open' AND deleted_at IS NULL RETURNING id`,
        [item.summary.en, item.summary.ar, item.reason],
      );
      if (known.length > 0) return undefined;
      return insertReviewItem(transaction, { ...item, attemptId: null, cartId: null });
    });
  }

  /** Closes what a reason has open about the shop as a whole; where a time is given, only what was not opened again in it. */
  async resolveForShop(reason: string, quietMs?: number): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET status = 'resolved', updated_at = ${DATABASE_NOW}
       WHERE reason = ? AND status = 'open' AND deleted_at IS NULL
         AND (?::float8 IS NULL OR updated_at < ${DATABASE_NOW} - ?::float8 * interval '1 millisecond')`,
      [reason, quietMs ?? null, quietMs ?? null] as Knex.RawBinding[],
    );
  }
}

/** What is asked of the payment is asked of each item that the others find. */
function searchFor(filters: Asked<"review_items">): Search {
  const { payment_type: ways } = filters;
  const isOfPayment = ways !== undefined || isByAmount(filters);
  return {
    table: TABLE,
    from: `${TABLE} i ${isOfPayment ? followed("mizan_payment_attempt", "i.attempt_id", "a") : ""}`,
    ...{ at: "i.created_at", id: "i.id", atColumn: "created_at" },
    where: [
      ["i.deleted_at IS NULL"],
      ["i.status = ?", filters.status],
      ["i.reason = ?", filters.reason],
      ["i.attempt_id = ?", filters.attempt_id],
      [NAMES_VENDOR, filters.vendor_id],
      oneOf("a.payment_type", ways),
      ...duringDays("i.created_at", filters),
      ...withAmount("a.amount_fils", filters),
    ],
  };
}
