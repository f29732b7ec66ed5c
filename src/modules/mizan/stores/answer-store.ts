/**
 * Who may ask about an attempt, and what an answer of the gateway leaves recorded: single statements that compare and set, so that
 * nobody's answer takes back what another one has proved.
 */
import { NO_PROOF_REASONS } from "../../../domain/review-reasons";
import { countAttemptPaid } from "../../../telemetry/counts";
import type { Attempt } from "./attempt";
import { changeAttempt } from "./change-attempt";
import { afterAnswer, type HeardAnswer } from "./after-answer";
import { DATABASE_NOW } from "./database";
import { jsonText } from "./json-text";
import { tellNowOf } from "./settled-telling-store";
import { Store } from "./store";

const TABLE = "mizan_payment_attempt";
/** Its `?`: the question's time twice, whether there was no record, and the reasons for which a person is to look. */
const AFTER_ANSWER = afterAnswer({
  askedAt: "?",
  heardAt: DATABASE_NOW,
  isNoRecord: "?",
  noProofReasons: "?",
});

/** What a person learned from the bank stands against a gateway that is still unsure, never against its CAPTURED. */
const KEEPS_OUTCOME = "confirmed = 'not_paid' AND ?::text IN ('unknown', 'authorized')";

export class AnswerStore extends Store {
  /**
   * Takes the right to ask the gateway about an attempt now.
   *
   * @param minIntervalMs at most one query per attempt in this time, whoever asks
   * @returns the attempt, or undefined when somebody asked a moment ago
   */
  async claimAsking(id: string, minIntervalMs: number): Promise<Attempt | undefined> {
    return this.first(
      `UPDATE ${TABLE} SET asked_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND page_state = 'shown' AND outcome <> 'paid'
         AND (asked_at IS NULL OR asked_at <= ${DATABASE_NOW} - ? * interval '1 millisecond')
       RETURNING *`,
      [id, minIntervalMs],
    );
  }

  /**
   * Ends a query that brought no evidence: those who wait for its answer need not wait longer. No word of anybody is in the
   * statement: that nobody pays again must not hang on whether those can be kept, which are noted after it.
   */
  async recordNoAnswer(id: string): Promise<Attempt | undefined> {
    return this.first(
      `UPDATE ${TABLE} SET answered_at = ${DATABASE_NOW}, unsure_since = COALESCE(unsure_since, ${DATABASE_NOW}),
         updated_at = ${DATABASE_NOW} WHERE id = ? RETURNING *`,
      [id],
    );
  }

  /** The gateway was to be asked about them and could not be. @returns them as they are recorded now */
  async recordNotAsked(ids: readonly string[]): Promise<Attempt[]> {
    return this.rows(
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
    const recorded = await changeAttempt(this.database(), id, {
      event: answer.event,
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

  /** Ends questions that were not put after all: the next one need not wait. */
  async letGoOfAsking(attemptIds: readonly string[]): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET asked_at = NULL, updated_at = ${DATABASE_NOW}
       WHERE id IN (SELECT id FROM ${TABLE} WHERE id = ANY(?) ORDER BY id FOR UPDATE)`,
      [[...attemptIds]],
    );
  }
}
