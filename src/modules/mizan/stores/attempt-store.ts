/**
 * Every change of an attempt, as single statements that compare and set: the database decides what happens once, and
 * no two processes can both believe that they were first. `deleted_at IS NULL` stands in every search because the
 * engine's indexes are partial on it. No row is ever deleted so but choices whose page was never opened.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { countsFor } from "../../../domain/attempt-life";
import type { Disposition } from "../../../domain/outcome";
import { countAttemptShown, countOrderMade } from "../../../telemetry/counts";
import type { Attempt, NewAttempt, PageState } from "./attempt";
import { changeAttempt } from "./change-attempt";
import { type AttemptEventInput, eventBindings, NOTE_CHANGED, noteEvent } from "./attempt-event";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import type { NewEntry } from "./journal-store";
import { jsonText } from "./json-text";
import { FORGET_VENDORS, NAME_VENDORS } from "./named-vendor";
import { tellNowOf } from "./settled-telling-store";
import { Store } from "./store";

const TABLE = "mizan_payment_attempt";
const UNIQUE_VIOLATION = "23505";
/**
 * Pages from one place, of any cart, that were opened within a time and are neither paid nor refused; its `?`: the place, with
 * which nothing is found where it is null, and the time in milliseconds.
 */
export const UNFINISHED_FROM = `FROM ${TABLE} beside WHERE beside.opened_from = ?
  AND beside.opened_at > ${DATABASE_NOW} - ? * interval '1 millisecond' AND beside.outcome = 'open'
  AND beside.disposition = 'pending' AND beside.page_state IN ('initializing', 'shown') AND beside.deleted_at IS NULL`;

type OpeningClaim = {
  openedFrom?: number | undefined;
  nameWords?: string[] | null;
  firstWithin?: { unfinishedMs: number; perAddress: number } | undefined;
};

/** What stands behind an address of a shopper: its session and cart, all attempts that count for it, and the database's time. */
export type AttemptsBehind = { session_id: string; cart_id: string; now: Date; ofCart: Attempt[] };

export class AttemptStore extends Store {
  /** Writes a prepared attempt and the first line of its timeline. */
  async insert(attempt: NewAttempt): Promise<Attempt> {
    const id = generateEntityId(undefined, "matt");
    const row = {
      ...attempt,
      id,
      split: jsonText(attempt.split),
      reference_fields: jsonText(attempt.reference_fields),
    };
    const columns = Object.keys(row);
    const { rows } = await this.database().raw<{ rows: [Attempt] }>(
      `WITH changed AS (
         INSERT INTO ${TABLE} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) RETURNING *
       ), noted AS (${NOTE_CHANGED}), named AS (${NAME_VENDORS}) SELECT * FROM changed`,
      [...Object.values(row), ...eventBindings({ kind: "prepared" })] as Knex.RawBinding[],
    );
    return rows[0];
  }

  async byId(id: string): Promise<Attempt | undefined> {
    return this.first(`SELECT * FROM ${TABLE} WHERE id = ?`, [id]);
  }

  /**
   * The attempts behind a return address; keeps that the shopper of its own came back. "No record" means nothing for a
   * while then: the gateway may not have written it yet.
   */
  async recordReturn(returnTokenHash: string): Promise<AttemptsBehind | undefined> {
    const rows = await this.rows<Attempt & { read_at: Date }>(
      `WITH returned AS (
         UPDATE ${TABLE} SET returned_at = ${DATABASE_NOW}, unsure_since = COALESCE(unsure_since, ${DATABASE_NOW}),
           updated_at = ${DATABASE_NOW}
         WHERE return_token_hash = ? AND deleted_at IS NULL
           AND outcome <> 'paid' AND disposition = 'pending' AND page_state = 'shown'
         RETURNING *)
       SELECT *, ${DATABASE_NOW} AS read_at FROM returned UNION ALL
       SELECT *, ${DATABASE_NOW} FROM ${TABLE}
       WHERE cart_id = (SELECT cart_id FROM ${TABLE} WHERE return_token_hash = ? AND deleted_at IS NULL)
         AND deleted_at IS NULL AND id NOT IN (SELECT id FROM returned)
       ORDER BY created_at, id`,
      [returnTokenHash, returnTokenHash],
    );
    const ofCart = rows.map(({ read_at: _readAt, ...row }) => row);
    const returned = ofCart.find(({ return_token_hash }) => return_token_hash === returnTokenHash);
    if (!returned || !rows[0]) return undefined;
    const { session_id, cart_id } = returned;
    return {
      session_id,
      cart_id,
      now: rows[0].read_at,
      ofCart: ofCart.filter((one) => countsFor(session_id, one)),
    };
  }

