/** An invoice as its printable page shows it. */
import { kuwaitDayOf } from "../../domain/kuwait-day";
import { daysOfMonth } from "../../domain/kuwait-month";
import { toDecimalString } from "../../domain/money";
import type { InvoiceRow } from "../../modules/mizan/stores/invoice";

/** @returns what `pages/invoice-page` takes, but for the languages, the nonce and the addresses of the others */
export function invoicePageView(invoice: InvoiceRow) {
  const { issuer, vendor, lines } = invoice.facts;
  return {
    kind: invoice.kind,
    number: invoice.number,
    environment: invoice.environment,
    issuedOn: kuwaitDayOf(invoice.issued_at),
    period: daysOfMonth(invoice.period),
    creditsMonth: invoice.credits_period,
    creditsNumber: invoice.credits_number,
    issuer: {
      name: { en: issuer.name, ar: issuer.name_arabic === "" ? issuer.name : issuer.name_arabic },
      address: issuer.address,
      taxNumber: issuer.tax_number,
    },
    vendor: { name: vendor.name, reference: vendor.external_id },
    lines: lines.map(({ kind, month, count, grossFils, amountFils }) => ({
      kind,
      month,
      count,
      gross: kind === "sales" ? toDecimalString(grossFils) : "",
      amount: toDecimalString(amountFils),
    })),
    net: toDecimalString(invoice.netFils),
    taxPercent: invoice.tax_percent,
    tax: toDecimalString(invoice.taxFils),
    total: toDecimalString(invoice.netFils + invoice.taxFils),
  };
}
