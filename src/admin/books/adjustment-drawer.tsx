import { InlineTip } from "@medusajs/ui";
import { type Control, useForm, useWatch } from "react-hook-form";
import { ChoiceField } from "../everywhere/choice-field";
import { FormDrawer } from "../everywhere/form-drawer";
import { TextAreaField } from "../everywhere/text-area-field";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { useVendor } from "../vendors/vendor-queries";
import {
  ADJUSTMENT_KINDS,
  adjustmentBodyOf,
  type AdjustmentForm,
  effectOf,
  EMPTY_ADJUSTMENT,
  isOfVendor,
} from "./adjustment-form";
import { amountRules, requiredRules } from "./amount-rules";
import { usePostAdjustment } from "./books-queries";
import { DayField } from "./day-field";
import { VendorField } from "./vendor-field";

/** Enters a fee, a chargeback or a correction, and says in words what that does before it is done. */
export function AdjustmentDrawer({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useTexts();
  const post = usePostAdjustment();
  const form = useForm({ defaultValues: EMPTY_ADJUSTMENT });
  const { control } = form;
  return (
    <FormDrawer
      title={t("books.adjustment.title")}
      hint={t("books.adjustment.hint")}
      form={form}
      onSave={(values) => post.mutateAsync(adjustmentBodyOf(values))}
      onClose={onClose}
    >
      <AdjustmentKindFields control={control} />
      <TextField
        control={control}
        name="amount"
        kind="amount"
        label={t("books.adjustment.amount")}
        unit={t("everywhere.currency")}
        rules={amountRules(t)}
      />
      <TextAreaField
        control={control}
        name="reason"
        label={t("books.adjustment.reason")}
        hint={t("books.adjustment.reasonHint")}
        rules={requiredRules(t)}
      />
      <TextField
        control={control}
        name="reference"
        kind="code"
        label={t("books.adjustment.reference")}
        hint={t("books.adjustment.referenceHint")}
        rules={requiredRules(t)}
      />
      <DayField
        control={control}
        name="value_date"
        label={t("books.adjustment.valueDate")}
        hint={t("books.adjustment.valueDateHint")}
        today={today}
      />
      <AdjustmentEffect control={control} />
    </FormDrawer>
  );
}

/** What saving will enter, in words; read out as it changes. */
function AdjustmentEffect({ control }: { control: Control<AdjustmentForm> }) {
  const t = useTexts();
  const form = { ...EMPTY_ADJUSTMENT, ...useWatch({ control }) };
  const { data: vendor } = useVendor(form.vendor_id, { enabled: form.vendor_id !== "" });
  const known = effectOf(form);
  return (
    <div role="status">
      <InlineTip label={t("books.adjustment.willDo")}>
        {known
          ? t(`books.adjustment.words.${known.effect}`, {
              kind: t(`books.adjustment.kinds.${form.kind}`),
              amount: known.amount,
              vendor: vendor?.name ?? form.vendor_id,
            })
          : t("books.adjustment.words.incomplete")}
      </InlineTip>
    </div>
  );
}

/** What it is, who bears it, and which way; only a correction can go either way. */
function AdjustmentKindFields({ control }: { control: Control<AdjustmentForm> }) {
  const t = useTexts();
  const [kind, bearer] = useWatch({ control, name: ["kind", "bearer"] });
  const choicesOf = (group: string, values: readonly string[]) =>
    values.map((value) => ({
      value,
      label: t(`books.adjustment.${group}s.${value}`),
      description: t(`books.adjustment.${group}Hints.${value}`),
    }));
  return (
    <>
      <ChoiceField
        control={control}
        name="kind"
        label={t("books.adjustment.kind")}
        choices={choicesOf("kind", ADJUSTMENT_KINDS)}
      />
      {kind === "correction" ? null : (
        <ChoiceField
          control={control}
          name="bearer"
          label={t("books.adjustment.bearer")}
          choices={choicesOf("bearer", ["operator", "vendor"])}
        />
      )}
      {isOfVendor({ kind, bearer }) ? <VendorField control={control} name="vendor_id" /> : null}
      {kind === "correction" ? (
        <ChoiceField
          control={control}
          name="direction"
          label={t("books.adjustment.direction")}
          choices={choicesOf("direction", ["debit", "credit"])}
        />
      ) : null}
    </>
  );
}
