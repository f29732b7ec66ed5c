/** Invoices for the operator's commission: what is still to be issued of a month, and what was issued, read in pages and never changed. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import { daysOfMonth } from "../../../domain/kuwait-month";
import type { Fils } from "../../../domain/money";
import { COMMISSION_PARTS } from "./commission-of-month";
import { filsOfSum, type ListPage } from "./database";
import { INVOICE_COLUMNS, invoiceRowOf, type InvoiceRow, type RawInvoice } from "./invoice";
import { issueInvoice, type InvoiceOrder, type IssueOutcome } from "./issue-invoice";
import { Store } from "./store";

export type InvoiceFilters = {
  environment: Environment;
  vendorId?: string | undefined;
  period?: string | undefined;
  kind?: InvoiceRow["kind"] | undefined;
};

/** What a month changed of the commission of a vendor that has no document of the month. */
export type DueInvoice = { vendor_id: string; netFils: Fils };

export class InvoiceStore extends Store {
  /**
   * @param which the vendors that are asked about, of all in their order those after one, and how many at most
   * @returns the vendors of which a month's documents are to be issued; one statement, however many they are
   */
  async due(
    { environment, period }: { environment: Environment; period: string },
    which: { vendorIds?: readonly string[] | undefined; after?: string | undefined; limit?: number } = {},
  ): Promise<DueInvoice[]> {
    const { first, last } = daysOfMonth(period);
    const rows = await this.rows<{ vendor_id: string; fils: string }>(
      `SELECT vendor.vendor_id, moved.fils::text AS fils
       FROM (
         SELECT DISTINCT vendor_id FROM mizan_journal_sum
         WHERE environment = ? AND day = '-infinity' AND vendor_id IS NOT NULL
           AND vendor_id > ? AND (?::text[] IS NULL OR vendor_id = ANY(?))
       ) AS vendor
       CROSS JOIN LATERAL (
         SELECT sum(amount_fils) AS fils FROM mizan_journal_sum
         WHERE environment = ? AND part IN (${COMMISSION_PARTS}) AND day BETWEEN ?::date AND ?::date
           AND account = ANY(${accountsOf("vendor.vendor_id")})
       ) AS moved
       WHERE moved.fils IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM mizan_invoice i
         WHERE i.environment = ? AND i.vendor_id = vendor.vendor_id AND i.period = ?)
       ORDER BY vendor.vendor_id LIMIT ?`,
      [
        ...[environment, which.after ?? "", which.vendorIds ?? null, which.vendorIds ?? null],
        ...[environment, first, last, environment, period, which.limit ?? null],
      ],
    );
    return rows.map(({ vendor_id, fils }) => ({ vendor_id, netFils: filsOfSum(fils) }));
  }

  /** @returns how many months of vendors were invoiced otherwise than the journal has them now: none, unless it was posted into the past */
  async countDiffering(): Promise<number> {
    return this.count(
      `FROM (
         SELECT environment, vendor_id, to_date(period, 'YYYY-MM') AS first,
           sum(CASE kind WHEN 'invoice' THEN net_fils ELSE -net_fils END) AS fils
         FROM mizan_invoice GROUP BY environment, vendor_id, period
       ) AS issued
       CROSS JOIN LATERAL (
         SELECT COALESCE(sum(amount_fils), 0) AS fils FROM mizan_journal_sum
         WHERE environment = issued.environment AND part IN (${COMMISSION_PARTS})
           AND day >= issued.first AND day < issued.first + interval '1 month' AND account = ANY(${accountsOf("issued.vendor_id")})
       ) AS moved
       WHERE issued.fils <> moved.fils`,
    );
  }

  /** Issues a vendor's documents of a month, or says why there are none; once, however many ask for it. */
  async issue(order: InvoiceOrder): Promise<IssueOutcome> {
    return this.database().transaction((transaction) => issueInvoice(transaction, order));
  }

  async byIds(ids: readonly string[]): Promise<InvoiceRow[]> {
    return this.#read("i.id = ANY(?)", [[...ids]], { limit: ids.length, offset: 0 });
  }

  /** @returns one page, the newest first, and how many there are: exactly up to 1 000 after the page, then one more */
  async list(filters: InvoiceFilters, page: ListPage): Promise<{ invoices: InvoiceRow[]; count: number }> {
    const { where, bindings } = matching(filters);
    const invoices = await this.#page(filters, page);
    return { invoices, count: await this.countUpTo(page, `FROM mizan_invoice i WHERE ${where}`, bindings) };
  }

  /** Every document that filters ask for, the newest first: as many are in memory as one page has. */
  async *pages(filters: InvoiceFilters, pageSize = 1_000): AsyncGenerator<InvoiceRow[]> {
    let after: string | undefined;
    for (;;) {
      const page = await this.#page(filters, { limit: pageSize, offset: 0, after });
      if (page.length > 0) yield page;
      after = page.at(-1)?.id;
      if (page.length < pageSize) return;
    }
  }

  async #page(filters: InvoiceFilters, page: ListPage): Promise<InvoiceRow[]> {
    const { where, bindings } = matching(filters);
    if (page.after === undefined) return this.#read(where, bindings, page);
    return this.#read(`${where} AND ${BEHIND}`, [...bindings, page.after], page);
  }

  async #read(
    where: string,
    bindings: readonly unknown[],
    { limit, offset }: { limit: number; offset: number },
  ): Promise<InvoiceRow[]> {
    const rows = await this.rows<RawInvoice>(
      `SELECT ${INVOICE_COLUMNS} FROM mizan_invoice i LEFT JOIN mizan_invoice credited ON credited.id = i.credits_id
       WHERE ${where} ORDER BY i.year DESC, i.sequence DESC LIMIT ? OFFSET ?`,
      [...bindings, limit, offset],
    );
    return rows.map(invoiceRowOf);
  }
}

/** SQL of both accounts that lines of a vendor are on. */
const accountsOf = (vendorId: string) =>
  `ARRAY['vendor_payable:' || ${vendorId}, 'vendor_settled_by_gateway:' || ${vendorId}]`;

/** Those after one, by its id. */
const BEHIND = "(i.year, i.sequence) < (SELECT year, sequence FROM mizan_invoice WHERE id = ?)";

function matching({ environment, vendorId, period, kind }: InvoiceFilters): {
  where: string;
  bindings: Knex.RawBinding[];
} {
  const conditions: [string, string | undefined][] = [
    ["i.environment = ?", environment],
    ["i.vendor_id = ?", vendorId],
    ["i.period = ?", period],
    ["i.kind = ?", kind],
  ];
  const given = conditions.filter((condition): condition is [string, string] => condition[1] !== undefined);
  return { where: given.map(([sql]) => sql).join(" AND "), bindings: given.map(([, value]) => value) };
}
