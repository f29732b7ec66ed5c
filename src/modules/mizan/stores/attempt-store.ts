/**
 * Every change of an attempt, as single statements that compare and set: the database decides what happens once, and
 * no two processes can both believe that they were first. `deleted_at IS NULL` stands in every search because the
 * engine's indexes are partial on it. No row is ever deleted so but choices whose page was never opened.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Disposition } from "../../../domain/outcome";
import { NO_PROOF_REASONS } from "../../../domain/review-reasons";
import { countAttemptPaid, countAttemptShown, countOrderMade } from "../../../telemetry/counts";
import type { Attempt, NewAttempt, PageState } from "./attempt";
import { type AttemptChange, changeAttempt } from "./change-attempt";
import { afterAnswer, type HeardAnswer } from "./after-answer";
import { type AttemptEventInput, eventBindings, NOTE_CHANGED, noteEvent } from "./attempt-event";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import type { NewEntry } from "./journal-store";
import { jsonText } from "./json-text";
import { tellNowOf } from "./settled-telling-store";

const TABLE = "mizan_payment_attempt";
const UNIQUE_VIOLATION = "23505";
/** Its `?`: the question's time twice, whether there was no record, and the reasons for which a person is to look. */
const AFTER_ANSWER = afterAnswer({
  askedAt: "?",
  heardAt: DATABASE_NOW,
  isNoRecord: "?",
  noProofReasons: "?",
});

/** What a person learned from the bank stands against a gateway that is still unsure, never against its CAPTURED. */
const KEEPS_OUTCOME = "confirmed = 'not_paid' AND ?::text IN ('unknown', 'authorized')";

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

/** What stands behind an address of a shopper: its session and cart, all attempts of the cart, and the database's time. */
export type AttemptsBehind = { session_id: string; cart_id: string; now: Date; ofCart: Attempt[] };

