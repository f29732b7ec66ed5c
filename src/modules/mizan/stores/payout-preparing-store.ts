/** A payout run while it is prepared: vendors are looked at one part after another, each part whole or not at all. */
import { randomBytes } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import { PAYMENT_REFERENCE_BYTES, paymentReferenceOf } from "../../../domain/bank/payment-reference";
import type { Fils } from "../../../domain/money";
import type { FileDecimals } from "../../../domain/payout-item";
import { BANK_DETAILS_TABLE } from "./bank-details";
import { DATABASE_NOW, filsOfSum } from "./database";
import { jsonText } from "./json-text";
import { PAYOUTS_SEEN } from "./payable-clauses";
import { lockedRun, type NotPaidRow, type PayoutRunRow, RUN_COLUMNS } from "./payout-run";
import { Store } from "./store";
import type { VendorAccountRecord } from "./vendor-account";

export type NewPayoutRun = {
  key: string;
  environment: Environment;
  runDay: string;
  decimals: FileDecimals;
  vendorIds: readonly string[] | null;
  leftOut: Readonly<Record<string, string>>;
  preparedBy: string | null;
  fourEyes: boolean;
};

/** What a vendor gets. `named` are the ids of the entries that it pays for, with commas between them, `payoutsSeen` the payouts of which it was decided. */
export type NewPayoutItem = {
  vendorId: string;
  vendorName: string;
  vendorReference: string;
  amountFils: Fils;
  restFils: Fils;
  broughtForwardFils: Fils;
  named: string;
  payoutsSeen: string | undefined;
  detailsVersion: number;
};

export type LookedAt = {
  /** The last vendor before these, null at the beginning. */
  after: string | null;
  upTo: string;
  count: number;
  items: readonly NewPayoutItem[];
  notPaid: readonly NotPaidRow[];
};

/** So many entries are named in one transaction, and a vendor more. */
const ENTRIES_AT_ONCE = 20_000;
const VENDORS_AT_ONCE = 20;

export class PayoutPreparingStore extends Store {
  /** @returns the run of the key: a new one, or the one that there is, which may have asked for something else */
  async begin(run: NewPayoutRun): Promise<PayoutRunRow> {
    const begun = await this.first<PayoutRunRow>(
      `WITH begun AS (
         INSERT INTO mizan_payout_run (id, key, environment, state, run_day, decimals, vendor_ids, left_out, prepared_by, four_eyes, to_look_at)
         SELECT ?, ?, ?, 'preparing', ?, ?, ?, ?, ?, ?, (
           SELECT count(*) FROM mizan_vendor_account WHERE deleted_at IS NULL AND (?::text[] IS NULL OR id = ANY(?::text[])))
         ON CONFLICT (key) DO NOTHING RETURNING *)
       SELECT ${RUN_COLUMNS} FROM begun
       UNION ALL SELECT ${RUN_COLUMNS} FROM mizan_payout_run WHERE key = ?`,
      [
        ...[generateEntityId(undefined, "mprun"), run.key, run.environment, run.runDay, run.decimals],
        ...[
          run.vendorIds,
          jsonText(run.leftOut),
          run.preparedBy,
          run.fourEyes,
          run.vendorIds,
          run.vendorIds,
          run.key,
        ],
      ],
    );
    // Another one's row of this very moment is not in the statement's snapshot.
    return begun ?? this.begin(run);
  }

  /** @returns the vendors to look at next, as many as are written together; none at the end */
  async nextVendors(run: PayoutRunRow, after: string | null): Promise<VendorAccountRecord[]> {
    const vendors = await this.rows<VendorAccountRecord & { entries: number }>(
      `SELECT vendor.*, (
         SELECT count(*)::int FROM (
           SELECT 1 FROM mizan_payable_unnamed WHERE environment = ? AND vendor_id = vendor.id LIMIT ?) counted) AS entries
       FROM (
         SELECT * FROM mizan_vendor_account
         WHERE id > ? AND deleted_at IS NULL AND (?::text[] IS NULL OR id = ANY(?::text[])) ORDER BY id LIMIT ?) vendor`,
      [run.environment, ENTRIES_AT_ONCE, after ?? "", run.vendor_ids, run.vendor_ids, VENDORS_AT_ONCE],
    );
    let entries = 0;
    const taken = vendors.findIndex((vendor) => (entries += vendor.entries) > ENTRIES_AT_ONCE);
    return taken < 0 ? vendors : vendors.slice(0, Math.max(1, taken));
  }

