/** What vendors are owed, entry by entry, and what of it stands in a payout; of one moment, whatever is posted meanwhile. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import type { DisputeKind } from "../../../domain/dispute";
import type { Fils } from "../../../domain/money";
import { DATABASE_NOW, filsOfSum, kuwaitDay } from "./database";
import { IS_FROZEN, isVendorFrozen } from "./frozen";
import {
  CHARGE_FACTS,
  dayText,
  IS_KEPT,
  PAYOUTS_SEEN,
  STANDING,
  WITH_CHARGE,
  WITH_CHARGE_OF_EACH,
  WITH_ITEM,
} from "./payable-clauses";
import { Store } from "./store";

/** What is known of a vendor's part of a payment's charge; null where it was not posted. Days are Kuwait's. */
export type ChargeFacts = {
  charged_at: Date | null;
  charged_on: string | null;
  captured_on: string | null;
  delivered_on: string | null;
  delivery_known_at: Date | null;
  delivery_cancelled_at: Date | null;
  /** A payout names, or paid, something of its payment: what was due stays due. */
  is_kept: boolean;
};

/** An entry's part that no standing item names. */
export type UnnamedRow = ChargeFacts & {
  entry_id: string;
  vendor_id: string;
  attempt_id: string | null;
  amountFils: Fils;
  posted_on: string;
  is_frozen: boolean;
};

/**
 * Unnamed parts of one vendor, of payments of which whatever is decided is the same: their days, and each below zero or none. Instants are
 * of one of them, on the same side of every change of a hold.
 */
export type UnnamedGroup = Omit<UnnamedRow, "entry_id"> & {
  /** The ids of the entries, with commas between them: to be handed back to who names them. */
  entry_ids: string;
};

export type StandingRow = { vendor_id: string; namedFils: Fils; amountFils: Fils; isPaid: boolean };

export type PayableBooks = {
  now: Date;
  unnamed: UnnamedGroup[];
  standing: StandingRow[];
  balances: Map<string, Fils>;
  /** Whom a person froze as a whole. */
  frozenVendors: ReadonlySet<string>;
  /** How many payouts there were of a vendor, ended ones too, and how many stood. */
  payouts: Map<string, string>;
};

/** A vendor's part of a charge that became an order's. */
export type ChargeRow = {
  attempt_id: string;
  vendor_id: string;
  order_id: string;
  cart_id: string;
  captured_on: string;
  delivered_on: string | null;
  /** By what its goods are disputed, as far as is kept. */
  disputed_by: DisputeKind | null;
  /** Of the frozen split. */
  lines: { id: string; vendorId: string | null }[];
};

type Raw<Row extends { amountFils: Fils }> = Omit<Row, "amountFils"> & { amount: string };

/** Which of the changes of holds came before an instant. */
const period = (instant: string) => `width_bucket(${instant}, changes.instants)`;

