import { InlineTip } from "@medusajs/ui";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { VendorBalance } from "../../answers/books-api/payouts";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { FormDrawer } from "../everywhere/form-drawer";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { isAboveOwed, saidAboveForm } from "./above-owed";
import { amountRules, requiredRules } from "./amount-rules";
import { useBalances, useRecordPayout } from "./books-queries";
import { DayField } from "./day-field";
import { owedAmountOf, payoutBodyOf, type PayoutForm, payoutFormOf } from "./payout-form";
import { VendorField } from "./vendor-field";

type Props = {
  /** The vendor that was paid, or null to choose one. */
  vendor: VendorBalance | null;
  today: string;
  onClose: () => void;
};

/** Records a transfer that was made at the bank; more than is owed only after a person says so. */
export function PayoutDrawer({ vendor, today, onClose }: Props) {
  const t = useTexts();
  const record = useRecordPayout();
  // What a person confirmed is this amount for this vendor, not any later one.
  const [confirmedFor, setConfirmedFor] = useState<string | null>(null);
  const { data: balances } = useBalances();
  const form = useForm({ defaultValues: payoutFormOf(vendor, today) });
  const { control } = form;
  const [vendorId, amount] = useWatch({ control, name: ["vendor_id", "amount"] });
  const isFor = `${vendorId} ${amount}`;
  const confirmed = confirmedFor === isFor;
  const balanceOf = (id: string) => balances?.vendors.find((one) => one.vendor_id === id) ?? null;
  const balance = balanceOf(vendorId) ?? (vendor?.vendor_id === vendorId ? vendor : null);
  const save = async (values: PayoutForm) => {
    try {
      await record.mutateAsync(payoutBodyOf(values, confirmed));
    } catch (fault) {
      throw saidAboveForm(fault);
    }
  };
  return (
    <FormDrawer
      title={t("books.payouts.record")}
      form={form}
      onSave={save}
      onClose={onClose}
      overrule={(fault) => (
        <RecordAllTheSame
          fault={fault}
          confirmed={confirmed}
          onConfirm={(on) => setConfirmedFor(on ? isFor : null)}
        />
      )}
    >
      <InlineTip label={t("books.payouts.noMoneyLabel")}>{t("books.payouts.noMoney")}</InlineTip>
      <VendorField
        control={control}
        name="vendor_id"
        onChosen={(id) => form.setValue("amount", owedAmountOf(balanceOf(id)), { shouldValidate: false })}
      />
      <TextField
        control={control}
        name="amount"
        kind="amount"
        label={t("books.payouts.amount")}
        hint={balance ? t("books.payouts.owedNow", { amount: balance.owed }) : undefined}
        unit={t("everywhere.currency")}
        rules={amountRules(t)}
      />
      <TextField
        control={control}
        name="reference"
        kind="code"
        label={t("books.payouts.reference")}
        hint={t("books.payouts.referenceHint")}
        rules={requiredRules(t)}
      />
      <DayField
        control={control}
        name="value_date"
        label={t("books.payouts.valueDate")}
        today={today}
        isRequired
      />
      <TextField
        control={control}
        name="note"
        label={t("books.payouts.note")}
        hint={t("books.payouts.noteHint")}
      />
    </FormDrawer>
  );
}

type RecordAllTheSameProps = { fault: unknown; confirmed: boolean; onConfirm: (confirmed: boolean) => void };

/** Below the refusal of a payout above what is owed: an advance is paid all the same. */
function RecordAllTheSame({ fault, confirmed, onConfirm }: RecordAllTheSameProps) {
  const t = useTexts();
  if (!isAboveOwed(fault)) return null;
  return (
    <ConfirmCheck
      label={t("books.payouts.aboveOwed")}
      hint={t("books.payouts.aboveOwedHint")}
      checked={confirmed}
      onChange={onConfirm}
    />
  );
}
