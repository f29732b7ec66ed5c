import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import type { RefundState } from "../../../domain/refund-life";
import type { Attempt } from "./attempt";
import { DATABASE_NOW_PLUS_MS } from "./database";
import { jsonText } from "./json-text";
import type { Page } from "./reconciliation-store";
import { BEING_SENT, GONE_BACK, NEEDS_PERSON, type RefundRow } from "./refund";

/** A refund with what names its payment. */
export type ListedRefund = RefundRow & {
  track_id: string;
  gateway_payment_id: string | null;
  environment: Environment;
};

export type RefundFilters = {
  state?: readonly RefundState[];
  vendorId?: string;
  attemptId?: string;
  orderId?: string;
  /** Unknown, or waiting to be made by hand. */
  needsPerson?: boolean;
};

const ROWS = `SELECT r.*, a.track_id, a.gateway_payment_id, a.environment
  FROM mizan_refund r JOIN mizan_payment_attempt a ON a.id = r.attempt_id`;

/** Refunds as people look for them; a vendor's are those that took something from it. */
export class RefundListStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** @returns one page, the newest first, and how many there are in all */
  async list(
    filters: RefundFilters,
    page: { limit: number; offset: number },
  ): Promise<{ refunds: ListedRefund[]; count: number }> {
    const { where, bindings } = conditionsOf(filters);
    const refunds = await this.#rows<ListedRefund>(
      `${ROWS} WHERE ${where} ORDER BY r.id DESC LIMIT ? OFFSET ?`,
      [...bindings, page.limit, page.offset],
    );
    const [counted] = await this.#rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM mizan_refund r JOIN mizan_payment_attempt a ON a.id = r.attempt_id WHERE ${where}`,
      bindings,
    );
    return { refunds, count: counted?.count ?? 0 };
  }

  async byId(id: string): Promise<ListedRefund | undefined> {
    return (await this.#rows<ListedRefund>(`${ROWS} WHERE r.id = ? AND r.deleted_at IS NULL`, [id]))[0];
  }

  async #rows<Row>(sql: string, bindings: unknown[]): Promise<Row[]> {
    const { rows } = await this.#database().raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }
}

function conditionsOf(filters: RefundFilters): { where: string; bindings: unknown[] } {
  const { state, vendorId, attemptId, orderId, needsPerson } = filters;
  const conditions: [string, unknown[]][] = [["r.deleted_at IS NULL", []]];
  if (state) conditions.push(["r.state = ANY(?)", [[...state]]]);
  if (vendorId) conditions.push(["r.parties @> ?::jsonb", [jsonText([{ vendorId }])]]);
  if (attemptId) conditions.push(["r.attempt_id = ?", [attemptId]]);
  if (orderId) {
    conditions.push(["(r.order_id = ? OR (r.order_id IS NULL AND a.order_id = ?))", [orderId, orderId]]);
  }
  if (needsPerson !== undefined) conditions.push([needsPerson ? NEEDS_PERSON : `NOT ${NEEDS_PERSON}`, []]);
  return {
    where: conditions.map(([sql]) => sql).join(" AND "),
    bindings: conditions.flatMap(([, bindings]) => bindings),
  };
}

/** What the sweeps look for among refunds: what the ordinary way has left half done. */

const REFUNDS = "mizan_refund";

/** Refunds older than `settledMs` that are still being sent, or that came on their order at most `onOrderMs` ago. */
export type RefundSearch = Page & {
  onOrderMs: number;
  settledMs: number;
  /** Also those that wait for a person, and those that no order shows. */
  isHourly: boolean;
};

export class RefundReconciliationStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** @returns the payments of refunds that may not have come to their end; by id */
  async payments({ after, limit, onOrderMs, settledMs, isHourly }: RefundSearch): Promise<Attempt[]> {
    const ofRefunds = (condition: string) =>
      `SELECT r.attempt_id FROM ${REFUNDS} r WHERE r.deleted_at IS NULL AND ${condition}`;
    const settled = `(SELECT ${DATABASE_NOW_PLUS_MS})`;
    return this.#rows(
      `SELECT a.* FROM mizan_payment_attempt a WHERE a.id > ? AND a.id IN (
         ${ofRefunds(`${BEING_SENT} AND COALESCE(r.sent_at, r.created_at) < ${settled}`)}
         UNION ${ofRefunds(`${GONE_BACK} AND r.on_order_at BETWEEN (SELECT ${DATABASE_NOW_PLUS_MS}) AND ${settled}`)}
         UNION ${ofRefunds(`?::boolean AND ${NEEDS_PERSON}`)}
         UNION ${ofRefunds(`?::boolean AND ${GONE_BACK} AND r.on_order_at IS NULL AND r.order_id IS NOT NULL`)})
       ORDER BY a.id LIMIT ?`,
      [after ?? "", -settledMs, -onOrderMs, -settledMs, isHourly, isHourly, limit],
    );
  }

  /** @returns the payments that were booked through some of the engine's sessions */
  async paymentsOfSessions(sessionIds: readonly string[]): Promise<Attempt[]> {
    return this.#rows(
      "SELECT * FROM mizan_payment_attempt WHERE booked_session_id = ANY(?) AND deleted_at IS NULL",
      [[...sessionIds]],
    );
  }

  /**
   * @returns refunds of some payments of whose state no open item tells a person; one that no order shows is told of once
   */
  async untoldOf(attemptIds: readonly string[]): Promise<string[]> {
    const rows = await this.#rows<{ id: string }>(
      `SELECT r.id FROM ${REFUNDS} r WHERE r.attempt_id = ANY(?) AND r.deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM mizan_review_item i WHERE i.attempt_id = r.attempt_id AND i.deleted_at IS NULL
                           AND (i.status = 'open' OR (i.reason = 'refund_not_booked' AND i.details->>'refund_id' = r.id))
                           AND i.reason = CASE WHEN ${GONE_BACK} THEN 'refund_not_booked'
                                               WHEN r.state = 'requested' THEN 'refund_by_hand' ELSE 'refund_unknown' END)`,
      [[...attemptIds]],
    );
    return rows.map(({ id }) => id);
  }

  async #rows<Row>(sql: string, bindings: unknown[]): Promise<Row[]> {
    const { rows } = await this.#database().raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }
}
