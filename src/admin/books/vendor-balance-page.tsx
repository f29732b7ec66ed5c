import { Heading } from "@medusajs/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { BalanceHistoryView, OwedView, VendorBalance } from "../../answers/books-api/payouts";
import { DetailRow } from "../everywhere/detail-row";
import { EmptyState } from "../everywhere/empty-state";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { QueryState } from "../everywhere/query-state";
import { type Column, RowTable } from "../everywhere/row-table";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { FreezeVendorDrawer, VendorFreezeNotice } from "../freezes/vendor-freeze";
import { useVendor } from "../vendors/vendor-queries";
import { BalanceChart, type ChartAccount } from "./balance-chart";
import { useBalanceHistory, useBalances, useOwed } from "./books-queries";
import { Day } from "./day";
import { NotPaid } from "./not-paid";
import { OwedFacts } from "./owed-facts";
import { PayoutDrawer } from "./payout-drawer";
import { PeriodChooser } from "./period-chooser";
import { accountsOfHistory } from "./shown-accounts";
import { usePeriod } from "./use-period";
import { SmallButton } from "../everywhere/small-button";
import { TextLink } from "../everywhere/text-link";
import { useAddress } from "../everywhere/use-address";

/** One vendor's balances, now and over time. */
export function VendorBalancePage({ vendorId }: { vendorId: string }) {
  const t = useTexts();
  const [opened, setOpened] = useState<"payout" | "freeze" | null>(null);
  const { period, today, change } = usePeriod(useAddress());
  const { data: vendor } = useVendor(vendorId);
  const balances = useBalances();
  const history = useBalanceHistory(vendorId, period);
  const name = vendor?.name ?? vendorId;
  const balance =
    balances.data?.vendors.find((one) => one.vendor_id === vendorId) ?? emptyBalance(vendorId, name);
  const { data: owing = [] } = useOwed([vendorId]);
  // While another vendor's is still shown, it is none of this one's.
  const owed = owing.find(({ vendor_id }) => vendor_id === vendorId);
  const close = () => setOpened(null);
  const accounts = history.data ? accountsOfHistory(history.data) : [];
  return (
    <div className="flex flex-col gap-y-3">
      <TextLink className="txt-small self-start" to="/mizan/balances">
        {t("books.balances.back")}
      </TextLink>
      <Heading level="h1" dir="auto">
        {name}
      </Heading>
      <Section
        title={t("books.balances.now")}
        action={
          <>
            {owed && !owed.freeze ? (
              <SmallButton onClick={() => setOpened("freeze")}>{t("freezes.freeze")}</SmallButton>
            ) : null}
            <SmallButton onClick={() => setOpened("payout")}>{t("books.payouts.markPaid")}</SmallButton>
          </>
        }
      >
        <QueryState query={balances} rows={2} />
        {owed?.freeze ? <VendorFreezeNotice vendorId={vendorId} freeze={owed.freeze} /> : null}
        {balances.data ? <VendorBalanceFacts balance={balance} owed={owed} /> : null}
      </Section>
      <Section title={t("books.history.title")} hint={t("books.history.hint")}>
        <div className="px-6 py-4">
          <PeriodChooser period={period} today={today} onChange={change} />
        </div>
        <QueryState query={{ ...history, isPending: history.isLoading }} rows={6} />
        {history.data?.days.length === 0 ? <EmptyState title={t("books.history.empty")} /> : null}
        {history.data && history.data.days.length > 0 ? (
          <>
            <BalanceChart history={history.data} accounts={accounts} />
            <BalanceHistoryTable history={history.data} accounts={accounts} />
          </>
        ) : null}
      </Section>
      {opened === "payout" ? <PayoutDrawer vendor={balance} onClose={close} /> : null}
      {opened === "freeze" ? <FreezeVendorDrawer vendorId={vendorId} name={name} onClose={close} /> : null}
    </div>
  );
}

/** Of a vendor that the books do not know yet. */
function emptyBalance(vendorId: string, name: string): VendorBalance {
  const nothing = "0.000";
  return { vendor_id: vendorId, name, owed: nothing, settled_by_gateway: nothing, last_payout_at: null };
}

type HistoryDay = BalanceHistoryView["days"][number];
type BalanceHistoryTableProps = { history: BalanceHistoryView; accounts: readonly ChartAccount[] };

/** The same as the chart, for who reads figures or cannot see it; the newest day first. */
function BalanceHistoryTable({ history, accounts }: BalanceHistoryTableProps) {
  const t = useTexts();
  const columns: Column<HistoryDay>[] = [
    { head: "books.history.day", cell: ({ day }) => <Day day={day} /> },
    ...accounts.map((account) => ({
      head: `books.account.${account}`,
      isAmount: true,
      cell: (one: HistoryDay) => <Money value={one[account]} />,
    })),
  ];
  return (
    <details className="px-6 py-4">
      <summary className="txt-small text-ui-fg-interactive-hover cursor-pointer">
        {t("books.history.table")}
      </summary>
      <div className="-mx-6 mt-3 max-h-96 overflow-y-auto border-t">
        <RowTable columns={columns} rows={[...history.days].reverse()} />
      </div>
    </details>
  );
}

/** What stands on a vendor's two accounts, and where it comes from. */
function VendorBalanceFacts({ balance, owed }: { balance: VendorBalance; owed: OwedView | undefined }) {
  const t = useTexts();
  const link = "txt-small text-ui-fg-interactive-hover hover:underline";
  const asVendor = `vendor_id=${encodeURIComponent(balance.vendor_id)}`;
  return (
    <div className="divide-y">
      <DetailRow name={t("books.account.owed")} hint={t("books.account.owedHint")}>
        <Money value={balance.owed} />
      </DetailRow>
      {owed ? (
        <OwedFacts owed={owed}>
          <NotPaid owed={owed} />
        </OwedFacts>
      ) : null}
      <DetailRow name={t("books.account.settled_by_gateway")} hint={t("books.account.settledHint")}>
        <Money value={balance.settled_by_gateway} />
      </DetailRow>
      <DetailRow name={t("books.balances.lastPayout")}>
        {balance.last_payout_at ? <Moment at={balance.last_payout_at} /> : t("books.balances.never")}
      </DetailRow>
      <div className="flex flex-wrap gap-x-4 px-6 py-4">
        <Link className={link} to={`/mizan/statements?${asVendor}`}>
          {t("books.balances.statement")}
        </Link>
        <Link className={link} to={`/mizan/payouts?${asVendor}`}>
          {t("books.balances.payouts")}
        </Link>
        <Link className={link} to={`/mizan/journal?${asVendor}`}>
          {t("books.balances.journal")}
        </Link>
        <Link className={link} to={`/mizan/vendors/${balance.vendor_id}`}>
          {t("books.balances.vendor")}
        </Link>
      </div>
    </div>
  );
}
