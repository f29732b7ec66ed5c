import { InlineTip } from "@medusajs/ui";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { VendorBalance } from "../../answers/books-api/payouts";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldInputs } from "../fields/field-input";
import { amountField } from "../fields/amount-field";
import { isAboveOwed, saidAboveForm } from "./above-owed";
import { useOwed, useRecordPayout } from "./books-queries";
import { payableAmountOf, payoutBodyOf, type PayoutForm, payoutFormOf } from "./payout-form";
import { kuwaitDayOf } from "../../domain/kuwait-day";

type Props = {
  /** The vendor that was paid, or null to choose one. */
  vendor: VendorBalance | null;
  onClose: () => void;
};

const FIELDS: readonly Field[] = [
  {
    path: "reference",
    kind: "code",
    label: "books.payouts.reference",
    hint: "books.payouts.referenceHint",
    required: "books.form.required",
  },
  { path: "value_date", kind: "day", label: "books.payouts.valueDate", required: "books.form.day" },
  { path: "note", kind: "text", label: "books.payouts.note", hint: "books.payouts.noteHint" },
];

/** Records a transfer that was made at the bank; more than can be paid out only after a person says so. */
export function PayoutDrawer({ vendor, onClose }: Props) {
  const t = useTexts();
  const record = useRecordPayout();
  // What a person confirmed is this amount for this vendor, not any later one.
  const [confirmedFor, setConfirmedFor] = useState<string | null>(null);
  const form = useForm({ defaultValues: payoutFormOf(vendor, kuwaitDayOf(new Date())) });
  const { control } = form;
  const [vendorId, amount] = useWatch({ control, name: ["vendor_id", "amount"] });
  const isFor = `${vendorId} ${amount}`;
  const confirmed = confirmedFor === isFor;
  const { data = [] } = useOwed(vendorId ? [vendorId] : []);
  const owed = data.find(({ vendor_id }) => vendor_id === vendorId);
  useEffect(() => {
    // What a person typed stays; a vendor's amount is never left to the next.
    if (form.getFieldState("amount").isDirty) return;
    form.resetField("amount", { defaultValue: owed ? payableAmountOf(owed) : "" });
  }, [owed, form]);
  const fields: readonly Field[] = [
    { path: "vendor_id", kind: "vendor", label: "books.vendor.label" },
    {
      ...amountField("amount", "books.payouts.amount"),
      ...(owed && {
        hint: "books.payouts.payableNow",
        hintValues: { payable: owed.payable, balance: owed.balance },
      }),
    },
    ...FIELDS,
  ];
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
      <FieldInputs fields={fields} form={form} />
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