  async bookedBy(sessionId: string): Promise<Attempt | undefined> {
    return this.first(`SELECT * FROM ${TABLE} WHERE booked_session_id = ? AND deleted_at IS NULL`, [
      sessionId,
    ]);
  }

  /** @returns all attempts of a cart, the oldest first */
  async ofCart(cartId: string): Promise<Attempt[]> {
    return this.rows(
      `SELECT * FROM ${TABLE} WHERE cart_id = ? AND deleted_at IS NULL ORDER BY created_at, id`,
      [cartId],
    );
  }

  /**
   * @param hash of the token in an address of the shopper: of a session's, or of the one that the gateway sends the shopper
   *   of a try back to
   * @returns which session it stands for, and what `ofCart` does; undefined for a token that is not known
   */
  async ofToken(hash: string): Promise<AttemptsBehind | undefined> {
    type Found = { asked_session: string; asked_cart: string; is_there: boolean; read_at: Date };
    const rows = await this.rows<Attempt & Found>(
      `SELECT attempt.*, asked.session_id AS asked_session, asked.cart_id AS asked_cart, attempt.id IS NOT NULL AS is_there,
         ${DATABASE_NOW} AS read_at
       FROM (SELECT session_id, cart_id FROM mizan_pay_token WHERE hash = ?
             UNION ALL SELECT session_id, cart_id FROM ${TABLE} WHERE return_token_hash = ? AND deleted_at IS NULL
             LIMIT 1) asked
       LEFT JOIN ${TABLE} attempt ON attempt.cart_id = asked.cart_id AND attempt.deleted_at IS NULL
       ORDER BY attempt.created_at, attempt.id`,
      [hash, hash],
    );
    const [first] = rows;
    if (!first) return undefined;
    const ofCart = rows.flatMap(
      ({ asked_session: _session, asked_cart: _cart, read_at: _at, is_there, ...row }) =>
        is_there ? [row] : [],
    );
    const counting = ofCart.filter((one) => countsFor(first.asked_session, one));
    return {
      session_id: first.asked_session,
      cart_id: first.asked_cart,
      now: first.read_at,
      ofCart: counting,
    };
  }

  /** @returns all attempts of the cart that a session was made for, the oldest first */
  async ofCartOfSession(sessionId: string): Promise<Attempt[]> {
    return this.rows(
      `SELECT * FROM ${TABLE} WHERE deleted_at IS NULL AND cart_id =
         (SELECT cart_id FROM mizan_pay_token WHERE session_id = ? AND deleted_at IS NULL LIMIT 1)
       ORDER BY created_at, id`,
      [sessionId],
    );
  }

  /** @returns paid attempts of some sessions whose money is an order's, or is to become one's */
  async holdingMoneyOf(sessionIds: readonly string[]): Promise<Attempt[]> {
    return this.rows(
      `SELECT * FROM ${TABLE} WHERE (session_id = ANY(?) OR booked_session_id = ANY(?))
         AND outcome = 'paid' AND disposition IN ('pending', 'ordered') AND deleted_at IS NULL
       ORDER BY created_at, id`,
      [sessionIds, sessionIds],
    );
  }

  async ofOrder(orderId: string): Promise<Attempt[]> {
    return this.rows(
      `SELECT * FROM ${TABLE} WHERE order_id = ? AND deleted_at IS NULL ORDER BY created_at, id`,
      [orderId],
    );
  }

  /** Takes choices away whose page nobody has asked for; one that is being opened in this moment stays. */
  async forgetUnopened(ids: readonly string[]): Promise<void> {
    await this.database().raw(
      `WITH changed AS (
         UPDATE ${TABLE} SET deleted_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
         WHERE id = ANY(?) AND page_state = 'prepared' AND outcome = 'open' AND deleted_at IS NULL
         RETURNING id, split, created_at
       ) ${FORGET_VENDORS}`,
      [[...ids]],
    );
  }

  /**
   * Takes a prepared attempt for opening its page; undefined when somebody else took it.
   *
   * @param firstWithin undefined also when its cart has had a page already, or so many carts from there have an unfinished one
   */
  async claimForOpening(
    id: string,
    returnTokenHash: string,
    { openedFrom, nameWords, firstWithin }: OpeningClaim = {},
  ): Promise<Attempt | undefined> {
    const isFirst = ` AND NOT EXISTS (SELECT 1 FROM ${TABLE} other WHERE other.cart_id = ${TABLE}.cart_id
      AND other.page_state <> 'prepared' AND other.deleted_at IS NULL) AND (SELECT count(DISTINCT beside.cart_id) ${UNFINISHED_FROM}) < ?`;
    return changeAttempt(this.database(), id, {
      event: { kind: "page_opening" },
      set: `page_state = 'initializing', return_token_hash = ?, opened_at = ${DATABASE_NOW}, opened_from = ?,
          name_words = COALESCE(?, name_words)`,
      bindings: [returnTokenHash, openedFrom ?? null, nameWords ?? null],
      where: `page_state = 'prepared' AND deleted_at IS NULL${firstWithin ? isFirst : ""}`,
      ...(firstWithin && {
        whereBindings: [openedFrom ?? null, firstWithin.unfinishedMs, firstWithin.perAddress],
      }),
    });
  }

