import { InlineTip } from "@medusajs/ui";
import { type Control, useForm, useWatch } from "react-hook-form";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import type { Field, ValueAt } from "../fields/field";
import { FieldInputs } from "../fields/field-input";
import { amountField } from "../fields/amount-field";
import { useVendor } from "../vendors/vendor-queries";
import {
  ADJUSTMENT_KINDS,
  adjustmentBodyOf,
  type AdjustmentForm,
  effectOf,
  EMPTY_ADJUSTMENT,
} from "./adjustment-form";
import { usePostAdjustment } from "./books-queries";

/** One of a few, with what each means. */
const choice = (path: "kind" | "bearer" | "direction", choices: readonly string[]): Field => ({
  path,
  kind: "choice",
  label: `books.adjustment.${path}`,
  choices,
  choiceText: (value) => `books.adjustment.${path}s.${value}`,
  choiceHint: (value) => `books.adjustment.${path}Hints.${value}`,
});

const isCorrection = (at: ValueAt) => at("kind") === "correction";

/** What it is, who bears it, and which way, as only a correction can go either way; how much, and why. */
const FIELDS: readonly Field[] = [
  choice("kind", ADJUSTMENT_KINDS),
  { ...choice("bearer", ["operator", "vendor"]), usedWhen: (at) => !isCorrection(at) },
  {
    path: "vendor_id",
    kind: "vendor",
    label: "books.vendor.label",
    usedWhen: (at) => isCorrection(at) || at("bearer") === "vendor",
  },
  { ...choice("direction", ["debit", "credit"]), usedWhen: isCorrection },
  amountField("amount", "books.adjustment.amount"),
  {
    path: "reason",
    kind: "lines",
    label: "books.adjustment.reason",
    hint: "books.adjustment.reasonHint",
    required: "books.form.required",
  },
  {
    path: "reference",
    kind: "code",
    label: "books.adjustment.reference",
    hint: "books.adjustment.referenceHint",
    required: "books.form.required",
  },
  {
    path: "value_date",
    kind: "day",
    label: "books.adjustment.valueDate",
    hint: "books.adjustment.valueDateHint",
  },
];

/** Enters a fee, a chargeback or a correction, and says in words what that does before it is done. */
export function AdjustmentDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const post = usePostAdjustment();
  const form = useForm({ defaultValues: EMPTY_ADJUSTMENT });
  return (
    <FormDrawer
      title={t("books.adjustment.title")}
      hint={t("books.adjustment.hint")}
      form={form}
      onSave={(values) => post.mutateAsync(adjustmentBodyOf(values))}
      onClose={onClose}
    >
      <FieldInputs fields={FIELDS} form={form} />
      <AdjustmentEffect control={form.control} />
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
