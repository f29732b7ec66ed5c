import { Text } from "@medusajs/ui";
import type { InvoiceView } from "../../answers/books-api/invoices";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { StateBadge } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { pageAddressOf } from "./invoice-queries";

/** A document's number leads to what is printed. */
export const INVOICE_COLUMNS: readonly Column<InvoiceView>[] = [
  {
    head: "invoices.number",
    cell: (invoice) => (
      <a
        className="text-ui-fg-interactive hover:underline"
        href={pageAddressOf(invoice)}
        target="_blank"
        rel="noreferrer"
      >
        <LtrText className="whitespace-nowrap">{invoice.number}</LtrText>
      </a>
    ),
  },
  {
    head: "invoices.kind",
    isWide: true,
    cell: ({ kind, credits }, t) => (
      <>
        <StateBadge color={kind === "invoice" ? "blue" : "orange"}>{t(`invoices.kinds.${kind}`)}</StateBadge>
        {credits ? (
          <Text size="xsmall" className="text-ui-fg-muted">
            <LtrText>{credits.number ?? credits.period}</LtrText>
          </Text>
        ) : null}
      </>
    ),
  },
  {
    head: "books.vendor.label",
    cell: ({ vendor_id, vendor_name }) => (
      <TextLink to={`/mizan/balances/${vendor_id}`}>
        <span dir="auto">{vendor_name}</span>
      </TextLink>
    ),
  },
  { head: "invoices.month", cell: ({ period }) => <LtrText>{period}</LtrText> },
  { head: "invoices.net", isAmount: true, cell: ({ net }) => <Money value={net} /> },
  { head: "invoices.tax", isAmount: true, cell: ({ tax }) => <Money value={tax} /> },
  { head: "invoices.total", isAmount: true, cell: ({ total }) => <Money value={total} /> },
  {
    head: "invoices.issued",
    cell: ({ issued_at, issued_by }) => (
      <>
        <Moment at={issued_at} />
        {issued_by ? (
          <Text size="xsmall" className="text-ui-fg-muted">
            <LtrText>{issued_by}</LtrText>
          </Text>
        ) : null}
      </>
    ),
  },
];