  /**
   * Writes what became of some vendors, whole or not at all.
   *
   * @returns `changed` where a vendor has other payouts than those of which it was decided: to be looked at again. `elsewhere` where
   *   another process has written these, or the run was given up
   */
  async write(run: PayoutRunRow, looked: LookedAt): Promise<"written" | "changed" | "elsewhere"> {
    return this.database()
      .transaction(async (transaction) => {
        const now = await lockedRun(transaction, run.id);
        if (now?.state !== "preparing" || now.looked_up_to !== looked.after) return "elsewhere";
        await holdPayoutsOf(transaction, run.environment, looked.items);
        await refuseOtherPayouts(transaction, run.environment, looked.items);
        await insertItems(transaction, run, looked.items);
        await insertNotPaid(transaction, run, looked.notPaid);
        await transaction.raw(
          `UPDATE mizan_payout_run SET looked_up_to = ?, looked_at = looked_at + ?, looking_since = ${DATABASE_NOW} WHERE id = ?`,
          [looked.upTo, looked.count, run.id],
        );
        return "written" as const;
      })
      .catch((error: unknown) => {
        if (error instanceof Changed || isConflict(error)) return "changed";
        throw error;
      });
  }

  /**
   * Every vendor was looked at: the run is prepared, or there is nobody to be paid.
   *
   * @param given.after the last vendor that was looked at
   */
  async finish(run: PayoutRunRow, given: { after: string | null; approvalDays: number }): Promise<void> {
    await this.rows(
      `UPDATE mizan_payout_run run SET prepared_at = ${DATABASE_NOW}, lapses_at = ${DATABASE_NOW} + ? * interval '1 day',
         state = CASE WHEN EXISTS (SELECT 1 FROM mizan_payout_item WHERE run_id = run.id) THEN 'prepared' ELSE 'nobody' END
       WHERE id = ? AND state = 'preparing' AND looked_up_to IS NOT DISTINCT FROM ?`,
      [given.approvalDays, run.id, given.after],
    );
  }

  /** @returns runs that nobody goes on with: their process has ended */
  async left(): Promise<PayoutRunRow[]> {
    return this.rows<PayoutRunRow>(
      `SELECT ${RUN_COLUMNS} FROM mizan_payout_run
       WHERE state = 'preparing' AND looking_since < ${DATABASE_NOW} - interval '1 minute' ORDER BY id`,
    );
  }
}

class Changed extends Error {}

/** A deadlock, which Postgres ended by ending this. */
function isConflict(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "40P01";
}

/** The lock of a payout by hand (`payout-store.ts`), of many vendors in one order. */
async function holdPayoutsOf(
  transaction: Knex,
  environment: Environment,
  items: readonly NewPayoutItem[],
): Promise<void> {
  const names = items.map(({ vendorId }) => `mizan:payout:${environment}:${vendorId}`).sort();
  await transaction.raw(
    `SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(?::text[]) name`,
    [names],
  );
}

async function refuseOtherPayouts(
  transaction: Knex,
  environment: Environment,
  items: readonly NewPayoutItem[],
): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { vendor_id: string; seen: string }[] }>(
    `SELECT vendor_id, ${PAYOUTS_SEEN} AS seen FROM mizan_payout_item WHERE environment = ? AND vendor_id = ANY(?) GROUP BY vendor_id`,
    [environment, items.map(({ vendorId }) => vendorId)],
  );
  const seen = new Map(rows.map((row) => [row.vendor_id, row.seen]));
  if (items.some(({ vendorId, payoutsSeen }) => seen.get(vendorId) !== payoutsSeen)) throw new Changed();
}

