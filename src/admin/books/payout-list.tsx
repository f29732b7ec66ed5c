import { useMemo, useState } from "react";
import type { PayoutView } from "../../answers/books-api/payouts";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { useTexts } from "../everywhere/use-texts";
import { useBalances } from "./books-queries";
import { payoutColumns } from "./payout-columns";
import { PayoutDrawer } from "./payout-drawer";
import { TakeBackDrawer } from "./take-back-drawer";
import { VendorFilter } from "./vendor-filter";
import { SmallButton } from "../everywhere/small-button";

const FILTERS = [{ name: "vendor_id" }] as const;

/** Every payout that was recorded, the newest first. */
export function PayoutList() {
  const t = useTexts();
  const [isRecording, setRecording] = useState(false);
  const [takenBack, setTakenBack] = useState<PayoutView | null>(null);
  const columns = useMemo(() => payoutColumns(setTakenBack), []);
  const list = useListPage<PayoutView>({
    key: ["books", "payouts"],
    path: "/payouts",
    field: "payouts",
    filters: FILTERS,
  });
  const { data: balances } = useBalances();
  const { vendor_id: vendorId = "" } = list.state.filters;
  const vendor = balances?.vendors.find((one) => one.vendor_id === vendorId) ?? null;
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        texts="books.payouts"
        action={
          <SmallButton variant="primary" onClick={() => setRecording(true)}>
            {t("books.payouts.record")}
          </SmallButton>
        }
        moreFilters={
          <VendorFilter
            vendorId={vendorId}
            mayBeAny
            onChange={(chosen) => list.change({ filters: { vendor_id: chosen } })}
          />
        }
      />
      {isRecording ? <PayoutDrawer vendor={vendor} onClose={() => setRecording(false)} /> : null}
      {takenBack ? (
        <TakeBackDrawer
          payout={takenBack}
          isOfRun={takenBack.payout_run_id !== null}
          onClose={() => setTakenBack(null)}
        />
      ) : null}
    </>
  );
}
