/**
 * Tries to make the order of a paid attempt: the pause after one that failed, and a payment whose order a person wants
 * after all.
 */
import { COUNTED_AS_REFUNDED } from "../../../domain/refund-life";
import type { Attempt } from "./attempt";
import { changeAttempt } from "./change-attempt";
import type { AttemptEventInput } from "./attempt-event";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";

const TABLE = "mizan_payment_attempt";

type Wish = { by: string | null; reason: string };

export class OrderTryStore extends Store {
  /**
   * Puts off the next try to make the order of a paid attempt, for whoever would try it.
   *
   * @param pause.leasedTo only while this sweeper has the attempt
   */
  async postpone(
    id: string,
    { pauseMs, event, leasedTo }: { pauseMs: number; event: AttemptEventInput; leasedTo?: string },
  ): Promise<Attempt | undefined> {
    return changeAttempt(this.database(), id, {
      event,
      set: `order_tries = order_tries + 1, next_order_try_at = ${DATABASE_NOW_PLUS_MS}, next_check_at = ${DATABASE_NOW_PLUS_MS},
            lease_owner = NULL, lease_until = NULL`,
      bindings: [pauseMs, pauseMs],
      where:
        "outcome = 'paid' AND disposition = 'pending' AND lease_owner IS NOT DISTINCT FROM COALESCE(?, lease_owner)",
      whereBindings: [leasedTo ?? null],
    });
  }

  /** @returns the ids of a cart's attempts whose order may not be tried again yet */
  async postponedOfCart(cartId: string): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `SELECT id FROM ${TABLE} WHERE cart_id = ? AND next_order_try_at > ${DATABASE_NOW} AND deleted_at IS NULL`,
      [cartId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Takes a payment that was let go back, so that its order is tried again. The row is locked first: a refund of it locks
   * it too, so that it is either seen here or sees the payment taken back.
   *
   * @returns undefined when it is not `released`, money of it is going back, or another payment of the cart has its place
   */
  async readopt(id: string, wish: Wish): Promise<Attempt | undefined> {
    return this.database().transaction(async (transaction) => {
      await transaction.raw(`SELECT id FROM ${TABLE} WHERE id = ? FOR UPDATE`, [id]);
      return changeAttempt(transaction, id, {
        event: { kind: "readopted", evidence: wish },
        set: `disposition = 'pending', order_tries = 0, next_order_try_at = NULL, next_check_at = ${DATABASE_NOW}`,
        bindings: [],
        where: `outcome = 'paid' AND disposition = 'released'
            AND NOT EXISTS (SELECT 1 FROM mizan_refund r
                            WHERE r.attempt_id = ${TABLE}.id AND r.state = ANY(?) AND r.deleted_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM ${TABLE} o
                            WHERE o.cart_id = ${TABLE}.cart_id AND o.id <> ${TABLE}.id AND o.deleted_at IS NULL
                              AND o.outcome = 'paid' AND (o.disposition = 'pending'
                                OR (o.disposition = 'ordered' AND o.pays_order_id IS NULL)))`,
        whereBindings: [[...COUNTED_AS_REFUNDED]],
      });
    });
  }

  /** Ends the pause after a completion that failed: a person wants the order tried now. Noted in its timeline. */
  async endPause(id: string, wish: Wish): Promise<void> {
    await changeAttempt(this.database(), id, {
      event: { kind: "readopted", evidence: wish },
      set: "next_order_try_at = NULL",
      bindings: [],
      where: "disposition = 'pending'",
    });
  }

  /** @returns whether a person ever had the order of a payment tried again, which the process may not have survived */
  async wasReadopted(id: string): Promise<boolean> {
    const rows = await this.rows<unknown>(
      `SELECT 1 FROM mizan_attempt_event WHERE attempt_id = ? AND kind = 'readopted' LIMIT 1`,
      [id],
    );
    return rows.length > 0;
  }
}