async function insertItems(
  transaction: Knex,
  run: PayoutRunRow,
  items: readonly NewPayoutItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({ id: generateEntityId(undefined, "mpit"), item }));
  // The bank details go from table to table: an error's text has what was bound to its statement.
  await transaction.raw(
    `INSERT INTO mizan_payout_item (id, run_id, environment, vendor_id, state, amount_fils, named_fils, reference, rest_fils,
       brought_forward_fils, vendor_name, vendor_reference, details_version, iban, account_holder, bic, purpose)
     SELECT item.id, ?, ?, item.vendor_id, 'prepared', item.amount_fils, 0, item.reference, item.rest_fils,
       item.brought_forward_fils, item.vendor_name, item.vendor_reference, d.version, d.iban, d.account_holder, d.bic, d.purpose
     FROM jsonb_to_recordset(?::jsonb) AS item(id text, vendor_id text, amount_fils bigint, reference text, rest_fils bigint,
       brought_forward_fils bigint, vendor_name text, vendor_reference text, details_version integer)
     JOIN ${BANK_DETAILS_TABLE} d ON d.vendor_id = item.vendor_id AND d.version = item.details_version`,
    [run.id, run.environment, jsonText(rows.map(itemRecord))],
  );
  const counted = await transaction.raw<{ rows: { id: string; is_all: boolean; sum: string }[] }>(
    // Not `unnest`, of which ten rows are expected: a vendor's rows are read at once. Sorted, so that an item's names are side by side
    // in the indexes.
    `WITH asked AS MATERIALIZED (
       SELECT * FROM unnest(?::text[], ?::text[], ?::text[]) AS item (id, vendor_id, entry_ids)
     ), taken AS (
       DELETE FROM mizan_payable_unnamed u USING asked, string_to_table(asked.entry_ids, ',') AS wanted (entry_id)
       WHERE u.environment = ? AND u.vendor_id = asked.vendor_id AND u.entry_id = wanted.entry_id
       RETURNING u.vendor_id, u.entry_id, asked.id AS item_id, u.posted_at, u.amount_fils
     ), named AS (
       INSERT INTO mizan_payout_name (vendor_id, entry_id, item_id, posted_at)
       SELECT vendor_id, entry_id, item_id, posted_at FROM taken ORDER BY vendor_id, entry_id
     ), sums AS (
       SELECT asked.id, cardinality(string_to_array(entry_ids, ',')) = COALESCE(taken.count, 0) AS is_all, COALESCE(taken.sum, 0) AS sum
       FROM asked LEFT JOIN (SELECT item_id, count(*), sum(amount_fils) FROM taken GROUP BY item_id) taken ON taken.item_id = asked.id
     ), kept AS (UPDATE mizan_payout_item item SET named_fils = sums.sum FROM sums WHERE item.id = sums.id)
     SELECT id, is_all, sum::text AS sum FROM sums`,
    [
      rows.map(({ id }) => id),
      rows.map(({ item }) => item.vendorId),
      rows.map(({ item }) => item.named),
      run.environment,
    ],
  );
  const sums = new Map(counted.rows.map((row) => [row.id, row]));
  // Brought forward and what is named come to the amount and its rest, or nothing is written.
  const isWhole = rows.every(({ id, item }) => {
    const { is_all, sum } = sums.get(id) ?? { is_all: false, sum: "0" };
    return is_all && item.broughtForwardFils + filsOfSum(sum) === item.amountFils + item.restFils;
  });
  if (!isWhole) throw new Changed();
}

function itemRecord({ id, item }: { id: string; item: NewPayoutItem }) {
  return {
    ...{ id, vendor_id: item.vendorId, vendor_name: item.vendorName, vendor_reference: item.vendorReference },
    ...{
      amount_fils: item.amountFils,
      rest_fils: item.restFils,
      brought_forward_fils: item.broughtForwardFils,
    },
    reference: paymentReferenceOf(randomBytes(PAYMENT_REFERENCE_BYTES)),
    details_version: item.detailsVersion,
  };
}

async function insertNotPaid(
  transaction: Knex,
  run: PayoutRunRow,
  notPaid: readonly NotPaidRow[],
): Promise<void> {
  await transaction.raw(
    `INSERT INTO mizan_payout_not_paid (run_id, vendor_id, name, reason, note, payable_fils)
     SELECT ?, vendor_id, name, reason, note, payable_fils
     FROM jsonb_to_recordset(?::jsonb) AS vendor(vendor_id text, name text, reason text, note text, payable_fils bigint)`,
    [
      run.id,
      jsonText(
        notPaid.map(({ payableFils, vendor_id, name, reason, note }) => ({
          ...{ vendor_id, name, reason, note },
          payable_fils: payableFils,
        })),
      ),
    ],
  );
}
