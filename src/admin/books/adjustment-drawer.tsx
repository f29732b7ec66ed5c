import { useForm } from "react-hook-form";
import { FormDrawer } from "../everywhere/form-drawer";
import { TextAreaField } from "../everywhere/text-area-field";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { AdjustmentEffect } from "./adjustment-effect";
import { AdjustmentKindFields } from "./adjustment-kind-fields";
import { adjustmentBodyOf, EMPTY_ADJUSTMENT } from "./adjustment-form";
import { amountRules, requiredRules } from "./amount-rules";
import { usePostAdjustment } from "./books-queries";
import { DayField } from "./day-field";

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