  /**
   * Records the gateway's session, before the shopper is sent to it.
   *
   * @throws a unique violation of Postgres (23505) when the gateway gave a payment id that another attempt has
   */
  async recordShown(id: string, shown: { gatewayPaymentId: string; firstCheckMs: number }): Promise<Attempt> {
    const attempt = await changeAttempt(this.database(), id, {
      event: { kind: "page_shown", evidence: { gateway_payment_id: shown.gatewayPaymentId } },
      set: `page_state = 'shown', gateway_payment_id = ?, shown_at = ${DATABASE_NOW},
              next_check_at = ${DATABASE_NOW_PLUS_MS}`,
      bindings: [shown.gatewayPaymentId, shown.firstCheckMs],
      where: "page_state = 'initializing'",
    });
    if (!attempt) throw new Error(`Attempt ${id} was no longer being opened when its page was ready`);
    countAttemptShown(attempt);
    return attempt;
  }

  async recordNotShown(
    id: string,
    pageState: Extract<PageState, "init_failed" | "init_unknown">,
    evidence: Record<string, unknown>,
  ): Promise<void> {
    await changeAttempt(this.database(), id, {
      event: { kind: pageState, evidence },
      set: "page_state = ?",
      bindings: [pageState],
      where: "page_state = 'initializing'",
    });
  }

  /**
   * Binds a captured attempt to the one session that books it.
   *
   * @param replacing a session that this attempt was bound to and that is gone from the engine
   * @returns undefined when another session has it, the session has another attempt, or it has a disposition already
   */
  async book(id: string, sessionId: string, replacing: string | null = null): Promise<Attempt | undefined> {
    const booked = changeAttempt(this.database(), id, {
      event: { kind: "booked", evidence: { session_id: sessionId } },
      set: "booked_session_id = ?",
      bindings: [sessionId],
      where: `outcome = 'paid' AND disposition IN ('pending', 'ordered')
              AND (booked_session_id IS NULL OR booked_session_id = ? OR booked_session_id = ?)`,
      whereBindings: [sessionId, replacing],
    });
    return booked.catch((error: unknown) => {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined;
      throw error;
    });
  }

  /**
   * Gives a paid attempt its disposition; undefined when it had another one already.
   *
   * @param evidence.entry what is posted by the same statement, once
   * @param evidence.staysDueMs the sweep looks at it again after this time, until `endOfLetGo`
   */
  async dispose(
    id: string,
    disposition: Exclude<Disposition, "pending">,
    evidence: {
      orderId?: string | null;
      reason?: string;
      why?: string;
      entry?: NewEntry;
      staysDueMs?: number;
    } = {},
  ): Promise<Attempt | undefined> {
    const note = { order_id: evidence.orderId ?? undefined, reason: evidence.reason, why: evidence.why };
    const disposed = await changeAttempt(this.database(), id, {
      event: { kind: disposition, evidence: note },
      // A payment that was let go holds no session: the next one of the cart may need it.
      set: `disposition = ?, order_id = COALESCE(?, order_id), next_check_at = ${DATABASE_NOW_PLUS_MS}, lease_owner = NULL, lease_until = NULL,
              tell_at = ${tellNowOf("outcome")},
              order_tries = CASE WHEN ?::text = 'released' THEN 0 ELSE order_tries END,
              booked_session_id = CASE WHEN ?::text = 'released' THEN NULL ELSE booked_session_id END`,
      bindings: [
        disposition,
        evidence.orderId ?? null,
        evidence.staysDueMs ?? null,
        disposition,
        disposition,
      ],
      where: "outcome = 'paid' AND disposition = 'pending'",
      entry: evidence.entry,
    });
    if (disposed && disposition === "ordered" && disposed.pays_order_id === null) countOrderMade(disposed);
    return disposed;
  }

  /** Adds a line to the timeline without changing the attempt. */
  async note(id: string, event: AttemptEventInput): Promise<void> {
    await noteEvent(this.database(), id, event);
  }
}
