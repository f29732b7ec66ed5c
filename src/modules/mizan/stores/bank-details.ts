/** A row of a vendor's bank details, when it counts, and what of it stands in the history that settings have, too. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { BankDetails } from "../../../domain/bank/bank-details";
import { hiddenIban } from "../../../domain/bank/iban";
import { DATABASE_NOW, holdName } from "./database";
import { insertVersion } from "./settings-history";

export const BANK_DETAILS_TABLE = "mizan_vendor_bank_details";

/** When new details count. */
export type BankDetailsRules = { fourEyes: boolean; settleHours: number };

export type BankDetailsRow = BankDetails & {
  vendor_id: string;
  /** Counts a vendor's own, from 1. */
  version: number;
  changed_at: Date;
  /** A user's or a secret API key's id; null for a program. */
  changed_by: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  /** Since a payout to them came back: then a person has to confirm them. */
  rests_since: Date | null;
  /** Who took that payout back. */
  rests_by: string | null;
};

export type JudgedBankDetails = BankDetailsRow & {
  counts: boolean;
  /** When they count by themselves; null where a person has to confirm them, or they count already. */
  counts_from: Date | null;
};

const COLUMNS =
  "vendor_id, version, iban, account_holder, bic, purpose, changed_at, changed_by, confirmed_at, confirmed_by, rests_since, rests_by";
/** One `?`: hours. */
const SETTLED_AT = `changed_at + ? * interval '1 hour'`;

/**
 * SQL of the newest row, judged by the rules; `FROM` and what follows is the caller's. The bindings come first.
 *
 * @returns SQL that selects `JudgedBankDetails`, and what is bound to it
 */
export function judgedColumns({ fourEyes, settleHours }: BankDetailsRules): {
  sql: string;
  bindings: readonly unknown[];
} {
  const sql = `${COLUMNS},
    (rests_since IS NULL AND (confirmed_at IS NOT NULL OR (NOT ?::boolean AND ${SETTLED_AT} <= ${DATABASE_NOW}))) AS counts,
    CASE WHEN rests_since IS NULL AND confirmed_at IS NULL AND NOT ?::boolean AND ${SETTLED_AT} > ${DATABASE_NOW}
      THEN ${SETTLED_AT} END AS counts_from`;
  return { sql, bindings: [fourEyes, settleHours, fourEyes, settleHours, settleHours] };
}

/** The subject of a vendor's bank details in the history. */
export function bankDetailsSubject(vendorId: string): string {
  return `bank_details:${vendorId}`;
}

/** Held until the transaction ends: two changes of a vendor's details come one after the other. */
export async function lockBankDetails(transaction: Knex.Transaction, vendorId: string): Promise<void> {
  await holdName(transaction, `mizan:${bankDetailsSubject(vendorId)}`);
}

/** @returns a vendor's newest details, whether they count or not */
export async function newestBankDetails(
  database: Knex,
  vendorId: string,
): Promise<BankDetailsRow | undefined> {
  const { rows } = await database.raw<{ rows: BankDetailsRow[] }>(
    `SELECT ${COLUMNS} FROM ${BANK_DETAILS_TABLE} WHERE vendor_id = ? ORDER BY version DESC LIMIT 1`,
    [vendorId],
  );
  return rows[0];
}

/** Writes into the history what became of details, and by whom; of the IBAN the last four characters. */
export async function recordBankDetails(
  transaction: Knex.Transaction,
  change: { before: BankDetailsRow | undefined; after: BankDetailsRow; by: string | null },
): Promise<void> {
  await insertVersion(transaction, {
    subject: bankDetailsSubject(change.after.vendor_id),
    before: change.before ? inHistory(change.before) : null,
    after: inHistory(change.after),
    changedBy: change.by,
  });
}

function inHistory(row: BankDetailsRow) {
  const { version, account_holder, bic, purpose } = row;
  const state = row.rests_since ? "resting" : row.confirmed_at ? "confirmed" : "given";
  return { version, iban: hiddenIban(row.iban), account_holder, bic, purpose, state };
}

/**
 * Lets a vendor's newest details rest, in the transaction that takes a payout back: the bank returned it.
 *
 * @param by who said so; null for a program
 */
export async function restBankDetails(
  transaction: Knex.Transaction,
  vendorId: string,
  by: string | null,
): Promise<void> {
  await lockBankDetails(transaction, vendorId);
  const before = await newestBankDetails(transaction, vendorId);
  if (!before || before.rests_since) return;
  const { rows } = await transaction.raw<{ rows: BankDetailsRow[] }>(
    `UPDATE ${BANK_DETAILS_TABLE} SET rests_since = ${DATABASE_NOW}, rests_by = ? WHERE vendor_id = ? AND version = ? RETURNING ${COLUMNS}`,
    [by, vendorId, before.version],
  );
  if (rows[0]) await recordBankDetails(transaction, { before, after: rows[0], by });
}

/**
 * Confirms a version, whatever it was before.
 *
 * @returns the row as it is now
 */
export async function confirmRow(
  transaction: Knex.Transaction,
  before: BankDetailsRow,
  by: string | null,
): Promise<BankDetailsRow> {
  const { rows } = await transaction.raw<{ rows: [BankDetailsRow] }>(
    `UPDATE ${BANK_DETAILS_TABLE} SET confirmed_at = ${DATABASE_NOW}, confirmed_by = ?, rests_since = NULL, rests_by = NULL
     WHERE vendor_id = ? AND version = ? RETURNING ${COLUMNS}`,
    [by, before.vendor_id, before.version],
  );
  await recordBankDetails(transaction, { before, after: rows[0], by });
  return rows[0];
}

/**
 * What rests keeps resting when the same IBAN is given again, also after another one.
 *
 * @returns the new version as it was written
 * @throws Error without SQL: a statement's own error has what was bound to it in its text
 */
export async function insertBankDetails(
  transaction: Knex.Transaction,
  {
    vendorId,
    version,
    details,
    by,
  }: { vendorId: string; version: number; details: BankDetails; by: string | null },
): Promise<BankDetailsRow> {
  const { iban, account_holder, bic, purpose } = details;
  try {
    const { rows } = await transaction.raw<{ rows: [BankDetailsRow] }>(
      `INSERT INTO ${BANK_DETAILS_TABLE} (vendor_id, version, iban, account_holder, bic, purpose, changed_by, rests_since, rests_by)
       SELECT given.*, before.rests_since, before.rests_by
       FROM (VALUES (?::text, ?::integer, ?::text, ?::text, ?::text, ?::text, ?::text)) given (vendor_id, version, iban, holder, bic, purpose, by)
       LEFT JOIN LATERAL (SELECT rests_since, rests_by FROM ${BANK_DETAILS_TABLE} d
         WHERE d.vendor_id = given.vendor_id AND d.iban = given.iban ORDER BY d.version DESC LIMIT 1) before ON true
       RETURNING ${COLUMNS}`,
      [vendorId, version, iban, account_holder, bic, purpose, by],
    );
    return rows[0];
  } catch (error) {
    const code =
      typeof error === "object" && error !== null && "code" in error ? String(error.code) : "no code";
    throw new Error(`The bank details of ${vendorId} could not be written (Postgres: ${code}).`);
  }
}