export class AttemptStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

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
    return this.#one(
      `WITH changed AS (
         INSERT INTO ${TABLE} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) RETURNING *
       ), noted AS (${NOTE_CHANGED}) SELECT * FROM changed`,
      [...Object.values(row), ...eventBindings({ kind: "prepared" })],
    );
  }

  async byId(id: string): Promise<Attempt | undefined> {
    return this.#first(`SELECT * FROM ${TABLE} WHERE id = ?`, [id]);
  }

  /**
   * The attempts behind a return address; keeps that the shopper of its own came back. "No record" means nothing for a
   * while then: the gateway may not have written it yet.
   */
  async recordReturn(returnTokenHash: string): Promise<AttemptsBehind | undefined> {
    const rows = await this.#rows<Attempt & { read_at: Date }>(
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
    return { session_id: returned.session_id, cart_id: returned.cart_id, now: rows[0].read_at, ofCart };
  }

  async bookedBy(sessionId: string): Promise<Attempt | undefined> {
    return this.#first(`SELECT * FROM ${TABLE} WHERE booked_session_id = ? AND deleted_at IS NULL`, [
      sessionId,
    ]);
  }

  /** @returns all attempts of a cart, the oldest first */
  async ofCart(cartId: string): Promise<Attempt[]> {
    return this.#rows(
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
    const rows = await this.#rows<Attempt & Found>(
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
    return { session_id: first.asked_session, cart_id: first.asked_cart, now: first.read_at, ofCart };
  }

  /** @returns all attempts of the cart that a session was made for, the oldest first */
  async ofCartOfSession(sessionId: string): Promise<Attempt[]> {
    return this.#rows(
      `SELECT * FROM ${TABLE} WHERE deleted_at IS NULL AND cart_id =
         (SELECT cart_id FROM mizan_pay_token WHERE session_id = ? AND deleted_at IS NULL LIMIT 1)
       ORDER BY created_at, id`,
      [sessionId],
    );
  }

  /** @returns paid attempts of some sessions whose money is an order's, or is to become one's */
  async holdingMoneyOf(sessionIds: readonly string[]): Promise<Attempt[]> {
    return this.#rows(
      `SELECT * FROM ${TABLE} WHERE (session_id = ANY(?) OR booked_session_id = ANY(?))
         AND outcome = 'paid' AND disposition IN ('pending', 'ordered') AND deleted_at IS NULL
       ORDER BY created_at, id`,
      [sessionIds, sessionIds],
    );
  }

  async ofOrder(orderId: string): Promise<Attempt[]> {
    return this.#rows(
      `SELECT * FROM ${TABLE} WHERE order_id = ? AND deleted_at IS NULL ORDER BY created_at, id`,
      [orderId],
    );
  }

  /** Takes choices away whose page nobody has asked for; one that is being opened in this moment stays. */
  async forgetUnopened(ids: readonly string[]): Promise<void> {
    await this.#database().raw(
      `UPDATE ${TABLE} SET deleted_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ANY(?) AND page_state = 'prepared' AND deleted_at IS NULL`,
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
    return this.#change(
      id,
      { kind: "page_opening" },
      {
        set: `page_state = 'initializing', return_token_hash = ?, opened_at = ${DATABASE_NOW}, opened_from = ?,
          name_words = COALESCE(?, name_words)`,
        bindings: [returnTokenHash, openedFrom ?? null, nameWords ?? null],
        where: `page_state = 'prepared' AND deleted_at IS NULL${firstWithin ? isFirst : ""}`,
        ...(firstWithin && {
          whereBindings: [openedFrom ?? null, firstWithin.unfinishedMs, firstWithin.perAddress],
        }),
      },
    );
  }

  /**
   * Records the gateway's session, before the shopper is sent to it.
   *
   * @throws a unique violation of Postgres (23505) when the gateway gave a payment id that another attempt has
   */
  async recordShown(id: string, shown: { gatewayPaymentId: string; firstCheckMs: number }): Promise<Attempt> {
    const attempt = await this.#change(
      id,
      { kind: "page_shown", evidence: { gateway_payment_id: shown.gatewayPaymentId } },
      {
        set: `page_state = 'shown', gateway_payment_id = ?, shown_at = ${DATABASE_NOW},
              next_check_at = ${DATABASE_NOW_PLUS_MS}`,
        bindings: [shown.gatewayPaymentId, shown.firstCheckMs],
        where: "page_state = 'initializing'",
      },
    );
    if (!attempt) throw new Error(`Attempt ${id} was no longer being opened when its page was ready`);
    countAttemptShown(attempt);
    return attempt;
  }

  async recordNotShown(
    id: string,
    pageState: Extract<PageState, "init_failed" | "init_unknown">,
    evidence: Record<string, unknown>,
  ): Promise<void> {
    await this.#change(
      id,
      { kind: pageState, evidence },
      {
        set: "page_state = ?",
        bindings: [pageState],
        where: "page_state = 'initializing'",
      },
    );
  }

  /**
   * Takes the right to ask the gateway about an attempt now.
   *
   * @param minIntervalMs at most one query per attempt in this time, whoever asks
   * @returns the attempt, or undefined when somebody asked a moment ago
   */
  async claimAsking(id: string, minIntervalMs: number): Promise<Attempt | undefined> {
    const rows = await this.#rows(
      `UPDATE ${TABLE} SET asked_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND page_state = 'shown' AND outcome <> 'paid'
         AND (asked_at IS NULL OR asked_at <= ${DATABASE_NOW} - ? * interval '1 millisecond')
       RETURNING *`,
      [id, minIntervalMs],
    );
    return rows[0];
  }

  /**
   * Ends a query that brought no evidence: those who wait for its answer need not wait longer. No word of anybody is in the
   * statement: that nobody pays again must not hang on whether those can be kept, which are noted after it.
   */
  async recordNoAnswer(id: string): Promise<Attempt | undefined> {
    return this.#first(
      `UPDATE ${TABLE} SET answered_at = ${DATABASE_NOW}, unsure_since = COALESCE(unsure_since, ${DATABASE_NOW}),
         updated_at = ${DATABASE_NOW} WHERE id = ? RETURNING *`,
      [id],
    );
  }

  /** The gateway was to be asked about them and could not be. @returns them as they are recorded now */
  async recordNotAsked(ids: readonly string[]): Promise<Attempt[]> {
    return this.#rows(
      `UPDATE ${TABLE} SET unsure_since = COALESCE(unsure_since, ${DATABASE_NOW}), updated_at = ${DATABASE_NOW}
       WHERE id IN (SELECT id FROM ${TABLE} WHERE id = ANY(?) ORDER BY id FOR UPDATE) RETURNING *`,
      [[...ids]],
    );
  }

  /**
   * Records an answer if the outcome is still the one it was judged against. Paid is final (I8): neither the outcome
   * nor the record that proves it is overwritten by anything that comes later. A payment that arrives is due at once,
   * whoever asked: it stays due until it has a disposition.
   * Soon after a return "no record" leaves the attempt unsure; so does every answer while a person is to look at a
   * CAPTURED that was no proof.
   *
   * @returns undefined when the outcome has moved on, or would be taken back
   */
  async recordAnswer(id: string, answer: HeardAnswer): Promise<Attempt | undefined> {
    const recorded = await this.#change(id, answer.event, {
      // Who was paid is told of when it has become something here; who was not, at once.
      set: `outcome = CASE WHEN ${KEEPS_OUTCOME} THEN outcome ELSE ? END,
            outcome_at = CASE WHEN ${KEEPS_OUTCOME} OR outcome = ? THEN COALESCE(outcome_at, paid_at, answered_at)
                              ELSE ${DATABASE_NOW} END,
            tell_at = CASE WHEN ${KEEPS_OUTCOME} OR outcome = ? THEN tell_at
                           WHEN ?::text IN ('declined', 'canceled', 'denied') THEN ${tellNowOf("?::text")} END,
            gateway_status = CASE WHEN outcome = 'paid' THEN gateway_status ELSE COALESCE(?, gateway_status) END,
            record = CASE WHEN outcome = 'paid' THEN record ELSE COALESCE(?::jsonb, record) END,
            answered_at = ${AFTER_ANSWER.answeredAt}, unanswered_since = NULL,
            unsure_since = ${AFTER_ANSWER.unsureSince},
            paid_at = CASE WHEN ?::text = 'paid' THEN COALESCE(paid_at, ${DATABASE_NOW}) ELSE paid_at END,
            next_check_at = CASE WHEN ?::text = 'paid' AND outcome <> 'paid' AND disposition = 'pending'
                                 THEN ${DATABASE_NOW} ELSE next_check_at END`,
      bindings: [
        ...Array<string>(8).fill(answer.to),
        answer.gatewayStatus,
        answer.record === null ? null : jsonText(answer.record),
        answer.askedAt,
        answer.askedAt,
        answer.record === null,
        [...NO_PROOF_REASONS],
        answer.to,
        answer.to,
      ],
      where: "outcome = ? AND (outcome <> 'paid' OR ?::text = 'paid')",
      whereBindings: [answer.from, answer.to],
    });
    const hasBecomePaid = answer.from !== "paid" && recorded?.outcome === "paid";
    if (hasBecomePaid) countAttemptPaid(recorded);
    return recorded;
  }

  /**
   * Binds a captured attempt to the one session that books it.
   *
   * @param replacing a session that this attempt was bound to and that is gone from the engine
   * @returns undefined when another session has it, the session has another attempt, or it has a disposition already
   */
  async book(id: string, sessionId: string, replacing: string | null = null): Promise<Attempt | undefined> {
    const booked = this.#change(
      id,
      { kind: "booked", evidence: { session_id: sessionId } },
      {
        set: "booked_session_id = ?",
        bindings: [sessionId],
        where: `outcome = 'paid' AND disposition IN ('pending', 'ordered')
              AND (booked_session_id IS NULL OR booked_session_id = ? OR booked_session_id = ?)`,
        whereBindings: [sessionId, replacing],
      },
    );
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
    const disposed = await this.#change(
      id,
      { kind: disposition, evidence: note },
      {
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
      },
    );
    if (disposed && disposition === "ordered") countOrderMade(disposed);
    return disposed;
  }

  /** Adds a line to the timeline without changing the attempt. */
  async note(id: string, event: AttemptEventInput): Promise<void> {
    await noteEvent(this.#database(), id, event);
  }

  async #change(
    id: string,
    event: AttemptEventInput,
    change: Omit<AttemptChange, "event">,
  ): Promise<Attempt | undefined> {
    return changeAttempt(this.#database(), id, { event, ...change });
  }

  async #one(sql: string, bindings: unknown[]): Promise<Attempt> {
    const attempt = await this.#first(sql, bindings);
    if (!attempt) throw new Error("The database returned no attempt for a statement that must return one");
    return attempt;
  }

  async #first(sql: string, bindings: unknown[]): Promise<Attempt | undefined> {
    return (await this.#rows(sql, bindings))[0];
  }

  async #rows<Row extends Attempt = Attempt>(sql: string, bindings: unknown[]): Promise<Row[]> {
    const { rows } = await this.#database().raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }
}
