/**
 * Which payment outcomes have been published as events. Publishing cannot be undone and may fail, so it is done at least once, as
 * for review items: taken for a while, published, and only then marked. The statements that change an outcome or a disposition
 * say when it is due; no request waits for it.
 */
import type { Attempt } from "./attempt";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";

const TABLE = "mizan_payment_attempt";
/** What is certain: a paid one is told of with what became of it, of which others are not as long as a question is open. */
const IS_CERTAIN = `((outcome = 'paid' AND disposition <> 'pending') OR (outcome IN ('declined', 'canceled', 'denied')
  AND (unsure_since IS NULL OR confirmed = 'not_paid')))`;

/** SQL: whether an outcome, itself SQL, was told of; of the row that a statement changes. */
const wasTold = (outcome: string): string => `(${outcome} = ANY(COALESCE(told_outcomes, '{}')))`;

/** SQL for `tell_at`: now, or never again. */
export const tellNowOf = (outcome: string): string =>
  `CASE WHEN ${wasTold(outcome)} THEN NULL ELSE ${DATABASE_NOW} END`;

export class SettledTellingStore extends Store {
  /**
   * Takes payments whose outcome is certain and was not told of, for one process, those first that have waited longest.
   *
   * @param take.againAfterMs when they are told of again unless they are marked; longer than telling takes
   */
  async takeDue(take: { limit: number; againAfterMs: number }): Promise<Attempt[]> {
    return this.rows<Attempt>(
      `WITH due AS MATERIALIZED (
         SELECT id FROM ${TABLE} WHERE tell_at IS NOT NULL AND tell_at <= (SELECT ${DATABASE_NOW}) AND deleted_at IS NULL
           AND ${IS_CERTAIN} ORDER BY tell_at LIMIT ? FOR UPDATE SKIP LOCKED)
       UPDATE ${TABLE} a SET tell_at = ${DATABASE_NOW_PLUS_MS}, updated_at = ${DATABASE_NOW}
       FROM due WHERE a.id = due.id RETURNING a.*`,
      [take.limit, take.againAfterMs],
    );
  }

  /** Writes down which outcomes were told of; what has another one by now stays due with that. */
  async markTold(told: readonly Pick<Attempt, "id" | "outcome">[]): Promise<void> {
    await this.database().raw(
      `WITH told AS MATERIALIZED (
         SELECT t.* FROM unnest(?::text[], ?::text[]) AS t (id, told_outcome)
         JOIN ${TABLE} a ON a.id = t.id ORDER BY a.id FOR UPDATE OF a)
       UPDATE ${TABLE} SET told_outcomes = array_append(COALESCE(told_outcomes, '{}'), told_outcome),
         tell_at = CASE WHEN outcome = told_outcome THEN NULL ELSE tell_at END, updated_at = ${DATABASE_NOW}
       FROM told WHERE ${TABLE}.id = told.id AND NOT ${wasTold("told_outcome")}`,
      [told.map(({ id }) => id), told.map(({ outcome }) => outcome)],
    );
  }
}
