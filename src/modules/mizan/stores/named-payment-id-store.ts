/** Ids that something beside an initialization names for a payment: kept to be asked about, taken over once proved. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Attempt } from "./attempt";
import { changeAttempt } from "./change-attempt";
import { DATABASE_NOW } from "./database-time";

const TABLE = "mizan_payment_attempt";
const UNIQUE_VIOLATION = "23505";
/** A page is long dead by then, and whoever calls its return address again and again must not have it asked about. */
const WATCHED_AGAIN_DAYS = 30;

export class NamedPaymentIdStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /**
   * Keeps the id that a return names, the last one, when it is another than the attempt's and the attempt is not paid.
   * It is due at the first one: somebody came back from its page. One whose watching has ended is due at each.
   *
   * @returns whether it is a new one
   */
  async keepOfReturn(id: string, namedId: string): Promise<boolean> {
    const { rows } = await this.#database().raw<{ rows: unknown[] }>(
      `UPDATE ${TABLE} SET named_by_return = ?, updated_at = ${DATABASE_NOW},
         unanswered_since = CASE WHEN next_check_at IS NULL THEN NULL ELSE unanswered_since END,
         next_check_at = CASE WHEN next_check_at IS NULL AND shown_at > ${DATABASE_NOW} - interval '${WATCHED_AGAIN_DAYS} days'
                              THEN ${DATABASE_NOW}
                              WHEN next_check_at IS NOT NULL AND named_by_return IS NULL
                              THEN LEAST(next_check_at, ${DATABASE_NOW}) ELSE next_check_at END
       WHERE id = ? AND page_state = 'shown' AND outcome <> 'paid' AND disposition = 'pending'
         AND gateway_payment_id <> ? AND named_by_return IS DISTINCT FROM ?
       RETURNING id`,
      [namedId, id, namedId, namedId],
    );
    return rows.length > 0;
  }

  /**
   * Takes over the id under which the gateway has the payment.
   *
   * @returns the attempt; `taken` when another attempt bears that id, `moved_on` when this one is paid or has a third id
   */
  async correct(
    id: string,
    { from, to }: { from: string | null; to: string },
  ): Promise<Attempt | "taken" | "moved_on"> {
    try {
      const corrected = await changeAttempt(this.#database(), id, {
        event: { kind: "payment_id_corrected", evidence: { from, to } },
        // What was just heard is still to be written down: should that fail, it is asked about again.
        set: `gateway_payment_id = ?, next_check_at = COALESCE(next_check_at, ${DATABASE_NOW})`,
        bindings: [to],
        where: "gateway_payment_id IS NOT DISTINCT FROM ? AND outcome <> 'paid'",
        whereBindings: [from],
      });
      return corrected ?? "moved_on";
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === UNIQUE_VIOLATION && constraint?.includes("gateway_payment_id")) return "taken";
      throw error;
    }
  }
}
