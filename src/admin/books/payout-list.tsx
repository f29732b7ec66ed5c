import { Button } from "@medusajs/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { PayoutView } from "../../answers/books-api/payouts";
import { FormDrawer } from "../everywhere/form-drawer";
import { TextAreaField } from "../everywhere/text-area-field";
import { useTexts } from "../everywhere/use-texts";
import { queryOfListState } from "../payments/list-state";
import { useListState } from "../payments/use-list-state";
import { requiredRules } from "./amount-rules";
import { BookPage } from "./book-page";
import { useBalances, usePayouts, useTakeBackPayout } from "./books-queries";
import { ListPages } from "./list-pages";
import { PayoutDrawer } from "./payout-drawer";
import { PayoutTable } from "./payout-table";
import { dayInKuwait } from "./period";
import { VendorFilter } from "./vendor-filter";

const FILTERS = ["vendor_id"] as const;

/** Every payout that was recorded, the newest first. */
export function PayoutList() {
  const t = useTexts();
  const { state, change } = useListState(FILTERS);
  const [isRecording, setRecording] = useState(false);
  const [takenBack, setTakenBack] = useState<PayoutView | null>(null);
  const query = usePayouts(queryOfListState({ ...state, q: "" }));
  const { data: balances } = useBalances();
  const { vendor_id: vendorId = "" } = state.filters;
  const vendor = balances?.vendors.find((one) => one.vendor_id === vendorId) ?? null;
  const payouts = query.data?.payouts ?? [];
  const words = vendorId ? "emptyFiltered" : "empty";
  const isEmpty = query.data !== undefined && payouts.length === 0;
  return (
    <>
      <BookPage
        title={t("books.payouts.title")}
        subtitle={t("books.payouts.subtitle")}
        action={
          <Button type="button" size="small" onClick={() => setRecording(true)}>
            {t("books.payouts.record")}
          </Button>
        }
        filters={
          <VendorFilter
            vendorId={vendorId}
            mayBeAny
            onChange={(chosen) => change({ filters: { vendor_id: chosen } })}
          />
        }
        query={query}
        empty={isEmpty ? { title: t(`books.payouts.${words}`), hint: t(`books.payouts.${words}Hint`) } : null}
      >
        {payouts.length > 0 ? <PayoutTable payouts={payouts} onTakeBack={setTakenBack} /> : null}
        <ListPages
          count={query.data?.count ?? 0}
          pageIndex={state.pageIndex}
          onMove={(pageIndex) => change({ pageIndex })}
        />
      </BookPage>
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
