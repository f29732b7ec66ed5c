/** The invoices that a vendor got for commission. */
import type { VendorInvoice } from "../answers/vendor-api";
import type { Using } from "../application/dependencies";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import type { InvoiceRow } from "../modules/mizan/stores/invoice";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import { scopeOf } from "./vendor";

const SHOWN = 25;

/** @param after the id of the last one that was read */
export async function vendorInvoices(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
  after: string | undefined,
): Promise<{ invoices: VendorInvoice[]; next: string | null }> {
  const page = { limit: SHOWN + 1, offset: 0, after };
  const { invoices } = await dependencies.mizan.invoices.list(scopeOf(dependencies, vendor), page);
  const shown = invoices.slice(0, SHOWN);
  return {
    invoices: shown.map(({ id, number, kind, period, netFils, taxFils, issued_at }) => ({
      id,
      number,
      kind,
      period,
      total: toDecimalString(netFils + taxFils),
      issued_on: kuwaitDayOf(issued_at),
    })),
    next: invoices.length > SHOWN ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** @returns undefined for an id that no invoice of this vendor has */
export async function vendorInvoice(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
  id: string,
): Promise<InvoiceRow | undefined> {
  const [invoice] = await dependencies.mizan.invoices.byIds([id]);
  const { environment } = scopeOf(dependencies, vendor);
  return invoice?.vendor_id === vendor.id && invoice.environment === environment ? invoice : undefined;
}
