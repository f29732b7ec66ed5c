import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { OwedView, VendorBalance } from "../../answers/books-api/payouts";
import { useListState } from "../everywhere/list-page";
import { PAGE_SIZE } from "../everywhere/list-state";
import { ListTable } from "../everywhere/list-table";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { FreezeLine } from "../freezes/freeze-words";
import { EnvironmentBadge } from "../payments/environment-badge";
import { PrepareRun } from "../payout-runs/prepare-run";
import { type useBalances, useOwed } from "./books-queries";
import { namedLike } from "./named-like";
import { NotPaid } from "./not-paid";
import { PayoutDrawer } from "./payout-drawer";
import { SmallButton } from "../everywhere/small-button";

/** What can be paid out comes a moment later. */
type BalanceRow = VendorBalance & { now?: OwedView | undefined };

/** All vendors of the books, most owed first. The answer holds them all; what can be paid out is asked for those that are shown. */
export function VendorBalances({ query }: { query: ReturnType<typeof useBalances> }) {
  const { state, change } = useListState();
  const [paid, setPaid] = useState<VendorBalance | null>(null);
  const columns = useMemo(() => balanceColumns(setPaid), []);
  const matching = namedLike(query.data?.vendors ?? [], state.q);
  const shown = matching.slice(state.pageIndex * PAGE_SIZE, (state.pageIndex + 1) * PAGE_SIZE);
  const { data: owed = [] } = useOwed(shown.map(({ vendor_id }) => vendor_id));
  const rows = shown.map((vendor): BalanceRow => ({
    ...vendor,
    now: owed.find(({ vendor_id }) => vendor_id === vendor.vendor_id),
  }));
  return (
    <>
      <ListTable
        list={{ query, rows, count: matching.length, state, change }}
        columns={columns}
        idOf={({ vendor_id }) => vendor_id}
        texts="books.balances"
        search="books.balances.search"
        action={
          <>
            {query.data ? <EnvironmentBadge environment={query.data.environment} /> : null}
            <PrepareRun variant="secondary" />
          </>
        }
      />
      {paid ? <PayoutDrawer vendor={paid} onClose={() => setPaid(null)} /> : null}
    </>
  );
}

const LINK = "txt-small text-ui-fg-interactive-hover hover:underline";

/** A vendor's name leads to its chart. */
function balanceColumns(onMarkPaid: (vendor: VendorBalance) => void): Column<BalanceRow>[] {
  return [
    {
      head: "books.vendor.label",
      cell: ({ vendor_id, name, now }) => (
        <div className="flex flex-col">
          <Link className={LINK} to={`/mizan/balances/${vendor_id}`}>
            <span dir="auto">{name}</span>
          </Link>
          {now?.freeze ? <FreezeLine freeze={now.freeze} /> : null}
        </div>
      ),
    },
    { head: "books.account.owed", isAmount: true, cell: ({ owed }) => <Money value={owed} /> },
    {
      head: "books.owed.payable",
      isAmount: true,
      cell: ({ now }) =>
        now ? (
          <span className="inline-flex items-center gap-x-2">
            <NotPaid owed={now} />
            <Money value={now.payable} />
          </span>
        ) : null,
    },
    {
      head: "books.account.settled_by_gateway",
      isAmount: true,
      cell: ({ settled_by_gateway }) => <Money value={settled_by_gateway} />,
    },
    {
      head: "books.balances.lastPayout",
      cell: ({ last_payout_at: at }, t) => (at ? <Moment at={at} /> : t("books.balances.never")),
    },
    {
      head: "books.balances.actions",
      cell: (vendor, t) => (
        <span className="flex items-center gap-x-3">
          <Link className={LINK} to={`/mizan/statements?vendor_id=${vendor.vendor_id}`}>
            {t("books.balances.statement")}
          </Link>
          <Link className={LINK} to={`/mizan/payouts?vendor_id=${vendor.vendor_id}`}>
            {t("books.balances.payouts")}
          </Link>
          <SmallButton
            aria-label={t("books.payouts.markPaidNamed", { vendor: vendor.name })}
            onClick={() => onMarkPaid(vendor)}
          >
            {t("books.payouts.markPaid")}
          </SmallButton>
        </span>
      ),
    },
  ];
}