export class PayableStore extends Store {
  /**
   * @param changes since when the holds of these vendors counted, to the millisecond: charges before and after one are not mixed
   * @returns the books of some vendors, as they were at one moment; what is unnamed in groups, of which there are few
   */
  async books(
    environment: Environment,
    vendorIds: readonly string[],
    changes: readonly Date[],
  ): Promise<PayableBooks> {
    return this.database().transaction(
      async (snapshot) => {
        // Where a server compiles statements by their estimated cost, compiling the next one takes longer than running it; and ids
        // are sorted, for a merge or a group, more slowly than they are hashed.
        const [at] = await rowsOf<{ now: Date; frozen: string[] }>(
          snapshot,
          `SELECT ${DATABASE_NOW} AS now, set_config('jit', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_sort', 'off', true),
             ARRAY(SELECT asked.id FROM unnest(?::text[]) AS asked (id) WHERE ${isVendorFrozen("asked.id")}) AS frozen`,
          [[...vendorIds]],
        );
        const bound = [environment, [...vendorIds]];
        const unnamed = await rowsOf<Raw<UnnamedGroup>>(
          snapshot,
          `WITH summed AS (
             SELECT vendor_id, attempt_id, sum(amount_fils)::bigint AS fils, max(posted_at) AS posted_at, string_agg(entry_id, ',') AS entry_ids
             FROM mizan_payable_unnamed WHERE environment = ? AND vendor_id = ANY(?)
             GROUP BY attempt_id, vendor_id, CASE WHEN attempt_id IS NULL THEN entry_id END
           ), known AS (
             SELECT e.*, e.fils < 0 AS is_debt, sold.posted_at AS charged_at, (sold.posted_at AT TIME ZONE 'Asia/Kuwait')::date AS charged_on,
               sold.captured_on, sold.delivered_on, sold.delivery_known_at, sold.delivery_cancelled_at,
               (${IS_KEPT}) AS is_kept, ${IS_FROZEN} AS is_frozen
             FROM summed e ${WITH_CHARGE} AND sold.vendor_id = ANY(?) -- to be read at once, where that is less than to look each up
           )
           SELECT vendor_id, min(attempt_id) AS attempt_id, sum(fils)::text AS amount, string_agg(entry_ids, ',') AS entry_ids,
             ${kuwaitDay("max(posted_at)")} AS posted_on, ${dayText("charged_on")} AS charged_on, ${dayText("captured_on")} AS captured_on,
             ${dayText("delivered_on")} AS delivered_on, is_kept, is_frozen,
             min(charged_at) AS charged_at, min(delivery_known_at) AS delivery_known_at, min(delivery_cancelled_at) AS delivery_cancelled_at
           FROM known, (SELECT ?::timestamptz[] AS instants) changes
           GROUP BY vendor_id, attempt_id IS NULL, is_debt, charged_on, captured_on, delivered_on, is_kept, is_frozen,
             ${period("charged_at")}, ${period("delivery_known_at")}, ${period("delivery_cancelled_at")}`,
          [
            ...bound,
            [...vendorIds],
            // To the millisecond, as the holds are compared.
            changes.map((since) => new Date(since.getTime() + 1)).sort((a, b) => a.getTime() - b.getTime()),
          ],
        );
        const standing = await rowsOf<{ vendor_id: string; is_paid: boolean; named: string; amount: string }>(
          snapshot,
          `SELECT vendor_id, state = 'paid' AS is_paid, sum(named_fils)::text AS named, sum(amount_fils)::text AS amount
           FROM mizan_payout_item WHERE environment = ? AND vendor_id = ANY(?) AND state IN (${STANDING})
           GROUP BY vendor_id, state = 'paid'`,
          bound,
        );
        const payouts = await rowsOf<{ vendor_id: string; seen: string }>(
          snapshot,
          `SELECT vendor_id, ${PAYOUTS_SEEN} AS seen FROM mizan_payout_item WHERE environment = ? AND vendor_id = ANY(?) GROUP BY vendor_id`,
          bound,
        );
        const sums = await rowsOf<{ vendor_id: string; owed: string }>(
          snapshot,
          `SELECT vendor_id, (-sum(amount_fils))::text AS owed FROM mizan_journal_sum
           WHERE environment = ? AND account = ANY(?) AND day = '-infinity' GROUP BY vendor_id`,
          [environment, vendorIds.map((id) => `vendor_payable:${id}`)],
        );
        return {
          now: at?.now ?? new Date(Number.NaN),
          frozenVendors: new Set(at?.frozen),
          unnamed: unnamed.map(withFils),
          standing: standing.map(({ vendor_id, is_paid, named, amount }) => ({
            vendor_id,
            namedFils: filsOfSum(named),
            amountFils: filsOfSum(amount),
            isPaid: is_paid,
          })),
          payouts: new Map(payouts.map(({ vendor_id, seen }) => [vendor_id, seen])),
          balances: new Map(sums.map(({ vendor_id, owed }) => [vendor_id, filsOfSum(owed)])),
        };
      },
      { isolationLevel: "repeatable read", readOnly: true },
    );
  }

