import type { BalancesView } from "../../answers/books-api/payouts";
import { EmptyState } from "../everywhere/empty-state";
import { Money } from "../everywhere/money";
import { type Column, RowTable } from "../everywhere/row-table";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { AccountName } from "./account-name";
import { useBalances } from "./books-queries";
import { DiscountCosts } from "./discount-costs";
import { VendorBalances } from "./vendor-balances";

/** What is owed to whom, the marketplace's own accounts, and what discounts cost it where they cost it something. */
export function BalancesPage() {
  const t = useTexts();
  const query = useBalances();
  const accounts = query.data?.accounts;
  return (
    <div className="flex flex-col gap-y-3">
      <VendorBalances query={query} />
      {accounts ? (
        <Section title={t("books.balances.accounts")} hint={t("books.balances.accountsHint")}>
          {accounts.length === 0 ? (
            <EmptyState title={t("books.balances.noAccounts")} />
          ) : (
            <RowTable columns={ACCOUNT_COLUMNS} rows={accounts} />
          )}
        </Section>
      ) : null}
      {accounts?.some(({ account }) => account === "discounts_borne") ? <DiscountCosts /> : null}
    </div>
  );
}

/** The accounts that are no vendor's. */
const ACCOUNT_COLUMNS: readonly Column<BalancesView["accounts"][number]>[] = [
  { head: "books.balances.account", cell: ({ name }) => <AccountName name={name} /> },
  { head: "books.balances.balance", isAmount: true, cell: ({ balance }) => <Money value={balance} /> },
];
