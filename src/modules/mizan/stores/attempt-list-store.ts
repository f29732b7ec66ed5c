/** Attempts as the operator reads them: many at a time, in a fixed number of statements, changing nothing. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Disposition, Outcome } from "../../../domain/outcome";
import type { Attempt, PaymentType } from "./attempt";
import type { AttemptEventRow } from "./attempt-event";
import type { RefundRow } from "./refund";

const TABLE = "mizan_payment_attempt";

/** Without the split, the record and whatever else only a single attempt's page shows. */
const LISTED_COLUMNS = [
  "id",
  "track_id",
  "gateway_payment_id",
  "environment",
  "payment_type",
  "amount_fils",
  "outcome",
  "disposition",
  "gateway_status",
  "cart_id",
  "order_id",
  "shown_at",
  "outcome_at",
  "paid_at",
  "next_check_at",
  "created_at",
] as const;

const OPEN_ITEMS = `FROM mizan_review_item i
  WHERE i.attempt_id = a.id AND i.status = 'open' AND i.deleted_at IS NULL`;

/** Shown to a shopper and watched, or paid and not yet disposed of. */
const IS_OPEN = `next_check_at IS NOT NULL AND disposition = 'pending' AND deleted_at IS NULL`;

/** So many carts are looked at when open attempts are counted by region; the newest come first. */
const MOST_OPEN_CARTS = 5_000;

export type ListedAttempt = Pick<Attempt, (typeof LISTED_COLUMNS)[number]> & { needs_person: string[] };

export type AttemptFilters = {
  outcome?: readonly Outcome[];
  disposition?: readonly Disposition[];
  cartId?: string;
  orderId?: string;
  /** Whether an open review item is there. */
  needsPerson?: boolean;
  /** The beginning of a trackid or of a gateway payment id, exactly. */
  q?: string;
};

/** The open attempts of one cart and way to pay. */
export type OpenAttempts = { cart_id: string; payment_type: PaymentType; attempts: number };

export class AttemptListStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** @returns one page, the newest first, and how many there are in all */
  async list(
    filters: AttemptFilters,
    page: { limit: number; offset: number },
  ): Promise<{ attempts: ListedAttempt[]; count: number }> {
    const { where, bindings } = conditionsOf(filters);
    const columns = LISTED_COLUMNS.map((column) => `a.${column}`).join(", ");
    const attempts = await this.#rows<ListedAttempt>(
      `SELECT ${columns}, ARRAY(SELECT i.reason ${OPEN_ITEMS} ORDER BY i.id) AS needs_person FROM ${TABLE} a
       WHERE ${where} ORDER BY a.id DESC LIMIT ? OFFSET ?`,
      [...bindings, page.limit, page.offset],
    );
    const [counted] = await this.#rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${TABLE} a WHERE ${where}`,
      bindings,
    );
    return { attempts, count: counted?.count ?? 0 };
  }

  /** @returns the attempts of some carts or of an order, the oldest first */
  async ofOrder(orderId: string, cartIds: readonly string[]): Promise<Attempt[]> {
    return this.#rows(
      `SELECT * FROM ${TABLE} WHERE (order_id = ? OR cart_id = ANY(?)) AND deleted_at IS NULL ORDER BY id`,
      [orderId, [...cartIds]],
    );
  }

  /** @returns the timelines of some attempts, the oldest line first */
  async timelinesOf(attemptIds: readonly string[]): Promise<AttemptEventRow[]> {
    return this.#rows(
      `SELECT id, attempt_id, kind, evidence, created_at FROM mizan_attempt_event
       WHERE attempt_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id`,
      [[...attemptIds]],
    );
  }

  /** @returns the refunds of some attempts, the oldest first */
  async refundsOf(attemptIds: readonly string[]): Promise<RefundRow[]> {
    return this.#rows(
      "SELECT * FROM mizan_refund WHERE attempt_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id",
      [[...attemptIds]],
    );
  }

  /** @returns how many attempts are shown and not final, or paid and not disposed of */
  async countOpen(): Promise<number> {
    const [counted] = await this.#rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${TABLE} WHERE ${IS_OPEN}`,
      [],
    );
    return counted?.count ?? 0;
  }

  /** @returns the newest open attempts */
  async listOpen(limit: number): Promise<Omit<ListedAttempt, "needs_person">[]> {
    return this.#rows(
      `SELECT ${LISTED_COLUMNS.join(", ")} FROM ${TABLE} WHERE ${IS_OPEN} ORDER BY id DESC LIMIT ?`,
      [limit],
    );
  }

  /** @returns the open attempts of some ways to pay, by cart; of the 5 000 newest carts at most */
  async openByCart(paymentTypes: readonly PaymentType[]): Promise<OpenAttempts[]> {
    return this.#rows(
      `SELECT cart_id, payment_type, count(*)::int AS attempts FROM ${TABLE}
       WHERE ${IS_OPEN} AND payment_type = ANY(?)
       GROUP BY cart_id, payment_type ORDER BY max(id) DESC LIMIT ?`,
      [[...paymentTypes], MOST_OPEN_CARTS],
    );
  }

  /**
   * When the gateway last answered anything, as far as the newest thousand lines of all timelines tell: identifiers
   * grow with time, so that the table is read from its end and no further.
   */
  async lastAnswerAt(): Promise<Date | null> {
    const [row] = await this.#rows<{ at: Date | null }>(
      `SELECT max(created_at) AS at FROM
         (SELECT kind, created_at FROM mizan_attempt_event WHERE deleted_at IS NULL ORDER BY id DESC LIMIT 1000) recent
       WHERE kind IN ('page_shown', 'answered', 'evidence_differs', 'refund_accepted', 'refund_rejected')`,
      [],
    );
    return row?.at ?? null;
  }

  async #rows<Row>(sql: string, bindings: unknown[]): Promise<Row[]> {
    const { rows } = await this.#database().raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }
}

function conditionsOf(filters: AttemptFilters): { where: string; bindings: unknown[] } {
  const { outcome, disposition, cartId, orderId, needsPerson, q } = filters;
  const conditions: { sql: string; bindings: unknown[] }[] = [
    { sql: "a.deleted_at IS NULL", bindings: [] },
    ...(outcome ? [{ sql: "a.outcome = ANY(?)", bindings: [[...outcome]] }] : []),
    ...(disposition ? [{ sql: "a.disposition = ANY(?)", bindings: [[...disposition]] }] : []),
    ...(cartId === undefined ? [] : [{ sql: "a.cart_id = ?", bindings: [cartId] }]),
    ...(orderId === undefined ? [] : [{ sql: "a.order_id = ?", bindings: [orderId] }]),
    ...(needsPerson === undefined
      ? []
      : [{ sql: `${needsPerson ? "" : "NOT "}EXISTS (SELECT 1 ${OPEN_ITEMS})`, bindings: [] }]),
    ...(q === undefined
      ? []
      : [
          {
            sql: "(a.track_id LIKE ? OR a.gateway_payment_id LIKE ?)",
            bindings: [beginningWith(q), beginningWith(q)],
          },
        ]),
  ];
  return {
    where: conditions.map(({ sql }) => sql).join(" AND "),
    bindings: conditions.flatMap(({ bindings }) => bindings),
  };
}

/** LIKE rather than starts_with, which uses an index from PostgreSQL 15 on only; what a person types has no wildcards. */
function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
