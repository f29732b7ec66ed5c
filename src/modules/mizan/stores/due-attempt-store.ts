/** When attempts are looked at again, and who looks: schedule and leases, in the database's time. */
import { generateEntityId } from "@medusajs/framework/utils";
import { CLASSES_MS, TURNS } from "../../../domain/asking-order";
import type { Outcome } from "../../../domain/outcome";
import { NO_PROOF_REASONS } from "../../../domain/review-reasons";
import type { Attempt } from "./attempt";
import { afterAnswer, type HeardAnswer } from "./after-answer";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { jsonText } from "./json-text";
import { Store } from "./store";

const TABLE = "mizan_payment_attempt";
const IS_DUE = `a.next_check_at <= (SELECT ${DATABASE_NOW}) AND a.deleted_at IS NULL
  AND (a.lease_until IS NULL OR a.lease_until < ${DATABASE_NOW})`;
/** Waits for an answer of the gateway, and has not waited for so long that a person is to be told. */
const ONLY_WAITS = `a.outcome <> 'paid' AND a.disposition = 'pending'
  AND (a.unanswered_since IS NULL OR a.unanswered_since > ${DATABASE_NOW} - ? * interval '1 millisecond')`;
const AFTER_ANSWER = afterAnswer({
  askedAt: "plan.question_at",
  heardAt: `(${DATABASE_NOW} - plan.heard_ago_ms * interval '1 millisecond')`,
  isNoRecord: "plan.record IS NULL",
  noProofReasons: "?",
});
const MS_SINCE = (moment: string) =>
  `(extract(epoch FROM (SELECT ${DATABASE_NOW}) - ${moment}) * 1000)::float8`;
/** Milliseconds, of `agesOf`. */
const AGES = `(extract(epoch FROM ${DATABASE_NOW} - coalesce(a.shown_at, a.created_at)) * 1000)::float8 AS since_shown_ms,
  (coalesce(extract(epoch FROM ${DATABASE_NOW} - a.unanswered_since), 0) * 1000)::float8 AS silent_ms`;
/** The shopper came back, and nothing certain was heard since. */
const IS_BACK = "a.returned_at IS NOT NULL AND a.unsure_since IS NOT NULL";
const LINE = `CASE WHEN a.outcome = 'paid' THEN 'paid' WHEN ${IS_BACK} THEN 'back' ELSE 'page' END`;
const SINCE = `CASE WHEN a.outcome <> 'paid' AND ${IS_BACK} THEN a.returned_at ELSE coalesce(a.shown_at, a.created_at) END`;
/** A check of the sweep, or an answer that says that nothing was paid. What was only put off, because its gateway is left alone, had none. */
const WAS_ASKED = `a.checks > 0 OR (a.unanswered_since IS NOT NULL AND a.asked_at IS NOT NULL)
  OR a.outcome IN ('declined', 'canceled', 'denied')`;
/** Rows that other sweepers hold at this moment are passed over. */
const SPARE = 20;

/** Milliseconds by the database's clock, as `agesOf` gives them. */
export type DueAttempt = Attempt & { since_shown_ms: number; silent_ms: number; is_to_ask: boolean };

/** Keys with which the gateway is left alone now: none of their attempts is worth a claim. */
export type HeldBack = { waitMsOfKey: ReadonlyMap<string, number>; silenceMs: number };

/** `at` by `performance.now()`. */
export type HeardEarlier = HeardAnswer & { at: number };

/** `judged` is the outcome that the plan was made for: what has moved on since keeps its own time, and what it has. */
export type CheckPlan = {
  id: string;
  judged: Outcome;
  nextCheckMs: number | null;
  usesSlot: boolean;
  /** An answer that leaves the outcome as it is, and is not recorded yet. */
  heard?: HeardEarlier | undefined;
};

