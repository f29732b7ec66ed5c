/** Orders that credit, or what the operator bears, pays whole: of each cart an attempt of nothing that no shopper was shown. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Attempt, NewAttempt } from "./attempt";
import { eventBindings, NOTE_CHANGED } from "./attempt-event";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { jsonText } from "./json-text";
import { NAME_VENDORS } from "./named-vendor";
import { chargeEntryOf, postingClause } from "./post-entry";
import type { Page } from "./reconciliation-store";
import { Store } from "./store";

const TABLE = "mizan_payment_attempt";

export class CoveredOrderStore extends Store {
  /**
   * Writes the attempt and posts its charge in one statement; once per cart, whoever comes first, of whichever of its orders.
   *
   * @returns whether it was not there before
   * @throws JournalImbalance for a split that does not add up
   */
  async book(attempt: NewAttempt, orderId: string): Promise<boolean> {
    const id = coveredIdOf(attempt.cart_id);
    const row = {
      ...attempt,
      ...{ id, order_id: orderId, outcome: "paid", disposition: "ordered" },
      split: jsonText(attempt.split),
      reference_fields: jsonText(attempt.reference_fields),
    };
    const columns = Object.keys(row);
    const { environment, split } = attempt;
    const posting = postingClause(chargeEntryOf({ id, environment, split, order_id: orderId }, orderId), {
      onlyIf: "changed",
    });
    const rows = await this.rows(
      `WITH changed AS (
         INSERT INTO ${TABLE} (${columns.join(", ")}, paid_at, outcome_at)
         VALUES (${columns.map(() => "?").join(", ")}, ${DATABASE_NOW}, ${DATABASE_NOW})
         ON CONFLICT DO NOTHING RETURNING id, split, created_at
       ), noted AS (${NOTE_CHANGED}), named AS (${NAME_VENDORS}), ${posting.sql} SELECT id FROM changed`,
      [
        ...Object.values(row),
        ...eventBindings({ kind: "covered" }),
        ...posting.bindings,
      ] as Knex.RawBinding[],
    );
    return rows.length > 0;
  }

  /** @returns those of some carts that are booked, also where all of it was taken back since */
  async bookedAmong(cartIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.rows<{ cart_id: string }>(`SELECT cart_id FROM ${TABLE} WHERE id = ANY(?)`, [
      cartIds.map(coveredIdOf),
    ]);
    return new Set(rows.map(({ cart_id }) => cart_id));
  }

  /** @returns what was booked for some carts, and not taken back whole */
  async ofCarts(cartIds: readonly string[]): Promise<Attempt[]> {
    return this.rows(`SELECT * FROM ${TABLE} WHERE id = ANY(?) AND disposition = 'ordered'`, [
      cartIds.map(coveredIdOf),
    ]);
  }

  /** @returns the same of all that were booked within a time, by id */
  async standing({ after, limit, withinMs }: Page & { withinMs: number }): Promise<Attempt[]> {
    return this.rows(
      `SELECT * FROM ${TABLE} WHERE amount_fils = 0 AND disposition = 'ordered' AND deleted_at IS NULL
         AND id > ? AND paid_at > (SELECT ${DATABASE_NOW_PLUS_MS}) ORDER BY id LIMIT ?`,
      [after ?? "", -withinMs, limit],
    );
  }
}

/** The primary key makes it one per cart. */
function coveredIdOf(cartId: string): string {
  return `matt_${cartId.replace(/^cart_/, "")}`;
}
