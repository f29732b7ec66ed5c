/** Attempts as the operator reads them: many at a time, in a fixed number of statements, changing nothing. */
import type { Asked } from "../../../domain/list-filters";
import { DISPOSITIONS, OUTCOMES } from "../../../domain/outcome";
import type { Attempt } from "./attempt";
import type { AttemptEventRow } from "./attempt-event";
import { DATABASE_NOW, type ListPage } from "./database";
import {
  type Condition,
  duringDaysWithAmount,
  isByAmount,
  ListStore,
  oneOf,
  type Search,
} from "./list-store";
import { namedRows } from "./named-vendor";
import type { RefundRow } from "./refund";
import { PAYMENT_TYPES, type PaymentType } from "../../../domain/payment-page";

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
  "customer_id",
  "guest_email",
  "order_id",
  "shown_at",
  "outcome_at",
  "paid_at",
  "next_check_at",
  "created_at",
] as const;

const OPEN_ITEMS = `FROM mizan_review_item i
  WHERE i.attempt_id = a.id AND i.status = 'open' AND i.deleted_at IS NULL`;

/** From the open items, of which there are few. */
const WITH_OPEN_ITEM = `a.id = ANY(ARRAY(SELECT attempt_id FROM mizan_review_item
  WHERE status = 'open' AND attempt_id IS NOT NULL AND deleted_at IS NULL))`;

/** A shopper who has asked for erasure is found by nothing of his any more. */
const IS_OF_SHOPPER = `a.erase_wanted_at IS NULL AND (a.guest_email = ?
  OR (a.name_words IS NOT NULL AND array_to_tsvector(a.name_words) @@ ?::tsquery))`;

/** Shown to a shopper and watched, or paid and not yet disposed of. */
const IS_OPEN = `a.next_check_at IS NOT NULL AND a.disposition = 'pending' AND a.deleted_at IS NULL`;

/** A page that may still be paid, one that is being opened now (longer than a gateway is waited for), or money before a person. */
const HOLDS_SESSION = `deleted_at IS NULL AND ((${IS_OPEN}) OR (outcome = 'paid' AND disposition = 'pending')
  OR (page_state = 'initializing' AND opened_at > ${DATABASE_NOW} - interval '2 minutes')
  OR EXISTS (SELECT 1 ${OPEN_ITEMS}))`;

/** So many carts are looked at when open attempts are counted by region; the newest come first. */
const MOST_OPEN_CARTS = 5_000;

export type ListedAttempt = Pick<Attempt, (typeof LISTED_COLUMNS)[number]> & { needs_person: string[] };

/** An attempt for whose sake a session stays. */
export type SessionHolder = Omit<ListedAttempt, "needs_person"> &
  Pick<Attempt, "session_id" | "booked_session_id">;

export type AttemptFilters = Asked<"attempts"> & {
  /** What `q` means beside the beginning of a number: attempts of these are found with it, too. */
  named?: {
    orderIds: readonly string[];
    customerIds: readonly string[];
    guestEmail: string | null;
    /** Each begins a word of the shopper's name (domain/name-words.ts). */
    nameWords: readonly string[];
  };
};

/** The open attempts of one cart and way to pay. */
export type OpenAttempts = { cart_id: string; payment_type: PaymentType; attempts: number };

export class AttemptListStore extends ListStore {
  /** @returns one page, the newest first, and how many there are: exactly up to 1 000 after the page, then one more */
  async list(filters: AttemptFilters, page: ListPage): Promise<{ attempts: ListedAttempt[]; count: number }> {
    const columns = LISTED_COLUMNS.map((column) => `a.${column}`).join(", ");
    const search = searchFor(filters);
    const listed = this.pageOf(search, page);
    const attempts = await this.rows<ListedAttempt>(
      `SELECT ${columns}, ARRAY(SELECT i.reason ${OPEN_ITEMS} ORDER BY i.id) AS needs_person
       FROM (${listed.sql}) AS page JOIN ${TABLE} a ON a.id = page.id ORDER BY a.created_at DESC, a.id DESC`,
      listed.bindings,
    );
    return { attempts, count: await this.countOf(search, page) };
  }

  /** @returns the attempts to pay some carts or orders, and those that are an order's, the oldest first */
  async ofOrder(orderId: string, cartIds: readonly string[]): Promise<Attempt[]> {
    return this.rows(
      `SELECT * FROM ${TABLE} WHERE (order_id = ? OR cart_id = ANY(?)) AND deleted_at IS NULL ORDER BY id`,
      [orderId, [...cartIds]],
    );
  }

  /** @returns the timelines of some attempts, the oldest line first */
  async timelinesOf(attemptIds: readonly string[]): Promise<AttemptEventRow[]> {
    return this.rows(
      `SELECT id, attempt_id, kind, evidence, created_at FROM mizan_attempt_event
       WHERE attempt_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id`,
      [[...attemptIds]],
    );
  }

  /** @returns the refunds of some attempts, the oldest first */
  async refundsOf(attemptIds: readonly string[]): Promise<RefundRow[]> {
    return this.rows(
      "SELECT * FROM mizan_refund WHERE attempt_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id",
      [[...attemptIds]],
    );
  }

