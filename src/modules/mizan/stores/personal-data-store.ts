/**
 * Takes what names a shopper out of Mizan's tables, and reads it for whoever asks what is kept. What may go is decided from facts
 * that are read under the attempts' locks, so that no payment is recorded in between. Of soft-deleted attempts, too: they hold
 * as much as others.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { type Erasure, type ErasureFacts, erasureOf } from "../../../domain/erasure";
import { IN_FLIGHT_STATES } from "../../../domain/refund-life";
import { DATABASE_NOW } from "./database";
import { FORGET_VENDORS } from "./named-vendor";
import { listOf } from "./refund";
import { insertVersion } from "./settings-history";
import { Store } from "./store";

const ATTEMPTS = "mizan_payment_attempt";
/** Longer than a question to the gateway, or the opening of a page, ever takes. */
const AT_WORK = "interval '5 minutes'";

const FACTS = `a.id, a.outcome, a.disposition, a.erased_at IS NOT NULL AS "isErased", a.unsure_since IS NOT NULL AS "isUnsure",
  (a.next_check_at IS NOT NULL OR a.lease_until > ${DATABASE_NOW}
    OR (a.asked_at > ${DATABASE_NOW} - ${AT_WORK} AND a.asked_at > COALESCE(a.answered_at, '-infinity'))
    OR (a.page_state = 'initializing' AND a.opened_at > ${DATABASE_NOW} - ${AT_WORK})) AS "isAtWork",
  (EXISTS (SELECT 1 FROM mizan_review_item i WHERE i.attempt_id = a.id AND i.status = 'open' AND i.deleted_at IS NULL)
    OR EXISTS (SELECT 1 FROM mizan_review_item i WHERE i.cart_id = a.cart_id AND i.attempt_id IS NULL AND i.status = 'open'
                 AND i.deleted_at IS NULL)) AS "hasOpenReviewItem",
  EXISTS (SELECT 1 FROM mizan_review_item i WHERE i.attempt_id = a.id AND i.decided_action IS NOT NULL
            AND i.deleted_at IS NULL) AS "wasDecided",
  EXISTS (SELECT 1 FROM mizan_refund r WHERE r.attempt_id = a.id AND r.state IN ${listOf(IN_FLIGHT_STATES)}
            AND r.deleted_at IS NULL) AS "hasRefundInFlight"`;

/** What the timeline of a payment keeps without its shopper: ids, codes and amounts. A new kind of evidence is none of them. */
const KEPT_EVIDENCE = [
  ...[
    "gateway_status",
    "outcome",
    "gateway_payment_id",
    "session_id",
    "order_id",
    "refund_id",
    "engine_refund_id",
  ],
  ...[
    "amount",
    "code",
    "http_status",
    "action",
    "by",
    "review_item_id",
    "review_reason",
    "from",
    "to",
    "differing",
  ],
];

/** In the place of words: that there were some is part of the record. */
const ERASED = "[erased]";

type FactsRow = ErasureFacts & { id: string; isErased: boolean };

/** What is to be done about one attempt; `isErased` where there is nothing of its shopper on it any more. */
export type PlannedErasure = Erasure & { id: string; isErased: boolean };

/** Customers, and the address of guests, in small letters; null for none. */
export type ShopperKeys = { customerIds: readonly string[]; guestEmail: string | null };

/** Tables of which a shopper's rows are found by their attempt. */
const BY_ATTEMPT = {
  mizan_payment_attempt: "id",
  mizan_attempt_event: "attempt_id",
  mizan_refund: "attempt_id",
  mizan_review_item: "attempt_id",
  mizan_settlement_row: "attempt_id",
} as const;
export type TableByAttempt = keyof typeof BY_ATTEMPT;

/** What persons say about an order; and when it was said. */
const WITH_REASONS = { mizan_payout_freeze: "frozen_at", mizan_dispute_set_aside: "set_aside_at" } as const;
type TableWithReasons = keyof typeof WITH_REASONS;

