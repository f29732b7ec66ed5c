/** Vendors' bank details: every change is a new version, and only the newest can count, so that money never goes to what was replaced. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { BankDetails } from "../../../domain/bank/bank-details";
import {
  BANK_DETAILS_TABLE,
  type BankDetailsRow,
  type BankDetailsRules,
  bankDetailsSubject,
  confirmRow,
  insertBankDetails,
  type JudgedBankDetails,
  judgedColumns,
  lockBankDetails,
  newestBankDetails,
  recordBankDetails,
  restBankDetails,
} from "./bank-details";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { ChangedMeanwhile, latestVersionOf } from "./settings-history";
import { Store } from "./store";

/** Details that count now, or why a vendor has none. */
export type CountingBankDetails =
  { details: BankDetailsRow } | { reason: "no_bank_details" | "details_too_new"; countsFrom: Date | null };

/** What of a change is told to the shop: never more of an IBAN than its end. */
export type UntoldBankDetails = {
  vendor_id: string;
  version: number;
  last_four: string;
  previous_last_four: string | null;
  changed_at: Date;
};

export class BankDetailsStore extends Store {
  /** @returns a vendor's newest details, and whether they count by the database's clock */
  async newest(vendorId: string, rules: BankDetailsRules): Promise<JudgedBankDetails | undefined> {
    return (await this.#judged([vendorId], rules)).get(vendorId);
  }

  /** @returns for each vendor its details that count now, or why there are none; one statement, however many they are */
  async counting(
    vendorIds: readonly string[],
    rules: BankDetailsRules,
  ): Promise<Map<string, CountingBankDetails>> {
    const newest = await this.#judged(vendorIds, rules);
    return new Map(
      vendorIds.map((id): [string, CountingBankDetails] => {
        const row = newest.get(id);
        if (!row) return [id, { reason: "no_bank_details", countsFrom: null }];
        const { counts, counts_from, ...details } = row;
        return [id, counts ? { details } : { reason: "details_too_new", countsFrom: counts_from }];
      }),
    );
  }

  /** @returns for each vendor that has details the version of the newest, and whether they rest */
  async newestVersions(
    vendorIds: readonly string[],
  ): Promise<Map<string, { version: number; rests: boolean }>> {
    const rows = await this.rows<{ vendor_id: string; version: number; rests: boolean }>(
      `SELECT DISTINCT ON (vendor_id) vendor_id, version, rests_since IS NOT NULL AS rests
       FROM ${BANK_DETAILS_TABLE} WHERE vendor_id = ANY(?) ORDER BY vendor_id, version DESC`,
      [[...vendorIds]],
    );
    return new Map(rows.map(({ vendor_id, ...newest }) => [vendor_id, newest]));
  }

  /**
   * Writes new details; the same as the newest change nothing.
   *
   * @param given.version of the details that the change was made on, 0 for none
   * @throws ChangedMeanwhile where another version is the newest
   */
  async change(given: {
    vendorId: string;
    version: number;
    details: BankDetails;
    changedBy: string | null;
  }): Promise<void> {
    const { vendorId, details, changedBy: by } = given;
    await this.database().transaction(async (transaction) => {
      const before = await this.#locked(transaction, vendorId);
      if ((before?.version ?? 0) !== given.version) throw await changedMeanwhile(transaction, vendorId);
      if (before && isSame(before, details)) return;
      const version = given.version + 1;
      const after = await insertBankDetails(transaction, { vendorId, version, details, by });
      await recordBankDetails(transaction, { before, after, by });
    });
  }

  /**
   * Says that the newest details are the vendor's own. Where a person may do that is the caller's to know.
   *
   * @param given.mayConfirm is asked under the lock, of the details as they are
   * @returns what it answered; what is confirmed already stays as it is, and is answered as confirmed
   * @throws ChangedMeanwhile where another version is the newest
   */
  async confirm<Refusal>(given: {
    vendorId: string;
    version: number;
    confirmedBy: string | null;
    mayConfirm: (row: BankDetailsRow) => Refusal | undefined;
  }): Promise<"confirmed" | "none" | { refusal: Refusal }> {
    return this.database().transaction(async (transaction) => {
      const before = await this.#locked(transaction, given.vendorId);
      if (!before) return "none";
      if (before.version !== given.version) throw await changedMeanwhile(transaction, given.vendorId);
      if (before.confirmed_at && !before.rests_since) return "confirmed";
      const refusal = given.mayConfirm(before);
      if (refusal !== undefined) return { refusal };
      await confirmRow(transaction, before, given.confirmedBy);
      return "confirmed";
    });
  }

  /** Lets a vendor's details rest until a person confirms them: the bank returned a payout. */
  async rest(vendorId: string, by: string | null): Promise<void> {
    await this.database().transaction((transaction) => restBankDetails(transaction, vendorId, by));
  }

  /**
   * Takes changes that the shop was not told of, for one process, those first that have waited longest.
   *
   * @param take.againAfterMs when they are told of again unless they are marked; longer than telling takes
   */
  async takeDue(take: { limit: number; againAfterMs: number }): Promise<UntoldBankDetails[]> {
    return this.rows<UntoldBankDetails>(
      `WITH due AS MATERIALIZED (
         SELECT vendor_id, version FROM ${BANK_DETAILS_TABLE} WHERE tell_at <= (SELECT ${DATABASE_NOW})
         ORDER BY tell_at LIMIT ? FOR UPDATE SKIP LOCKED)
       UPDATE ${BANK_DETAILS_TABLE} d SET tell_at = ${DATABASE_NOW_PLUS_MS}
       FROM due WHERE d.vendor_id = due.vendor_id AND d.version = due.version
       RETURNING d.vendor_id, d.version, right(d.iban, 4) AS last_four, d.changed_at,
         (SELECT right(p.iban, 4) FROM ${BANK_DETAILS_TABLE} p
          WHERE p.vendor_id = d.vendor_id AND p.version = d.version - 1) AS previous_last_four`,
      [take.limit, take.againAfterMs],
    );
  }

  /** Writes down that the shop was told. */
  async markTold(told: readonly Pick<UntoldBankDetails, "vendor_id" | "version">[]): Promise<void> {
    await this.rows(
      `UPDATE ${BANK_DETAILS_TABLE} d SET tell_at = NULL
       FROM unnest(?::text[], ?::integer[]) AS told (vendor_id, version)
       WHERE d.vendor_id = told.vendor_id AND d.version = told.version`,
      [told.map(({ vendor_id }) => vendor_id), told.map(({ version }) => version)],
    );
  }

  async #judged(
    vendorIds: readonly string[],
    rules: BankDetailsRules,
  ): Promise<Map<string, JudgedBankDetails>> {
    const { sql, bindings } = judgedColumns(rules);
    const rows = await this.rows<JudgedBankDetails>(
      `SELECT DISTINCT ON (vendor_id) ${sql} FROM ${BANK_DETAILS_TABLE}
       WHERE vendor_id = ANY(?) ORDER BY vendor_id, version DESC`,
      [...bindings, [...vendorIds]],
    );
    return new Map(rows.map((row) => [row.vendor_id, row]));
  }

  async #locked(transaction: Knex.Transaction, vendorId: string): Promise<BankDetailsRow | undefined> {
    await lockBankDetails(transaction, vendorId);
    return newestBankDetails(transaction, vendorId);
  }
}

async function changedMeanwhile(transaction: Knex, vendorId: string): Promise<ChangedMeanwhile> {
  return new ChangedMeanwhile(await latestVersionOf(transaction, bankDetailsSubject(vendorId)));
}

function isSame(row: BankDetailsRow, details: BankDetails): boolean {
  return (["iban", "account_holder", "bic", "purpose"] as const).every((name) => row[name] === details[name]);
}