  /** @returns how many attempts are shown and not final, or paid and not disposed of */
  async countOpen(): Promise<number> {
    return this.count(`FROM ${TABLE} a WHERE ${IS_OPEN}`);
  }

  /** @returns the newest open attempts */
  async listOpen(limit: number): Promise<Omit<ListedAttempt, "needs_person">[]> {
    return this.rows(
      `SELECT ${LISTED_COLUMNS.join(", ")} FROM ${TABLE} a WHERE ${IS_OPEN} ORDER BY id DESC LIMIT ?`,
      [limit],
    );
  }

  /** @returns the attempts of some sessions for whose sake these must stay */
  async holdingSessions(sessionIds: readonly string[]): Promise<SessionHolder[]> {
    return this.rows(
      `SELECT session_id, booked_session_id, ${LISTED_COLUMNS.join(", ")} FROM ${TABLE} a
       WHERE (session_id = ANY(?) OR booked_session_id = ANY(?)) AND ${HOLDS_SESSION} ORDER BY id`,
      [[...sessionIds], [...sessionIds]],
    );
  }

  /** @returns the open attempts of some ways to pay, by cart; of the 5 000 newest carts at most */
  async openByCart(paymentTypes: readonly PaymentType[]): Promise<OpenAttempts[]> {
    return this.rows(
      `SELECT cart_id, payment_type, count(*)::int AS attempts FROM ${TABLE} a
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
    const [row] = await this.rows<{ at: Date | null }>(
      `SELECT max(created_at) AS at FROM
         (SELECT kind, created_at FROM mizan_attempt_event WHERE deleted_at IS NULL ORDER BY id DESC LIMIT 1000) recent
       WHERE kind IN ('page_shown', 'answered', 'evidence_differs', 'refund_accepted', 'refund_rejected')`,
      [],
    );
    return row?.at ?? null;
  }
}

function searchFor(filters: AttemptFilters): Search {
  const { outcome, disposition, payment_type: ways, vendor_id: vendorId } = filters;
  const ofVendor = vendorId !== undefined;
  const leadsToFew =
    filters.open !== undefined ||
    filters.needs_person === "true" ||
    !!(filters.cart_id ?? filters.order_id ?? filters.q);
  const isByState = (outcome ?? disposition ?? ways) !== undefined;
  const isByCombination = isByState && !leadsToFew && !ofVendor && !isByAmount(filters);
  // What a vendor is named in is not deleted: its payments need not be looked at for themselves.
  const ofVendorAlone =
    ofVendor && !leadsToFew && !isByState && !isByAmount(filters) && filters.needs_person === undefined;
  const at = ofVendor ? "named.created_at" : "a.created_at";
  return {
    table: TABLE,
    from: ofVendor ? namedRows(TABLE, "a", { isAlone: ofVendorAlone, leadsToFew }) : `${TABLE} a`,
    ...{ at, id: ofVendor ? "named.of_id" : "a.id", atColumn: "created_at" },
    where: [
      ...(ofVendorAlone ? [] : ([["a.deleted_at IS NULL"]] as const)),
      ["named.what = 'payment' AND named.vendor_id = ?", vendorId],
      ["a.cart_id = ?", filters.cart_id],
      ["a.order_id = ?", filters.order_id],
      ...(filters.open === undefined ? [] : ([[IS_OPEN]] as const)),
      ...(filters.needs_person === "false" ? ([[`NOT EXISTS (SELECT 1 ${OPEN_ITEMS})`]] as const) : []),
      ...(filters.needs_person === "true" ? ([[WITH_OPEN_ITEM]] as const) : []),
      ...(filters.q === undefined ? [] : [soughtBy(filters.q, filters.named)]),
      ...duringDaysWithAmount("a", filters, { at, isCarried: !ofVendor && !leadsToFew }),
      ...(isByCombination
        ? []
        : [oneOf("a.outcome", outcome), oneOf("a.disposition", disposition), oneOf("a.payment_type", ways)]),
    ],
    ...(isByCombination && {
      each: [
        { column: "a.outcome", values: outcome ?? OUTCOMES },
        { column: "a.disposition", values: disposition ?? DISPOSITIONS },
        { column: "a.payment_type", values: ways ?? PAYMENT_TYPES },
      ],
    }),
  };
}

function soughtBy(q: string, named: AttemptFilters["named"]): Condition {
  return [
    `(a.id = ? OR a.track_id LIKE ? OR a.gateway_payment_id LIKE ? OR a.order_id = ANY(?) OR a.cart_id = ANY(?)
      OR a.customer_id = ANY(?) OR (${IS_OF_SHOPPER}))`,
    q,
    beginningWith(q),
    beginningWith(q),
    [...(named?.orderIds ?? [])],
    // Of what an order owed, paid or not.
    [...(named?.orderIds ?? [])],
    [...(named?.customerIds ?? [])],
    named?.guestEmail ?? null,
    // Letters and digits alone; null matches nothing.
    named?.nameWords.map((word) => `'${word}':*`).join(" & ") || null,
  ];
}

/** LIKE rather than starts_with, which uses an index from PostgreSQL 15 on only; what a person types has no wildcards. */
function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