export class PersonalDataStore extends Store {
  /** @returns ids of a shopper's attempts, the oldest first: by who chose to pay, whosever the cart is by now */
  async attemptsOf({ customerIds, guestEmail }: ShopperKeys): Promise<string[]> {
    return this.#ids(
      `SELECT id FROM ${ATTEMPTS} WHERE customer_id = ANY(?)
       UNION SELECT id FROM ${ATTEMPTS} WHERE guest_email = ?
       ORDER BY id`,
      [[...customerIds], guestEmail],
    );
  }

  /** @returns what erasing some attempts would do to each; changes nothing */
  async plan(attemptIds: readonly string[]): Promise<PlannedErasure[]> {
    return plannedOf(this.database(), attemptIds);
  }

  /**
   * Erases the shopper's data of some attempts, in one transaction. What cannot go yet is marked, and found by `wanted`.
   *
   * @returns what was done to each
   */
  async erase(attemptIds: readonly string[]): Promise<PlannedErasure[]> {
    return this.database().transaction(async (transaction) => {
      const planned = await lockedPlanOf(transaction, attemptIds);
      await anonymise(transaction, idsOf(planned, "anonymise"), { keepsEvidence: true });
      await remove(transaction, idsOf(planned, "delete"));
      await transaction.raw(
        `UPDATE ${ATTEMPTS} SET erase_wanted_at = COALESCE(erase_wanted_at, ${DATABASE_NOW}) WHERE id = ANY(?)`,
        [idsOf(planned, "leave")],
      );
      return planned;
    });
  }

  /**
   * Takes customer, reference fields and evidence from those of some attempts that nobody paid and nothing is open about; the
   * attempts stay. @returns how many
   */
  async clearUnpaid(attemptIds: readonly string[]): Promise<number> {
    return this.database().transaction(async (transaction) => {
      const unpaid = idsOf(await lockedPlanOf(transaction, attemptIds), "delete");
      await anonymise(transaction, unpaid, { keepsEvidence: false });
      return unpaid.length;
    });
  }

  /** @returns ids of unpaid attempts that still name a shopper, from `after` to `before`, in order */
  async unpaidBefore(page: { after: string; before: string; limit: number }): Promise<string[]> {
    return this.#ids(
      `SELECT id FROM ${ATTEMPTS} WHERE erased_at IS NULL AND outcome <> 'paid' AND id > ? AND id < ? ORDER BY id LIMIT ?`,
      [page.after, page.before, page.limit],
    );
  }

  /** @returns ids of attempts whose shopper was erased while they were undecided */
  async wanted(page: { after: string; limit: number }): Promise<string[]> {
    return this.#ids(
      `SELECT id FROM ${ATTEMPTS} WHERE erase_wanted_at IS NOT NULL AND id > ? ORDER BY id LIMIT ?`,
      [page.after, page.limit],
    );
  }

  /** Forgets the numbers of the debit network's fast checkout. @returns how many */
  async forgetKfast(customerIds: readonly string[]): Promise<number> {
    const { rowCount } = await this.database().raw<{ rowCount: number }>(
      "DELETE FROM mizan_customer_kfast WHERE customer_id = ANY(?)",
      [[...customerIds]],
    );
    return rowCount;
  }

  async kfastOf(customerIds: readonly string[]): Promise<number[]> {
    const rows = await this.rows<{ kfast_id: number }>(
      "SELECT kfast_id FROM mizan_customer_kfast WHERE customer_id = ANY(?) ORDER BY kfast_id",
      [[...customerIds]],
    );
    return rows.map(({ kfast_id }) => kfast_id);
  }

  /** Writes an erasure into the history: figures, never whom. */
  async record(after: Record<string, unknown>, changedBy: string | null): Promise<void> {
    await this.database().transaction((transaction) =>
      insertVersion(transaction, { subject: "erasure", before: null, after, changedBy }),
    );
  }

  /** @param columns of the table, from the data map. @returns those columns of the rows about some attempts, the oldest first */
  async rowsOf(
    table: TableByAttempt,
    attemptIds: readonly string[],
    columns: readonly string[],
  ): Promise<Record<string, unknown>[]> {
    return this.rows<Record<string, unknown>>(
      `SELECT ${columns.map(() => "??").join(", ")} FROM ${table} WHERE ${BY_ATTEMPT[table]} = ANY(?) ORDER BY id`,
      [...columns, [...attemptIds]],
    );
  }

  /** @returns what persons gave as reasons about the orders of some attempts, the oldest first */
  async reasonsOf(
    table: TableWithReasons,
    attemptIds: readonly string[],
  ): Promise<{ attempt_id: string; reason: string }[]> {
    return this.rows(
      `SELECT a.id AS attempt_id, r.${WITH_REASONS[table]}, r.reason FROM ${table} r JOIN ${ATTEMPTS} a ON a.order_id = r.order_id
       WHERE a.id = ANY(?) ORDER BY r.id`,
      [[...attemptIds]],
    );
  }

  async #ids(sql: string, bindings: unknown[]): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(sql, bindings);
    return rows.map(({ id }) => id);
  }
}