export class DueAttemptStore extends Store {
  /**
   * Takes due attempts for one sweeper, in the order of domain/asking-order.ts; rows that another one holds are skipped, not
   * waited for.
   *
   * @param claim.askAgainMs as in `claimAsking`, whose claim is made with it: `is_to_ask` says of which
   */
  async claimDue(claim: {
    owner: string;
    limit: number;
    leaseMs: number;
    askAgainMs?: number;
    heldBack?: HeldBack;
  }): Promise<DueAttempt[]> {
    const { waitMsOfKey, silenceMs } = claim.heldBack ?? {
      waitMsOfKey: new Map<string, number>(),
      silenceMs: 0,
    };
    return this.rows<DueAttempt>(
      // The time is read once, as a subquery: against a volatile function the partial index would be read to its end.
      // Apart from the update, so that the limit holds whatever plan Postgres chooses.
      `WITH due AS MATERIALIZED (
         SELECT a.id, a.gateway_key_id COLLATE "C" AS key, a.cart_id COLLATE "C" AS cart, a.opened_from,
           ${LINE} COLLATE "C" AS line, ${MS_SINCE(SINCE)} AS age, ${MS_SINCE("a.next_check_at")} AS late
         FROM ${TABLE} a WHERE ${IS_DUE} AND NOT (a.gateway_key_id = ANY(?) AND ${ONLY_WAITS})),
       of_class AS (SELECT *, width_bucket(age, ?::float8[]) AS class FROM due),
       of_cart AS (
         SELECT *, row_number() OVER (PARTITION BY key, line, class, cart ORDER BY age) AS nth FROM of_class),
       from_there AS (
         SELECT *, row_number() OVER (PARTITION BY key, line, class, opened_from ORDER BY nth, age) AS turn FROM of_cart),
       ranked AS MATERIALIZED (
         SELECT id, random() AS lot, LEAST(
             row_number() OVER (PARTITION BY key, line ORDER BY class, turn, nth, age) * ${TURNS} - ${TURNS - 1},
             row_number() OVER (PARTITION BY key, line ORDER BY late / GREATEST(age, 1) DESC, age) * ${TURNS}) AS place
         FROM from_there ORDER BY place, lot LIMIT ?),
       claimed AS MATERIALIZED (
         SELECT a.id, a.page_state = 'shown' AND a.outcome <> 'paid'
           AND (a.asked_at IS NULL OR a.asked_at <= ${DATABASE_NOW} - ? * interval '1 millisecond') AS is_to_ask
         FROM ranked JOIN ${TABLE} a ON a.id = ranked.id WHERE ${IS_DUE}
         ORDER BY ranked.place, ranked.lot LIMIT ? FOR UPDATE OF a SKIP LOCKED)
       UPDATE ${TABLE} a SET lease_owner = ?, lease_until = ${DATABASE_NOW_PLUS_MS},
         asked_at = CASE WHEN claimed.is_to_ask THEN ${DATABASE_NOW} ELSE a.asked_at END
       FROM claimed WHERE a.id = claimed.id RETURNING a.*, claimed.is_to_ask, ${AGES}`,
      [
        [...waitMsOfKey.keys()],
        silenceMs,
        [...CLASSES_MS],
        claim.limit * SPARE,
        claim.askAgainMs ?? 0,
        claim.limit,
        claim.owner,
        claim.leaseMs,
      ],
    );
  }

  /**
   * Puts off in one statement what is due and waits for a gateway that is left alone: as checks without an answer, which
   * use no slot. @returns how many
   */
  async putOff({ waitMsOfKey, silenceMs }: HeldBack): Promise<number> {
    if (waitMsOfKey.size === 0) return 0;
    const rows = await this.rows<unknown>(
      `WITH held AS MATERIALIZED (
         SELECT a.id, key.wait_ms FROM unnest(?::text[], ?::float8[]) AS key (id, wait_ms)
         JOIN ${TABLE} a ON a.gateway_key_id = key.id WHERE ${IS_DUE} AND ${ONLY_WAITS}
         FOR UPDATE OF a SKIP LOCKED)
       UPDATE ${TABLE} a SET next_check_at = ${DATABASE_NOW} + held.wait_ms * interval '1 millisecond',
         unanswered_since = COALESCE(a.unanswered_since, ${DATABASE_NOW}), updated_at = ${DATABASE_NOW}
       FROM held WHERE a.id = held.id RETURNING a.id`,
      [[...waitMsOfKey.keys()], [...waitMsOfKey.values()], silenceMs],
    );
    return rows.length;
  }