  /** @returns the vendors with a line in the books; undefined where more entries than `most` are unnamed */
  async vendorsWithin(environment: Environment, most: number): Promise<string[] | undefined> {
    const beyond = await this.rows(
      "SELECT 1 FROM mizan_payable_unnamed WHERE environment = ? OFFSET ? LIMIT 1",
      [environment, most],
    );
    if (beyond.length > 0) return undefined;
    const rows = await this.rows<{ vendor_id: string }>(
      `SELECT DISTINCT vendor_id FROM mizan_journal_sum
       WHERE environment = ? AND day = '-infinity' AND vendor_id IS NOT NULL`,
      [environment],
    );
    return rows.map(({ vendor_id: id }) => id);
  }

  /** @returns each of a vendor's unnamed entries, in the order in which they were posted */
  async unnamed(environment: Environment, vendorId: string): Promise<UnnamedRow[]> {
    const entries = await this.rows<Raw<UnnamedRow>>(
      `SELECT e.entry_id, e.vendor_id, e.attempt_id, e.amount_fils::text AS amount,
         ${kuwaitDay("e.posted_at")} AS posted_on, ${CHARGE_FACTS}, (${IS_KEPT}) AS is_kept, ${IS_FROZEN} AS is_frozen
       FROM mizan_payable_unnamed e ${WITH_CHARGE_OF_EACH}
       WHERE e.environment = ? AND e.vendor_id = ? ORDER BY e.posted_at, e.entry_id`,
      [environment, vendorId],
    );
    return entries.map(withFils);
  }

  /** @returns the parts of vendors in the charges of orders */
  async chargesOf(orderIds: readonly string[]): Promise<ChargeRow[]> {
    if (orderIds.length === 0) return [];
    return this.rows<ChargeRow>(
      `SELECT e.attempt_id, e.vendor_id, a.order_id, a.cart_id, ${dayText("e.captured_on")} AS captured_on,
         ${dayText("e.delivered_on")} AS delivered_on, e.disputed_by, a.split->'lines' AS lines
       FROM mizan_payment_attempt a JOIN mizan_payable_entry e ON e.attempt_id = a.id AND e.kind = 'charge'
       WHERE a.order_id = ANY(?) AND a.deleted_at IS NULL`,
      [[...new Set(orderIds)]],
    );
  }

  /** @returns a page of the charges of some days that no payout names, by their ids */
  async unnamedCharges(page: {
    environment: Environment;
    vendorIds: readonly string[] | null;
    withinDays: number;
    after: string | null;
    limit: number;
  }): Promise<{ entry_id: string; order_id: string }[]> {
    return this.rows(
      `SELECT e.entry_id, a.order_id FROM mizan_payable_unnamed unnamed
       JOIN mizan_payable_entry e ON e.entry_id = unnamed.entry_id AND e.vendor_id = unnamed.vendor_id
       JOIN mizan_payment_attempt a ON a.id = e.attempt_id
       WHERE unnamed.environment = ? AND e.kind = 'charge' AND NOT e.was_paid
         AND a.order_id IS NOT NULL AND (?::text[] IS NULL OR e.vendor_id = ANY(?::text[]))
         AND e.posted_at > ${DATABASE_NOW} - ? * interval '1 day' AND e.entry_id > ?
       ORDER BY e.entry_id LIMIT ?`,
      [page.environment, page.vendorIds, page.vendorIds, page.withinDays, page.after ?? "", page.limit],
    );
  }