/** The locks first and the facts in a statement of their own, which sees what was committed meanwhile. */
async function lockedPlanOf(transaction: Knex, attemptIds: readonly string[]): Promise<PlannedErasure[]> {
  await transaction.raw(`SELECT id FROM ${ATTEMPTS} WHERE id = ANY(?) ORDER BY id FOR UPDATE`, [
    [...attemptIds],
  ]);
  return plannedOf(transaction, attemptIds);
}

async function plannedOf(database: Knex, attemptIds: readonly string[]): Promise<PlannedErasure[]> {
  const { rows } = await database.raw<{ rows: FactsRow[] }>(
    `SELECT ${FACTS} FROM ${ATTEMPTS} a WHERE a.id = ANY(?) ORDER BY a.id`,
    [[...attemptIds]],
  );
  return rows.map((facts) => ({ ...erasureOf(facts), id: facts.id, isErased: facts.isErased }));
}

function erased(...columns: string[]): string {
  return columns.map((name) => `${name} = CASE WHEN ${name} IS NOT NULL THEN '${ERASED}' END`).join(", ");
}

function idsOf(planned: readonly PlannedErasure[], wanted: Erasure["act"]): string[] {
  return planned.flatMap(({ act, id }) => (act === wanted ? [id] : []));
}

async function anonymise(
  transaction: Knex,
  ids: readonly string[],
  { keepsEvidence }: { keepsEvidence: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const bound = [[...ids]];
  await transaction.raw(
    `UPDATE ${ATTEMPTS} SET customer_id = NULL, guest_email = NULL, name_words = NULL, kfast_id = NULL, opened_from = NULL, reference_fields = '{}',
       full_fingerprint = '', record = ${keepsEvidence ? "record - 'udfs'" : "NULL"}, erase_wanted_at = NULL,
       erased_at = COALESCE(erased_at, ${DATABASE_NOW}), updated_at = ${DATABASE_NOW}
     WHERE id = ANY(?)`,
    bound,
  );
  const evidence = `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(evidence)
    WHERE key = ANY(?) OR (key = 'reason' AND kind <> 'decided'))`;
  await transaction.raw(
    `UPDATE mizan_attempt_event SET evidence = ${keepsEvidence ? evidence : "NULL"}
     WHERE attempt_id = ANY(?) AND evidence IS NOT NULL`,
    keepsEvidence ? [KEPT_EVIDENCE, ...bound] : bound,
  );
  await transaction.raw(
    `UPDATE mizan_review_item SET summary = '${ERASED}', details = NULL, ${erased("summary_ar", "decision_reason", "decision_reference")}
     WHERE attempt_id = ANY(?)`,
    bound,
  );
  await transaction.raw(
    `UPDATE mizan_refund SET ${erased("reason", "message", "decision_note")} WHERE attempt_id = ANY(?)`,
    bound,
  );
  for (const table of Object.keys(WITH_REASONS)) {
    await transaction.raw(
      `UPDATE ${table} SET ${erased("reason")} WHERE order_id IN (SELECT order_id FROM ${ATTEMPTS} WHERE id = ANY(?))`,
      bound,
    );
  }
  await eraseSettlementWords(transaction, ids);
}

async function remove(transaction: Knex, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseSettlementWords(transaction, ids);
  await transaction.raw("DELETE FROM mizan_attempt_event WHERE attempt_id = ANY(?)", [[...ids]]);
  // Only items that passed by themselves: one that is open, or was decided, keeps its attempt.
  await transaction.raw("DELETE FROM mizan_review_item WHERE attempt_id = ANY(?)", [[...ids]]);
  await transaction.raw(
    `WITH changed AS (SELECT id, split, created_at FROM ${ATTEMPTS} WHERE id = ANY(?)) ${FORGET_VENDORS}`,
    [[...ids]],
  );
  const { rows } = await transaction.raw<{ rows: { session_id: string }[] }>(
    `DELETE FROM ${ATTEMPTS} WHERE id = ANY(?) RETURNING session_id`,
    [[...ids]],
  );
  // The pay address of a cart with another attempt still leads to that one's result.
  await transaction.raw(
    `DELETE FROM mizan_pay_token t WHERE t.session_id = ANY(?)
       AND NOT EXISTS (SELECT 1 FROM ${ATTEMPTS} a WHERE a.cart_id = t.cart_id AND a.deleted_at IS NULL)`,
    [rows.map(({ session_id }) => session_id)],
  );
}

/** The file's own line and what people wrote to it; what it counts, and the file's sums, stay. */
async function eraseSettlementWords(transaction: Knex, attemptIds: readonly string[]): Promise<void> {
  await transaction.raw(
    `UPDATE mizan_settlement_row SET ${erased("raw", "fault_value", "decision_note")} WHERE attempt_id = ANY(?)`,
    [[...attemptIds]],
  );
}
