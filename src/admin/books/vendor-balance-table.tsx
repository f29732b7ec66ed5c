import { Button, Table } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { VendorBalance } from "../../answers/books-api/payouts";
import { Moment } from "../everywhere/moment";
import { useTexts } from "../everywhere/use-texts";
import { AmountCell } from "./amount-cell";
import { BookTable } from "./book-table";

type Props = { vendors: readonly VendorBalance[]; onMarkPaid: (vendor: VendorBalance) => void };

/** A row for each vendor; its name leads to its chart. */
export function VendorBalanceTable({ vendors, onMarkPaid }: Props) {
  const t = useTexts();
  const link = "txt-small text-ui-fg-interactive hover:underline";
  return (
    <BookTable
      heads={[
        { text: t("books.vendor.label") },
        { text: t("books.account.owed"), isAmount: true },
        { text: t("books.account.settled_by_gateway"), isAmount: true },
        { text: t("books.balances.lastPayout") },
        { text: t("books.balances.actions") },
      ]}
    >
      {vendors.map((vendor) => (
        <Table.Row key={vendor.vendor_id}>
          <Table.Cell>
            <Link className={link} to={`/mizan/balances/${vendor.vendor_id}`}>
              <span dir="auto">{vendor.name}</span>
            </Link>
          </Table.Cell>
          <AmountCell value={vendor.owed} />
          <AmountCell value={vendor.settled_by_gateway} />
          <Table.Cell>
            {vendor.last_payout_at ? <Moment at={vendor.last_payout_at} /> : t("books.balances.never")}
          </Table.Cell>
          <Table.Cell>
            <span className="flex items-center gap-x-3">
              <Link className={link} to={`/mizan/statements?vendor_id=${vendor.vendor_id}`}>
                {t("books.balances.statement")}
              </Link>
              <Link className={link} to={`/mizan/payouts?vendor_id=${vendor.vendor_id}`}>
                {t("books.balances.payouts")}
              </Link>
              <Button
                type="button"
                size="small"
                variant="secondary"
                aria-label={t("books.payouts.markPaidNamed", { vendor: vendor.name })}
                onClick={() => onMarkPaid(vendor)}
              >
                {t("books.payouts.markPaid")}
              </Button>
            </span>
          </Table.Cell>
        </Table.Row>
      ))}
    </BookTable>
  );
}
