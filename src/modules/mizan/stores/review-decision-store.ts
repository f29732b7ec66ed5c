/**
 * Decisions on review items, each written whole or not at all: the item, the payment that it changes, what that posts, and
 * a line on the payment's timeline. The attempt's row is locked first, as refunds do, so that the two never wait in a ring.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { COUNTED_AS_REFUNDED } from "../../../domain/refund-life";
import { isAmong, UNCERTAIN_REASONS, UNPLACED_REASONS } from "../../../domain/review-reasons";
import { noteEvent } from "./attempt-event";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import type { NewEntry } from "./journal-store";
import { postEntry } from "./post-entry";
import type { NewReviewDecision } from "./review-item";
import { tellNowOf } from "./settled-telling-store";
import { Store } from "./store";

const TABLE = "mizan_review_item";
const ATTEMPTS = "mizan_payment_attempt";

/** What a decision changes of the payment beside the item. */
export type DecidedChange =
  | { kind: "none" }
  /** The bank or the provider says so: proof of the payment, or of nothing having been charged. */
  | { kind: "confirmed"; as: "paid" | "not_paid" }
  /** The payment is for an order that was made by hand. */
  | { kind: "order_by_hand"; orderId: string; entry: NewEntry };

/** The payment is no longer as the decision needs it; nothing was written. */
export class PaymentMovedOn extends Error {}

export class ReviewDecisionStore extends Store {
  /** @returns whether the owner has the open item now; an expired lease of somebody else is taken over */
  async claim(id: string, owner: string, leaseMs: number): Promise<boolean> {
    const { rowCount } = await this.database().raw<{ rowCount: number }>(
      `UPDATE ${TABLE} SET lease_owner = ?, lease_until = ${DATABASE_NOW_PLUS_MS}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND status = 'open' AND deleted_at IS NULL
         AND (lease_until IS NULL OR lease_until < ${DATABASE_NOW})`,
      [owner, leaseMs, id],
    );
    return rowCount === 1;
  }

