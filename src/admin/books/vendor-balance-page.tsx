import { Button, Heading } from "@medusajs/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { VendorBalance } from "../../answers/books-api";
import { EmptyState } from "../everywhere/empty-state";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { useVendor } from "../vendors/vendor-queries";
import { BalanceChart } from "./balance-chart";
import { BalanceHistoryTable } from "./balance-history-table";
import { useBalanceHistory, useBalances } from "./books-queries";
import { PayoutDrawer } from "./payout-drawer";
import { PeriodChooser } from "./period-chooser";
import { accountsOfHistory } from "./shown-accounts";
import { usePeriod } from "./use-period";
import { VendorBalanceFacts } from "./vendor-balance-facts";

/** One vendor's balances, now and over time. */
export function VendorBalancePage({ vendorId }: { vendorId: string }) {
  const t = useTexts();
  const [paying, setPaying] = useState(false);
  const { period, today, change } = usePeriod();
  const { data: vendor } = useVendor(vendorId);
  const balances = useBalances();
  const history = useBalanceHistory(vendorId, period);
  const name = vendor?.name ?? vendorId;
  const balance =
    balances.data?.vendors.find((one) => one.vendor_id === vendorId) ?? emptyBalance(vendorId, name);
  const accounts = history.data ? accountsOfHistory(history.data) : [];
  return (
    <div className="flex flex-col gap-y-3">
      <Link className="txt-small text-ui-fg-interactive self-start hover:underline" to="/mizan/balances">
        {t("books.balances.back")}
      </Link>
      <Heading level="h1" dir="auto">
        {name}
      </Heading>
      <Section
        title={t("books.balances.now")}
        action={
          <Button type="button" size="small" variant="secondary" onClick={() => setPaying(true)}>
            {t("books.payouts.markPaid")}
          </Button>
        }
      >
        {balances.isPending ? <LoadingState rows={2} /> : null}
        {balances.isError ? (
          <div className="px-6 py-4">
            <FaultNotice fault={balances.error} onRetry={balances.refetch} retrying={balances.isFetching} />
          </div>
        ) : null}
        {balances.data ? <VendorBalanceFacts balance={balance} /> : null}
      </Section>
      <Section title={t("books.history.title")} hint={t("books.history.hint")}>
        <div className="px-6 py-4">
          <PeriodChooser period={period} today={today} onChange={change} />
        </div>
        {history.isLoading ? <LoadingState rows={6} /> : null}
        {history.isError ? (
          <div className="px-6 py-4">
            <FaultNotice fault={history.error} onRetry={history.refetch} retrying={history.isFetching} />
          </div>
        ) : null}
        {history.data?.days.length === 0 ? <EmptyState title={t("books.history.empty")} /> : null}
        {history.data && history.data.days.length > 0 ? (
          <>
            <BalanceChart history={history.data} accounts={accounts} />
            <BalanceHistoryTable history={history.data} accounts={accounts} />
          </>
        ) : null}
      </Section>
      {paying ? <PayoutDrawer vendor={balance} today={today} onClose={() => setPaying(false)} /> : null}
    </div>
  );
}

/** Of a vendor that the books do not know yet. */
function emptyBalance(vendorId: string, name: string): VendorBalance {
  const nothing = "0.000";
  return { vendor_id: vendorId, name, owed: nothing, settled_by_gateway: nothing, last_payout_at: null };
}
