/**
 * A vendor's documents of a month, issued in one transaction: their numbers are given under a lock on the environment's, so
 * that none is left out and none given twice, and what is issued is what the journal's kept sums say.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import {
  type ChargeMovement,
  type CommissionDocument,
  commissionDocuments,
  creditedTaxOf,
  invoiceNumberOf,
  netOfDocuments,
  NotInvoiceable,
  taxOf,
} from "../../../domain/commission-invoice";
import { instantsOfDays } from "../../../domain/kuwait-day";
import { daysOfMonth } from "../../../domain/kuwait-month";
import type { Fils } from "../../../domain/money";
import { commissionOfMonth } from "./commission-of-month";
import { DATABASE_NOW, filsOfSum, holdName } from "./database";
import type { InvoiceFacts } from "./invoice";
import { jsonText } from "./json-text";

/** A posting's transaction may be open for a while after the month that it is of. */
const OPEN_FOR = "interval '1 hour'";

export type InvoiceOrder = Omit<InvoiceFacts, "lines"> & {
  environment: Environment;
  /** `YYYY-MM`. */
  period: string;
  vendorId: string;
  prefix: string;
  /** A decimal string, 0 to 100. */
  taxPercent: string;
  issuedBy: string | null;
};

/**
 * `open`: the month is not over. `too_early`: invoices began with a later month, `first`. `earlier_first`: a credit note would
 * have to name an invoice of `period`, which is not issued yet. `books_differ`: the journal's lines and sums are not the same.
 */
export type IssueOutcome =
  | { state: "issued"; ids: string[] }
  | { state: "open" | "nothing" | "issued_before" | "books_differ" }
  | { state: "too_early"; first: string }
  | { state: "earlier_first"; period: string };

/** @param transaction nothing is written unless the outcome is `issued` */
export async function issueInvoice(
  transaction: Knex.Transaction,
  order: InvoiceOrder,
): Promise<IssueOutcome> {
  await holdName(transaction, `mizan:invoice:${order.environment}`);
  const counted = await countedUntilNow(transaction, order);
  if (!counted.is_over) return { state: "open" };
  const first = counted.first ?? order.period;
  if (order.period < first) return { state: "too_early", first };
  if (counted.is_issued) return { state: "issued_before" };
  const { movements, journalFils } = await commissionOfMonth(transaction, order);
  const isMoved = movements.some(
    ({ commissionFils, reversedFils }) => commissionFils !== 0 || reversedFils !== 0,
  );
  if (journalFils === null && !isMoved) return { state: "nothing" };
  const documents = documentsOf(order.period, movements);
  if (!documents || netOfDocuments(documents) !== journalFils) return { state: "books_differ" };
  const credited = await creditedInvoices(transaction, order, documents);
  const missing = documents.find(
    ({ creditsMonth }) => creditsMonth !== null && creditsMonth >= first && !credited.has(creditsMonth),
  );
  if (missing?.creditsMonth) return { state: "earlier_first", period: missing.creditsMonth };
  const ids: string[] = [];
  for (const [nth, document] of documents.entries()) {
    const sequence = counted.sequence + nth + 1;
    ids.push(
      await insertInvoice(transaction, { order, document, credited, counted: { ...counted, sequence } }),
    );
  }
  return { state: "issued", ids };
}

type Counted = {
  now: Date;
  /** In Kuwait. */
  year: number;
  /** The year's last that was given. */
  sequence: number;
  is_over: boolean;
  is_issued: boolean;
  first: string | null;
};

async function countedUntilNow(
  transaction: Knex,
  { environment, vendorId, period }: InvoiceOrder,
): Promise<Counted> {
  const { before } = instantsOfDays(daysOfMonth(period).first, daysOfMonth(period).last);
  const { rows } = await transaction.raw<{ rows: [Counted] }>(
    `WITH clock AS MATERIALIZED (
       SELECT now, extract(year FROM now AT TIME ZONE 'Asia/Kuwait')::integer AS year FROM (SELECT ${DATABASE_NOW} AS now) AS read)
     SELECT now, year, now >= ?::timestamptz + ${OPEN_FOR} AS is_over,
       COALESCE((SELECT max(sequence) FROM mizan_invoice i WHERE i.environment = ? AND i.year = clock.year), 0) AS sequence,
       EXISTS (SELECT 1 FROM mizan_invoice WHERE environment = ? AND vendor_id = ? AND period = ?) AS is_issued,
       (SELECT min(period) FROM mizan_invoice WHERE environment = ?) AS first
     FROM clock`,
    [before, environment, environment, vendorId, period, environment],
  );
  return rows[0];
}

function documentsOf(period: string, movements: readonly ChargeMovement[]): CommissionDocument[] | undefined {
  try {
    return commissionDocuments(period, movements);
  } catch (error) {
    if (error instanceof NotInvoiceable) return undefined;
    throw error;
  }
}

type Credited = Map<string, { id: string; tax_percent: string; creditedFils: Fils }>;

/** @returns the invoices that the credit notes name, by their months */
async function creditedInvoices(
  transaction: Knex,
  { environment, vendorId }: InvoiceOrder,
  documents: readonly CommissionDocument[],
): Promise<Credited> {
  const months = documents.flatMap(({ creditsMonth }) => creditsMonth ?? []);
  type Row = { id: string; period: string; tax_percent: string; credited: string };
  const { rows } = await transaction.raw<{ rows: Row[] }>(
    `SELECT id, period, tax_percent, (
       SELECT COALESCE(sum(note.net_fils), 0)::text FROM mizan_invoice note
       WHERE note.environment = invoice.environment AND note.vendor_id = invoice.vendor_id AND note.credits_id = invoice.id) AS credited
     FROM mizan_invoice invoice
     WHERE environment = ? AND vendor_id = ? AND kind = 'invoice' AND period = ANY(?)`,
    [environment, vendorId, months],
  );
  return new Map(
    rows.map(({ period, credited, ...invoice }) => [
      period,
      { ...invoice, creditedFils: filsOfSum(credited) },
    ]),
  );
}

/** @returns the new row's id */
async function insertInvoice(
  transaction: Knex,
  given: { order: InvoiceOrder; document: CommissionDocument; credited: Credited; counted: Counted },
): Promise<string> {
  const { order, document, credited, counted } = given;
  const { environment, vendorId, period, prefix, issuer, vendor, issuedBy } = order;
  const { kind, creditsMonth, netFils, lines } = document;
  const { year, sequence, now } = counted;
  const credits = creditsMonth === null ? undefined : credited.get(creditsMonth);
  // What is credited was invoiced at the rate of its invoice; where it was not invoiced here, no tax was taken here.
  const taxPercent = creditsMonth === null ? order.taxPercent : (credits?.tax_percent ?? "0");
  const taxFils = credits
    ? creditedTaxOf(netFils, { percent: taxPercent, creditedFils: credits.creditedFils })
    : taxOf(netFils, taxPercent);
  const facts: InvoiceFacts = { issuer, vendor, lines };
  const id = generateEntityId(undefined, "minv");
  await transaction.raw(
    `INSERT INTO mizan_invoice (id, environment, kind, number, year, sequence, vendor_id, period, credits_period, credits_id,
       net_fils, tax_percent, tax_fils, facts, issued_at, issued_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?)`,
    [
      ...[id, environment, kind, invoiceNumberOf({ prefix, environment, year, sequence }), year, sequence],
      ...[vendorId, period, creditsMonth, credits?.id ?? null, netFils, taxPercent],
      ...[taxFils, jsonText(facts), now, issuedBy],
    ] as Knex.RawBinding[],
  );
  return id;
}
