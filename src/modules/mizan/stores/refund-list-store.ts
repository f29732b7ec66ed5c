import type { Environment } from "../../../config/options";
import type { RefundState } from "../../../domain/refund-life";
import { jsonText } from "./json-text";
import { NEEDS_PERSON, type RefundRow } from "./refund";
import { Store } from "./store";

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
export class RefundListStore extends Store {
  /** @returns one page, the newest first, and how many there are in all */
  async list(
    filters: RefundFilters,
    page: { limit: number; offset: number },
  ): Promise<{ refunds: ListedRefund[]; count: number }> {
    const { where, bindings } = conditionsOf(filters);
    const refunds = await this.rows<ListedRefund>(
      `${ROWS} WHERE ${where} ORDER BY r.id DESC LIMIT ? OFFSET ?`,
      [...bindings, page.limit, page.offset],
    );
    const [counted] = await this.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM mizan_refund r JOIN mizan_payment_attempt a ON a.id = r.attempt_id WHERE ${where}`,
      bindings,
    );
    return { refunds, count: counted?.count ?? 0 };
  }

  async byId(id: string): Promise<ListedRefund | undefined> {
    return this.first<ListedRefund>(`${ROWS} WHERE r.id = ? AND r.deleted_at IS NULL`, [id]);
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
