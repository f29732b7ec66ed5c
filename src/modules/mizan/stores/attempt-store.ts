/**
 * Every change of an attempt, as single statements that compare and set: the database decides what happens once, and
 * no two processes can both believe that they were first. `deleted_at IS NULL` stands in every search because the
 * engine's indexes are partial on it; nothing here is ever deleted.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Disposition, Outcome } from "../../../domain/outcome";
import { countAttemptPaid, countAttemptShown, countOrderMade } from "../../../telemetry/counts";
import type { Attempt, NewAttempt, PageState } from "./attempt";
import type { AttemptEventInput } from "./attempt-event";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database-time";
import type { NewEntry } from "./journal-entry";
import { postingClause } from "./post-entry";
import { SPENT_STATES } from "./refund";

const TABLE = "mizan_payment_attempt";
const UNIQUE_VIOLATION = "23505";
const EVENT_TABLE = "mizan_attempt_event";

type Change = {
  set: string;
  bindings: unknown[];
  where?: string;
  whereBindings?: unknown[];
  entry?: NewEntry | undefined;
};

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
      split: JSON.stringify(attempt.split),
      reference_fields: JSON.stringify(attempt.reference_fields),
    };
    const columns = Object.keys(row);
    return this.#one(
      `WITH changed AS (
         INSERT INTO ${TABLE} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) RETURNING *
       ), noted AS (${noteChanged()}) SELECT * FROM changed`,
      [...Object.values(row), ...eventBindings({ kind: "prepared" })],
    );
  }

  async byId(id: string): Promise<Attempt | undefined> {
    return this.#first(`SELECT * FROM ${TABLE} WHERE id = ?`, [id]);
  }

  async byReturnTokenHash(hash: string): Promise<Attempt | undefined> {
    return this.#first(`SELECT * FROM ${TABLE} WHERE return_token_hash = ? AND deleted_at IS NULL`, [hash]);
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

  /** @returns all attempts of the cart that a session was made for, the oldest first */
  async ofCartOfSession(sessionId: string): Promise<Attempt[]> {
    return this.#rows(
      `SELECT * FROM ${TABLE} WHERE deleted_at IS NULL AND cart_id =
         (SELECT cart_id FROM mizan_pay_token WHERE session_id = ? AND deleted_at IS NULL LIMIT 1)
       ORDER BY created_at, id`,
      [sessionId],
    );
  }

  /** @returns the ids of a cart's attempts whose order may not be tried again yet */
  async postponedOfCart(cartId: string): Promise<string[]> {
    const { rows } = await this.#database().raw<{ rows: { id: string }[] }>(
      `SELECT id FROM ${TABLE} WHERE cart_id = ? AND next_order_try_at > ${DATABASE_NOW} AND deleted_at IS NULL`,
      [cartId],
    );
    return rows.map(({ id }) => id);
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

  /** Takes a prepared attempt for opening its page; undefined when somebody else took it. */
  async claimForOpening(id: string, returnTokenHash: string): Promise<Attempt | undefined> {
    return this.#change(
      id,
      { kind: "page_opening" },
      {
        set: "page_state = 'initializing', return_token_hash = ?",
        bindings: [returnTokenHash],
        where: "page_state = 'prepared'",
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
        set: `page_state = 'shown', gateway_payment_id = ?, shown_at = ${DATABASE_NOW}, next_check_at = ${DATABASE_NOW_PLUS_MS}`,
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
    return this.#first(
      `UPDATE ${TABLE} SET asked_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND page_state = 'shown' AND outcome <> 'paid'
         AND (asked_at IS NULL OR asked_at <= ${DATABASE_NOW} - ? * interval '1 millisecond')
       RETURNING *`,
      [id, minIntervalMs],
    );
  }

  /** Ends a query that brought no evidence: those who wait for its answer need not wait longer. */
  async recordNoAnswer(id: string, event: AttemptEventInput): Promise<Attempt | undefined> {
    return this.#change(id, event, { set: `answered_at = ${DATABASE_NOW}`, bindings: [] });
  }

  /**
   * Records an answer if the outcome is still the one it was judged against. Paid is final (I8): neither the outcome
   * nor the record that proves it is overwritten by anything that comes later. A payment that arrives is due at once,
   * whoever asked: it stays due until it has a disposition.
   *
   * @returns undefined when the outcome has moved on, or would be taken back
   */
  async recordAnswer(
    id: string,
    answer: {
      from: Outcome;
      to: Outcome;
      gatewayStatus: string | null;
      record: Record<string, unknown> | null;
      event: AttemptEventInput;
    },
  ): Promise<Attempt | undefined> {
    const recorded = await this.#change(id, answer.event, {
      // What a person learned from the bank stands against a gateway that is still unsure, never against its CAPTURED.
      set: `outcome = CASE WHEN confirmed = 'not_paid' AND ?::text IN ('unknown', 'authorized') THEN outcome ELSE ? END,
            gateway_status = CASE WHEN outcome = 'paid' THEN gateway_status ELSE COALESCE(?, gateway_status) END,
            record = CASE WHEN outcome = 'paid' THEN record ELSE COALESCE(?::jsonb, record) END,
            answered_at = ${DATABASE_NOW},
            paid_at = CASE WHEN ?::text = 'paid' THEN COALESCE(paid_at, ${DATABASE_NOW}) ELSE paid_at END,
            next_check_at = CASE WHEN ?::text = 'paid' AND outcome <> 'paid' AND disposition = 'pending'
                                 THEN ${DATABASE_NOW} ELSE next_check_at END`,
      bindings: [
        answer.to,
        answer.to,
        answer.gatewayStatus,
        answer.record === null ? null : JSON.stringify(answer.record),
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
   */
  async dispose(
    id: string,
    disposition: Exclude<Disposition, "pending">,
    evidence: { orderId?: string | null; reason?: string; why?: string; entry?: NewEntry } = {},
  ): Promise<Attempt | undefined> {
    const note = { order_id: evidence.orderId ?? undefined, reason: evidence.reason, why: evidence.why };
    const disposed = await this.#change(
      id,
      { kind: disposition, evidence: note },
      {
        // A payment that was let go holds no session: the next one of the cart may need it.
        set: `disposition = ?, order_id = COALESCE(?, order_id), next_check_at = NULL, lease_owner = NULL, lease_until = NULL,
              booked_session_id = CASE WHEN ?::text = 'released' THEN NULL ELSE booked_session_id END`,
        bindings: [disposition, evidence.orderId ?? null, disposition],
        where: "outcome = 'paid' AND disposition = 'pending'",
        entry: evidence.entry,
      },
    );
    if (disposed && disposition === "ordered") countOrderMade(disposed);
    return disposed;
  }

  /**
   * Takes a payment that was let go back, so that its order is tried again. The row is locked first: a refund of it locks
   * it too, so that it is either seen here or sees the payment taken back.
   *
   * @returns undefined when it is not `released`, money of it is going back, or another payment of the cart has its place
   */
  async readopt(id: string, event: { by: string | null; reason: string }): Promise<Attempt | undefined> {
    return this.#database().transaction(async (transaction) => {
      await transaction.raw(`SELECT id FROM ${TABLE} WHERE id = ? FOR UPDATE`, [id]);
      const { rows } = await transaction.raw<{ rows: Attempt[] }>(
        `WITH changed AS (
           UPDATE ${TABLE} a SET disposition = 'pending', order_tries = 0, next_order_try_at = NULL,
             next_check_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
           WHERE a.id = ? AND a.outcome = 'paid' AND a.disposition = 'released'
             AND NOT EXISTS (SELECT 1 FROM mizan_refund r WHERE r.attempt_id = a.id AND r.state = ANY(?) AND r.deleted_at IS NULL)
             AND NOT EXISTS (SELECT 1 FROM ${TABLE} o WHERE o.cart_id = a.cart_id AND o.id <> a.id AND o.deleted_at IS NULL
                               AND o.outcome = 'paid' AND o.disposition IN ('pending', 'ordered'))
           RETURNING *
         ), noted AS (
           INSERT INTO ${EVENT_TABLE} (id, attempt_id, kind, evidence) SELECT ?, changed.id, 'readopted', ?::jsonb FROM changed
         ) SELECT * FROM changed`,
        [
          id,
          [...SPENT_STATES],
          generateEntityId(undefined, "mevt"),
          JSON.stringify(event),
        ] as Knex.RawBinding[],
      );
      return rows[0];
    });
  }

  /** Ends the pause after a completion that failed: a person wants the order tried now. Noted in its timeline. */
  async endPause(id: string, event: { by: string | null; reason: string }): Promise<void> {
    await this.#database().raw(
      `WITH changed AS (
         UPDATE ${TABLE} SET next_order_try_at = NULL, updated_at = ${DATABASE_NOW}
         WHERE id = ? AND disposition = 'pending' RETURNING id
       )
       INSERT INTO ${EVENT_TABLE} (id, attempt_id, kind, evidence) SELECT ?, changed.id, 'readopted', ?::jsonb FROM changed`,
      [id, generateEntityId(undefined, "mevt"), JSON.stringify(event)],
    );
  }

  /** @returns whether a person ever had the order of a payment tried again, which the process may not have survived */
  async wasReadopted(id: string): Promise<boolean> {
    const { rows } = await this.#database().raw<{ rows: unknown[] }>(
      `SELECT 1 FROM ${EVENT_TABLE} WHERE attempt_id = ? AND kind = 'readopted' LIMIT 1`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * Sets when to look again; null ends the watching. The lease on the attempt ends with it.
   *
   * @param judged the outcome that the plan was made for: what has moved on since keeps its own time
   */
  async schedule(
    id: string,
    plan: { judged: Outcome; nextCheckMs: number | null; usesSlot: boolean },
  ): Promise<void> {
    await this.#database().raw(
      `UPDATE ${TABLE} SET next_check_at = ${DATABASE_NOW_PLUS_MS}, checks = checks + ?,
         lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND disposition = 'pending' AND outcome = ?`,
      [plan.nextCheckMs, plan.usesSlot ? 1 : 0, id, plan.judged],
    );
  }

  /** Puts off the next try to make the order of a paid attempt, for whoever would try it. */
  async postponeOrder(id: string, delayMs: number, event: AttemptEventInput): Promise<Attempt | undefined> {
    return this.#change(id, event, {
      set: `order_tries = order_tries + 1, next_order_try_at = ${DATABASE_NOW_PLUS_MS}, next_check_at = ${DATABASE_NOW_PLUS_MS},
            lease_owner = NULL, lease_until = NULL`,
      bindings: [delayMs, delayMs],
      where: "outcome = 'paid' AND disposition = 'pending'",
    });
  }

  /** @returns milliseconds by the database's clock: since the page was shown, and since the gateway last gave evidence */
  async agesOf(id: string): Promise<{ sinceShownMs: number; sinceEvidenceMs: number }> {
    const { rows } = await this.#database().raw<{ rows: { shown: string; evidence: string }[] }>(
      `SELECT extract(epoch FROM ${DATABASE_NOW} - coalesce(a.shown_at, a.created_at)) * 1000 AS shown,
              extract(epoch FROM ${DATABASE_NOW} - coalesce(
                (SELECT max(e.created_at) FROM ${EVENT_TABLE} e
                 WHERE e.attempt_id = a.id AND e.kind = 'answered' AND e.deleted_at IS NULL),
                a.shown_at, a.created_at)) * 1000 AS evidence
       FROM ${TABLE} a WHERE a.id = ?`,
      [id],
    );
    return { sinceShownMs: Number(rows[0]?.shown ?? 0), sinceEvidenceMs: Number(rows[0]?.evidence ?? 0) };
  }

  /** @returns how many attempts are due, and for how long the first of them has been; `oldestSeconds` is 0 without any */
  async backlog(): Promise<{ due: number; oldestSeconds: number }> {
    const { rows } = await this.#database().raw<{ rows: [{ due: string; oldest: string }] }>(
      `SELECT count(*) AS due, COALESCE(extract(epoch FROM max((SELECT ${DATABASE_NOW}) - next_check_at)), 0) AS oldest
       FROM ${TABLE} WHERE next_check_at <= (SELECT ${DATABASE_NOW}) AND deleted_at IS NULL`,
    );
    return { due: Number(rows[0].due), oldestSeconds: Number(rows[0].oldest) };
  }

  /** Takes due attempts for one sweeper; rows that another one holds are skipped, not waited for. */
  async claimDue(claim: { owner: string; limit: number; leaseMs: number }): Promise<Attempt[]> {
    return this.#rows(
      // The time is read once, as a subquery: against a volatile function the partial index would be read to its end.
      // Apart from the update, so that the limit holds whatever plan Postgres chooses.
      `WITH due AS MATERIALIZED (
         SELECT id FROM ${TABLE}
         WHERE next_check_at <= (SELECT ${DATABASE_NOW}) AND deleted_at IS NULL
           AND (lease_until IS NULL OR lease_until < ${DATABASE_NOW})
         ORDER BY next_check_at LIMIT ? FOR UPDATE SKIP LOCKED)
       UPDATE ${TABLE} SET lease_owner = ?, lease_until = ${DATABASE_NOW_PLUS_MS}
       FROM due WHERE ${TABLE}.id = due.id RETURNING ${TABLE}.*`,
      [claim.limit, claim.owner, claim.leaseMs],
    );
  }

  /** Adds a line to the timeline without changing the attempt. */
  async note(id: string, event: AttemptEventInput): Promise<void> {
    await this.#database().raw(
      `INSERT INTO ${EVENT_TABLE} (id, attempt_id, kind, evidence) VALUES (?, ?, ?, ?)`,
      [
        generateEntityId(undefined, "mevt"),
        id,
        event.kind,
        event.evidence ? JSON.stringify(event.evidence) : null,
      ],
    );
  }

  async #change(id: string, event: AttemptEventInput, change: Change): Promise<Attempt | undefined> {
    const posting = change.entry && postingClause(change.entry, { onlyIf: "changed" });
    return this.#first(
      `WITH changed AS (
         UPDATE ${TABLE} SET ${change.set}, updated_at = ${DATABASE_NOW}
         WHERE id = ? ${change.where ? `AND ${change.where}` : ""} RETURNING *
       ), noted AS (${noteChanged()})${posting ? `, ${posting.sql}` : ""} SELECT * FROM changed`,
      [
        ...change.bindings,
        id,
        ...(change.whereBindings ?? []),
        ...eventBindings(event),
        ...(posting?.bindings ?? []),
      ],
    );
  }

  async #one(sql: string, bindings: unknown[]): Promise<Attempt> {
    const attempt = await this.#first(sql, bindings);
    if (!attempt) throw new Error("The database returned no attempt for a statement that must return one");
    return attempt;
  }

  async #first(sql: string, bindings: unknown[]): Promise<Attempt | undefined> {
    return (await this.#rows(sql, bindings))[0];
  }

  async #rows(sql: string, bindings: unknown[]): Promise<Attempt[]> {
    const { rows } = await this.#database().raw<{ rows: Attempt[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }
}

function noteChanged(): string {
  return `INSERT INTO ${EVENT_TABLE} (id, attempt_id, kind, evidence) SELECT ?, changed.id, ?, ?::jsonb FROM changed`;
}

function eventBindings(event: AttemptEventInput): unknown[] {
  return [
    generateEntityId(undefined, "mevt"),
    event.kind,
    event.evidence ? JSON.stringify(event.evidence) : null,
  ];
}
