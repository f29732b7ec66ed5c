import { Table } from "@medusajs/ui";
import type { BalancesView } from "../../answers/books-api/payouts";
import { textIn } from "../everywhere/both-languages";
import { EmptyState } from "../everywhere/empty-state";
import { Section } from "../everywhere/section";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { AmountCell } from "./amount-cell";
import { BookTable } from "./book-table";
import { useBalances } from "./books-queries";
import { VendorBalances } from "./vendor-balances";

/** What is owed to whom, and the marketplace's own accounts. */
export function BalancesPage() {
  const query = useBalances();
  return (
    <div className="flex flex-col gap-y-3">
      <VendorBalances query={query} />
      {query.data ? <AccountBalances accounts={query.data.accounts} /> : null}
    </div>
  );
}

/** The accounts that are no vendor's. */
function AccountBalances({ accounts }: { accounts: BalancesView["accounts"] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section title={t("books.balances.accounts")} hint={t("books.balances.accountsHint")}>
      {accounts.length === 0 ? <EmptyState title={t("books.balances.noAccounts")} /> : null}
      {accounts.length > 0 ? (
        <BookTable
          heads={[
            { text: t("books.balances.account") },
            { text: t("books.balances.balance"), isAmount: true },
          ]}
        >
          {accounts.map(({ account, name, balance }) => (
            <Table.Row key={account}>
              <Table.Cell>
                <span dir="auto">{textIn(name, language)}</span>
              </Table.Cell>
              <AmountCell value={balance} />
            </Table.Row>
          ))}
        </BookTable>
      ) : null}
    </Section>
  );
}
