import { Input } from "@medusajs/ui";
import { useState } from "react";
import type { BalancesView, VendorBalance } from "../../answers/books-api/payouts";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/attempt-badges";
import { PAGE_SIZE } from "../payments/list-state";
import { useListState } from "../payments/use-list-state";
import type { Asked } from "../everywhere/query-state";
import { BookPage } from "./book-page";
import { ListPages } from "./list-pages";
import { namedLike } from "./named-like";
import { PayoutDrawer } from "./payout-drawer";
import { dayInKuwait } from "./period";
import { VendorBalanceTable } from "./vendor-balance-table";

const NO_FILTERS = [] as const;

/** All vendors of the books, most owed first. The answer holds them all: searching and paging ask nothing more. */
export function VendorBalances({
  query,
}: {
  query: Asked & { isLoading: boolean } & { data?: BalancesView };
}) {
  const t = useTexts();
  const { state, change } = useListState(NO_FILTERS);
  const [paid, setPaid] = useState<VendorBalance | null>(null);
  const matching = namedLike(query.data?.vendors ?? [], state.q);
  const shown = matching.slice(state.pageIndex * PAGE_SIZE, (state.pageIndex + 1) * PAGE_SIZE);
  const words = state.q ? "emptyFiltered" : "empty";
  const isEmpty = query.data !== undefined && matching.length === 0;
  return (
    <>
      <BookPage
        title={t("books.balances.title")}
        subtitle={t("books.balances.subtitle")}
        action={query.data ? <EnvironmentBadge environment={query.data.environment} /> : null}
        filters={
          <Input
            type="search"
            size="small"
            aria-label={t("books.balances.search")}
            placeholder={t("books.balances.search")}
            value={state.q}
            onChange={(event) => change({ q: event.target.value })}
          />
        }
        query={query}
        empty={
          isEmpty ? { title: t(`books.balances.${words}`), hint: t(`books.balances.${words}Hint`) } : null
        }
      >
        {shown.length > 0 ? <VendorBalanceTable vendors={shown} onMarkPaid={setPaid} /> : null}
        <ListPages
          count={matching.length}
          pageIndex={state.pageIndex}
          onMove={(pageIndex) => change({ pageIndex })}
        />
      </BookPage>
      {paid ? (
        <PayoutDrawer vendor={paid} today={dayInKuwait(new Date())} onClose={() => setPaid(null)} />
      ) : null}
    </>
  );
}
