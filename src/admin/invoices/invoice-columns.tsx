import type { InvoiceView } from "../../answers/books-api/invoices";
import { Done } from "../everywhere/done";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { StateBadge } from "../everywhere/state-badge";
import { VendorLink } from "../everywhere/vendor-link";
import { PrintedInvoice } from "./printed-invoice";
import { Below } from "../everywhere/small-texts";

/** A document's number leads to what is printed. */
export const INVOICE_COLUMNS: readonly Column<InvoiceView>[] = [
  {
    head: "invoices.number",
    cell: (invoice) => <PrintedInvoice of={invoice} />,
  },
  {
    head: "invoices.kind",
    isWide: true,
    cell: ({ kind, credits }, t) => (
      <>
        <StateBadge color={kind === "invoice" ? "blue" : "orange"}>{t(`invoices.kinds.${kind}`)}</StateBadge>
        {credits ? (
          <Below>
            <LtrText>{credits.number ?? credits.period}</LtrText>
          </Below>
        ) : null}
      </>
    ),
  },
  {
    head: "books.vendor.label",
    cell: ({ vendor_id: id, vendor_name: name }) => <VendorLink to="balances" id={id} name={name} />,
  },
  { head: "invoices.month", cell: ({ period }) => <LtrText>{period}</LtrText> },
  { head: "invoices.net", isAmount: true, cell: ({ net }) => <Money value={net} /> },
  { head: "invoices.tax", isAmount: true, cell: ({ tax }) => <Money value={tax} /> },
  { head: "invoices.total", isAmount: true, cell: ({ total }) => <Money value={total} /> },
  {
    head: "invoices.issued",
    cell: ({ issued_at, issued_by }) => <Done at={issued_at} by={issued_by} isInCell />,
  },
];
