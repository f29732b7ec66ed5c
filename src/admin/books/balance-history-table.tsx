import { Table } from "@medusajs/ui";
import type { BalanceHistoryView } from "../../answers/books-api";
import { useTexts } from "../everywhere/use-texts";
import { AmountCell } from "./amount-cell";
import type { ChartAccount } from "./balance-chart";
import { BookTable } from "./book-table";
import { Day } from "./day";

type Props = { history: BalanceHistoryView; accounts: readonly ChartAccount[] };

/** The same as the chart, for who reads figures or cannot see it; the newest day first. */
export function BalanceHistoryTable({ history, accounts }: Props) {
  const t = useTexts();
  const amounts = accounts.map((account) => ({ text: t(`books.account.${account}`), isAmount: true }));
  return (
    <details className="px-6 py-4">
      <summary className="txt-small text-ui-fg-interactive cursor-pointer">
        {t("books.history.table")}
      </summary>
      <div className="-mx-6 mt-3 max-h-96 overflow-y-auto border-t">
        <BookTable heads={[{ text: t("books.history.day") }, ...amounts]}>
          {[...history.days].reverse().map((one) => (
            <Table.Row key={one.day}>
              <Table.Cell>
                <Day day={one.day} />
              </Table.Cell>
              {accounts.map((account) => (
                <AmountCell key={account} value={one[account]} />
              ))}
            </Table.Row>
          ))}
        </BookTable>
      </div>
    </details>
  );
}