  /**
   * Keeps the days of delivery; null takes a day away again. Where another has changed it since it was read, that stays.
   *
   * @param charges with the day that was read and the one that is kept
   */
  async setDelivered(charges: readonly (ChargeRow & { day: string | null })[]): Promise<void> {
    if (charges.length === 0) return;
    const columns = ["attempt_id", "vendor_id", "delivered_on", "day"] as const;
    // Whoever changes several rows locks them in the order of their key.
    await this.rows(
      `WITH locked AS MATERIALIZED (
         SELECT e.entry_id, e.vendor_id, heard.day
         FROM unnest(?::text[], ?::text[], ?::date[], ?::date[]) AS heard (attempt_id, vendor_id, before, day)
         JOIN mizan_payable_entry e ON e.attempt_id = heard.attempt_id AND e.vendor_id = heard.vendor_id AND e.kind = 'charge'
           AND e.delivered_on IS NOT DISTINCT FROM heard.before
         ORDER BY e.entry_id, e.vendor_id FOR UPDATE OF e)
       UPDATE mizan_payable_entry e SET delivered_on = locked.day,
         delivery_known_at = CASE WHEN locked.day IS NOT NULL THEN ${DATABASE_NOW} END,
         delivery_cancelled_at = CASE WHEN locked.day IS NULL THEN ${DATABASE_NOW} ELSE e.delivery_cancelled_at END
       FROM locked WHERE e.entry_id = locked.entry_id AND e.vendor_id = locked.vendor_id`,
      columns.map((column) => charges.map((charge) => charge[column])),
    );
  }

  /** @returns how many rows beside the journal are not what the journal says */
  async countWrong(): Promise<number> {
    const counted = await this.first<{ wrong: number }>(
      `SELECT (
         SELECT count(*) FROM mizan_payable_of_journal said
         FULL JOIN mizan_payable_entry kept ON kept.entry_id = said.entry_id AND kept.vendor_id = said.vendor_id
         WHERE (said.environment, said.kind, said.attempt_id, said.amount_fils, said.posted_at, said.captured_on)
           IS DISTINCT FROM (kept.environment, kept.kind, kept.attempt_id, kept.amount_fils, kept.posted_at, kept.captured_on)
       )::int + (
         SELECT count(*) FROM mizan_payout_of_journal said
         FULL JOIN (SELECT * FROM mizan_payout_item WHERE state IN ('paid', 'returned')) kept ON kept.entry_id = said.entry_id
         WHERE (said.environment, said.vendor_id, said.state, said.amount_fils)
           IS DISTINCT FROM (kept.environment, kept.vendor_id, kept.state, kept.amount_fils)
       )::int + (
         SELECT count(*) FROM mizan_payout_name named WHERE NOT EXISTS (
           SELECT 1 FROM mizan_payout_item item WHERE item.id = named.item_id AND item.state IN (${STANDING}))
       )::int + (
         SELECT count(*) FROM (
           SELECT e.environment, e.vendor_id, e.entry_id, e.attempt_id, e.amount_fils, e.posted_at
           FROM mizan_payable_entry e ${WITH_ITEM} WHERE e.amount_fils <> 0 AND named.item_id IS NULL
         ) said FULL JOIN mizan_payable_unnamed kept ON kept.environment = said.environment AND kept.vendor_id = said.vendor_id
           AND kept.entry_id = said.entry_id
         WHERE (said.environment, said.vendor_id, said.attempt_id, said.amount_fils, said.posted_at)
           IS DISTINCT FROM (kept.environment, kept.vendor_id, kept.attempt_id, kept.amount_fils, kept.posted_at)
       )::int + (
         SELECT count(*) FROM mizan_payout_names said JOIN mizan_payout_item item ON item.id = said.id AND item.named_fils <> said.fils
       )::int AS wrong`,
    );
    return counted?.wrong ?? 0;
  }
}

function withFils<Row extends { amount: string }>({
  amount,
  ...row
}: Row): Omit<Row, "amount"> & { amountFils: Fils } {
  return { ...row, amountFils: filsOfSum(amount) };
}

async function rowsOf<Row>(database: Knex, sql: string, bindings: unknown[]): Promise<Row[]> {
  const { rows } = await database.raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
  return rows;
}