  async giveBack(id: string, owner: string): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET lease_owner = NULL, lease_until = NULL WHERE id = ? AND lease_owner = ?`,
      [id, owner],
    );
  }

  /**
   * Writes a decision, also where the item closed by what the decision did. Other open items of the same matter are closed
   * with it.
   *
   * @returns false when somebody else has taken the item over, or it was decided
   * @throws PaymentMovedOn; a unique violation of Postgres (23505) for an order that is another payment's by a decision
   */
  async decide(
    item: { id: string; reason: string; attemptId: string | null; owner: string },
    decision: NewReviewDecision,
    change: DecidedChange = { kind: "none" },
  ): Promise<boolean> {
    const { id, reason, attemptId, owner } = item;
    return this.database().transaction(async (transaction) => {
      if (attemptId) await transaction.raw(`SELECT id FROM ${ATTEMPTS} WHERE id = ? FOR UPDATE`, [attemptId]);
      const own = await close(transaction, decision, {
        where: "id = ? AND lease_owner = ? AND decided_action IS NULL",
        bindings: [id, owner],
        orderId: decision.orderId ?? null,
      });
      if (own === 0) return false;
      if (!attemptId) return true;
      await close(transaction, decision, {
        // What nobody was told of yet may say more than the person knew.
        where:
          "attempt_id = ? AND status = 'open' AND reason = ANY(?) AND deleted_at IS NULL AND (tell_at IS NULL OR reason <> 'settled_unpaid')",
        bindings: [attemptId, matterOf(reason)],
        // An order by hand stands at one item: the index over it is what keeps it from being given twice.
        orderId: null,
      });
      await changePayment(transaction, attemptId, change);
      await note(transaction, attemptId, { ...decision, itemId: id, itemReason: reason });
      return true;
    });
  }
}

/** One decision is about all items that say the same of a payment in other words. */
function matterOf(reason: string): string[] {
  const matters = [UNPLACED_REASONS, UNCERTAIN_REASONS];
  return [...(matters.find((reasons) => isAmong(reasons, reason)) ?? [])];
}

async function close(
  transaction: Knex,
  decision: NewReviewDecision,
  { where, bindings, orderId }: { where: string; bindings: unknown[]; orderId: string | null },
): Promise<number> {
  const { rowCount } = await transaction.raw<{ rowCount: number }>(
    `UPDATE ${TABLE} SET status = 'resolved', decided_action = ?, decided_by = ?, decided_at = ${DATABASE_NOW},
       decision_reason = ?, decision_order_id = ?, decision_reference = ?, updated_at = ${DATABASE_NOW}
     WHERE ${where}`,
    [
      decision.action,
      decision.by,
      decision.reason,
      orderId,
      decision.reference ?? null,
      ...bindings,
    ] as Knex.RawBinding[],
  );
  return rowCount;
}

async function changePayment(transaction: Knex, attemptId: string, change: DecidedChange): Promise<void> {
  if (change.kind === "none") return;
  const changed = change.kind === "confirmed" ? confirm(change.as) : orderByHand(change.orderId);
  const { rowCount } = await transaction.raw<{ rowCount: number }>(
    `UPDATE ${ATTEMPTS} a SET ${changed.set}, updated_at = ${DATABASE_NOW} WHERE a.id = ? AND ${changed.where}`,
    [...changed.bindings, attemptId, ...changed.whereBindings] as Knex.RawBinding[],
  );
  if (rowCount !== 1) throw new PaymentMovedOn("The payment has changed since it was read");
  if (change.kind === "order_by_hand") await postEntry(transaction, change.entry);
}

type Statement = { set: string; bindings: unknown[]; where: string; whereBindings: unknown[] };

/** Paid is final (I8): what the gateway has proved meanwhile is not taken back by anybody's word. */
function confirm(as: "paid" | "not_paid"): Statement {
  const set =
    as === "paid"
      ? `outcome = 'paid', confirmed = 'paid', paid_at = COALESCE(paid_at, ${DATABASE_NOW}),
         outcome_at = ${DATABASE_NOW}, tell_at = NULL,
         next_check_at = CASE WHEN disposition = 'pending' THEN ${DATABASE_NOW} ELSE next_check_at END`
      : `outcome = 'declined', confirmed = 'not_paid', unsure_since = NULL, tell_at = ${tellNowOf("'declined'")},
         outcome_at = CASE WHEN outcome = 'declined' THEN COALESCE(outcome_at, answered_at) ELSE ${DATABASE_NOW} END`;
  return { set, bindings: [], where: "a.outcome <> 'paid'", whereBindings: [] };
}

function orderByHand(orderId: string): Statement {
  return {
    set: "disposition = 'ordered', order_id = ?, booked_session_id = NULL, next_check_at = NULL",
    bindings: [orderId],
    where: `a.outcome = 'paid' AND a.disposition IN ('released', 'spare')
      AND NOT EXISTS (SELECT 1 FROM ${ATTEMPTS} o WHERE o.order_id = ? AND o.id <> a.id AND o.deleted_at IS NULL
                        AND o.disposition IN ('ordered', 'refunded'))
      AND NOT EXISTS (SELECT 1 FROM mizan_refund r WHERE r.attempt_id = a.id AND r.state = ANY(?) AND r.deleted_at IS NULL)`,
    whereBindings: [orderId, [...COUNTED_AS_REFUNDED]],
  };
}

async function note(
  transaction: Knex,
  attemptId: string,
  decision: NewReviewDecision & { itemId: string; itemReason: string },
): Promise<void> {
  const evidence = {
    action: decision.action,
    by: decision.by,
    reason: decision.reason,
    ...(decision.orderId && { order_id: decision.orderId }),
    ...(decision.reference && { reference: decision.reference }),
    review_item_id: decision.itemId,
    review_reason: decision.itemReason,
  };
  await noteEvent(transaction, attemptId, { kind: "decided", evidence });
}
