/** Invoices for commission as the admin's API shows them, and the queries that ask for them. */
import { z } from "zod";
import { actorNames } from "../../answers/actor-names";
import type { Page } from "../../answers/admin-api";
import type { DueInvoicesView, InvoiceView } from "../../answers/books-api/invoices";
import { notFound } from "../../answers/operator-refusal";
import { endlessPageQuery, identifier } from "../../answers/query";
import { bookEnvironment, kuwaitMonth } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { toDecimalString } from "../../domain/money";
import type { ListPage } from "../../modules/mizan/stores/database";
import type { InvoiceRow } from "../../modules/mizan/stores/invoice";
import type { InvoiceFilters } from "../../modules/mizan/stores/invoice-store";
import { vendorNames } from "../../setup/vendors/vendor-names";
import { accountOrRefusal } from "../../setup/vendors/vendor-view";
import { only } from "../../domain/only";

const filters = {
  vendor_id: identifier.optional(),
  period: kuwaitMonth.optional(),
  kind: z.enum(["invoice", "credit_note"]).optional(),
  environment: bookEnvironment,
};

/** `GET /admin/mizan/invoices`. */
export const invoicesQuerySchema = z.strictObject({ ...endlessPageQuery, ...filters });

/** `GET /admin/mizan/invoices/csv`. */
export const invoicesFileQuerySchema = z.strictObject({
  ...filters,
  language: z.enum(["en", "ar"]).default("en"),
});

/** `GET /admin/mizan/invoices/due`. */
export const dueInvoicesQuerySchema = z.strictObject({ period: kuwaitMonth, environment: bookEnvironment });

/** @param given of a query @param inUse the environment where it names none */
export function invoiceFiltersOf(
  { vendor_id, period, kind, environment }: z.output<z.ZodObject<typeof filters>>,
  inUse: Environment,
): InvoiceFilters {
  return { vendorId: vendor_id, period, kind, environment: environment ?? inUse };
}

/**
 * One page of the documents, the newest first.
 *
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function listInvoices(
  dependencies: Using<"books">,
  filters: InvoiceFilters,
  page: ListPage,
): Promise<{ invoices: InvoiceView[] } & Page> {
  if (filters.vendorId !== undefined) await accountOrRefusal(dependencies, filters.vendorId);
  const { invoices, count } = await dependencies.mizan.invoices.list(filters, page);
  return { invoices: await viewsOf(dependencies, invoices), count, limit: page.limit, offset: page.offset };
}

/** @returns some documents, the newest first */
export async function invoiceViews(
  dependencies: Using<"books">,
  ids: readonly string[],
): Promise<InvoiceView[]> {
  return viewsOf(dependencies, await dependencies.mizan.invoices.byIds(ids));
}

/** @throws OperatorRefusal MIZAN_INVOICE_NOT_FOUND (404) */
export async function invoiceOrRefusal(
  { mizan }: Pick<Using<"books">, "mizan">,
  id: string,
): Promise<InvoiceRow> {
  const [invoice] = await mizan.invoices.byIds([id]);
  if (invoice) return invoice;
  throw notFound("MIZAN_INVOICE_NOT_FOUND", `There is no invoice ${id}.`);
}

/** What is still to be issued of a month; two statements, however many vendors there are. */
export async function dueInvoices(
  dependencies: Using<"books">,
  month: { environment: Environment; period: string },
): Promise<DueInvoicesView> {
  const due = await dependencies.mizan.invoices.due(month);
  const nameOf = await vendorNames(
    dependencies,
    due.map(({ vendor_id }) => vendor_id),
  );
  return {
    ...month,
    vendors: due.map(({ vendor_id, netFils }) => ({
      vendor_id,
      name: nameOf(vendor_id),
      net: toDecimalString(netFils),
    })),
  };
}

async function viewsOf(
  dependencies: Using<"books">,
  invoices: readonly InvoiceRow[],
): Promise<InvoiceView[]> {
  const actorOf = await actorNames(
    dependencies,
    invoices.map(({ issued_by }) => issued_by),
  );
  return invoices.map(({ facts, credits_period, credits_number, netFils, taxFils, ...invoice }) => ({
    ...only(invoice, "id", "number", "kind", "environment", "vendor_id"),
    vendor_name: facts.vendor.name,
    period: invoice.period,
    credits: credits_period === null ? null : { period: credits_period, number: credits_number },
    net: toDecimalString(netFils),
    tax_percent: invoice.tax_percent,
    tax: toDecimalString(taxFils),
    total: toDecimalString(netFils + taxFils),
    lines: facts.lines.map(({ kind, month, count, grossFils, amountFils }) => ({
      kind,
      period: month,
      count,
      gross: toDecimalString(grossFils),
      amount: toDecimalString(amountFils),
    })),
    issued_at: invoice.issued_at.toISOString(),
    issued_by: actorOf(invoice.issued_by),
  }));
}