  /** Holds what this sweeper has claimed, and nobody has taken or planned since, for so long from now. */
  async keep(ids: readonly string[], { owner, leaseMs }: { owner: string; leaseMs: number }): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET lease_until = ${DATABASE_NOW_PLUS_MS} WHERE id = ANY(?) AND lease_owner = ?`,
      [leaseMs, [...ids], owner],
    );
  }

  /** @returns milliseconds until the next is due that nobody holds then; undefined where none is within `withinMs` */
  async nextDueMs(withinMs: number): Promise<number | undefined> {
    const row = await this.first<{ ms: number | null }>(
      `SELECT (extract(epoch FROM min(GREATEST(next_check_at, lease_until)) - ${DATABASE_NOW}) * 1000)::float8 AS ms
       FROM ${TABLE} WHERE next_check_at <= (SELECT ${DATABASE_NOW_PLUS_MS}) AND deleted_at IS NULL`,
      [withinMs],
    );
    return row?.ms ?? undefined;
  }

  /** `scheduleAll` of one. */
  async schedule(id: string, plan: Omit<CheckPlan, "id">): Promise<void> {
    await this.scheduleAll([{ id, ...plan }]);
  }

  /**
   * Sets when to look at each again, and records what was heard with it; null ends the watching. The lease on the attempt
   * ends with it. A check of an unpaid attempt that used no slot got no answer: the first of them begins its silence.
   */
  async scheduleAll(plans: readonly CheckPlan[]): Promise<void> {
    if (plans.length === 0) return;
    const batch = generateEntityId(undefined, "mevt");
    const rows = plans.map(({ id, judged, nextCheckMs, usesSlot, heard }, place) => ({
      id,
      judged,
      next_ms: nextCheckMs,
      uses_slot: usesSlot,
      ...(heard && {
        event_id: `${batch}${String(place).padStart(3, "0")}`,
        kind: heard.event.kind,
        evidence: heard.event.evidence,
        gateway_status: heard.gatewayStatus,
        record: heard.record,
        question_at: heard.askedAt,
        heard_ago_ms: performance.now() - heard.at,
      }),
    }));
    await this.database().raw(
      `WITH plan AS MATERIALIZED (
         SELECT p.*, p.event_id IS NOT NULL AS is_heard
         FROM jsonb_to_recordset(?::jsonb) AS p (id text, judged text, next_ms float8, uses_slot boolean, event_id text,
           kind text, evidence jsonb, gateway_status text, record jsonb, question_at timestamptz,
           heard_ago_ms float8)
         JOIN ${TABLE} a ON a.id = p.id ORDER BY a.id FOR UPDATE OF a
       ), changed AS (
         UPDATE ${TABLE} SET next_check_at = ${DATABASE_NOW} + plan.next_ms * interval '1 millisecond',
           checks = checks + plan.uses_slot::int,
           unanswered_since = CASE WHEN plan.uses_slot OR outcome = 'paid' THEN NULL
                                   ELSE COALESCE(unanswered_since, ${DATABASE_NOW}) END,
           gateway_status = COALESCE(plan.gateway_status, ${TABLE}.gateway_status),
           record = COALESCE(plan.record, ${TABLE}.record),
           outcome_at = CASE WHEN is_heard THEN COALESCE(outcome_at, answered_at) ELSE outcome_at END,
           answered_at = CASE WHEN is_heard THEN ${AFTER_ANSWER.answeredAt} ELSE answered_at END,
           unsure_since = CASE WHEN is_heard THEN ${AFTER_ANSWER.unsureSince} ELSE unsure_since END,
           lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
         FROM plan WHERE ${TABLE}.id = plan.id AND disposition = 'pending' AND outcome = plan.judged
         RETURNING ${TABLE}.id, plan.event_id, plan.kind, plan.evidence
       )
       INSERT INTO mizan_attempt_event (id, attempt_id, kind, evidence)
       SELECT event_id, id, kind, evidence FROM changed WHERE event_id IS NOT NULL`,
      [jsonText(rows), [...NO_PROOF_REASONS]],
    );
  }

  /** Gives an attempt back that was let go and could not be ended; it is looked at again after the delay. */
  async letGoAgainLater(
    id: string,
    { leasedTo, delayMs }: { leasedTo: string; delayMs: number },
  ): Promise<number> {
    const rows = await this.rows<{ order_tries: number }>(
      `UPDATE ${TABLE} SET next_check_at = ${DATABASE_NOW_PLUS_MS}, order_tries = order_tries + 1,
         lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND lease_owner = ? AND disposition IN ('released', 'refunded') AND next_check_at IS NOT NULL
       RETURNING order_tries`,
      [delayMs, id, leasedTo],
    );
    return rows[0]?.order_tries ?? 0;
  }

  /** Ends the watching of what was let go of a cart, which is free now. */
  async endOfLetGo(cartId: string): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET next_check_at = NULL, lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE cart_id = ? AND disposition IN ('released', 'refunded') AND next_check_at IS NOT NULL AND deleted_at IS NULL`,
      [cartId],
    );
  }

  /**
   * @returns milliseconds by the database's clock: since the page was shown, and since the first of the planned checks
   *   that have got no answer; 0 where the latest got one
   */
  async agesOf(id: string): Promise<{ sinceShownMs: number; silentMs: number }> {
    const rows = await this.rows<{ shown: string; silent: string }>(
      `SELECT extract(epoch FROM ${DATABASE_NOW} - coalesce(shown_at, created_at)) * 1000 AS shown,
              coalesce(extract(epoch FROM ${DATABASE_NOW} - unanswered_since), 0) * 1000 AS silent
       FROM ${TABLE} WHERE id = ?`,
      [id],
    );
    return { sinceShownMs: Number(rows[0]?.shown ?? 0), silentMs: Number(rows[0]?.silent ?? 0) };
  }

  /**
   * @returns how many attempts are due, and for how long the first of them has been, and the first of those that the sweep
   *   never asked about or whose shopper came back, but for those that were heard to be not paid; seconds, 0 without any
   */
  async backlog(): Promise<{ due: number; oldestSeconds: number; oldestFirstSeconds: number }> {
    const longest = (filter = "") =>
      `COALESCE(extract(epoch FROM max((SELECT ${DATABASE_NOW}) - a.next_check_at) ${filter}), 0)`;
    const { rows } = await this.database().raw<{ rows: [{ due: string; oldest: string; first: string }] }>(
      `SELECT count(*) AS due, ${longest()} AS oldest,
         ${longest(`FILTER (WHERE a.outcome <> 'paid' AND (${IS_BACK} OR NOT (${WAS_ASKED})))`)} AS first
       FROM ${TABLE} a WHERE a.next_check_at <= (SELECT ${DATABASE_NOW}) AND a.deleted_at IS NULL`,
    );
    const [{ due, oldest, first }] = rows;
    return { due: Number(due), oldestSeconds: Number(oldest), oldestFirstSeconds: Number(first) };
  }
}
