import { AccountBalances } from "./account-balances";
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
