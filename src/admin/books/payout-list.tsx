import { Button } from "@medusajs/ui";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import type { PayoutView } from "../../answers/books-api/payouts";
import { FormDrawer } from "../everywhere/form-drawer";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { TextAreaField } from "../everywhere/text-area-field";
import { useTexts } from "../everywhere/use-texts";
import { requiredRules } from "./amount-rules";
import { useBalances, useTakeBackPayout } from "./books-queries";
import { payoutColumns } from "./payout-columns";
import { PayoutDrawer } from "./payout-drawer";
import { dayInKuwait } from "./period";
import { VendorFilter } from "./vendor-filter";

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
          <Button type="button" size="small" onClick={() => setRecording(true)}>
            {t("books.payouts.record")}
          </Button>
        }
        moreFilters={
          <VendorFilter
            vendorId={vendorId}
            mayBeAny
            onChange={(chosen) => list.change({ filters: { vendor_id: chosen } })}
          />
        }
      />
      {isRecording ? (
        <PayoutDrawer vendor={vendor} today={dayInKuwait(new Date())} onClose={() => setRecording(false)} />
      ) : null}
      {takenBack ? <TakeBackDrawer payout={takenBack} onClose={() => setTakenBack(null)} /> : null}
    </>
  );
}

/** Takes a recorded payout back by an opposing entry; says that no money moves. */
function TakeBackDrawer({ payout, onClose }: { payout: PayoutView; onClose: () => void }) {
  const t = useTexts();
  const takeBack = useTakeBackPayout(payout.id);
  const form = useForm({ defaultValues: { reason: "" } });
  return (
    <FormDrawer
      title={t("books.payouts.takeBackTitle")}
      hint={t("books.payouts.takeBackHint", { amount: payout.amount, vendor: payout.name })}
      form={form}
      onSave={({ reason }) => takeBack.mutateAsync({ reason: reason.trim() })}
      onClose={onClose}
    >
      <TextAreaField
        control={form.control}
        name="reason"
        label={t("books.payouts.reason")}
        hint={t("books.payouts.reasonHint")}
        rules={requiredRules(t)}
      />
    </FormDrawer>
  );
}
