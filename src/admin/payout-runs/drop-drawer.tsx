import { toast } from "@medusajs/ui";
import { useForm } from "react-hook-form";
import type { PayoutItemView, PayoutRunView } from "../../answers/books-api/payout-runs";
import { CheckField } from "../everywhere/check-field";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldInput } from "../fields/field-input";
import { CountAndSum } from "./count-and-sum";
import { leftOf, sumOf } from "./run-progress";
import { useDropItems, useGiveUp } from "./run-queries";

const REASON: Field = {
  path: "reason",
  kind: "lines",
  label: "payoutRuns.drop.reason",
  required: "books.form.required",
};

type Props = {
  run: PayoutRunView;
  /** Null: all that are not paid, and with them the run. */
  items: readonly PayoutItemView[] | null;
  onClose: () => void;
};

/** Drops items, or gives the run up; once the bank may have them, only on a person's word that it did not pay them. */
export function DropDrawer({ run, items, onClose }: Props) {
  const t = useTexts();
  const drop = useDropItems(run.id);
  const giveUp = useGiveUp(run.id);
  const form = useForm({ defaultValues: { reason: "", not_paid_by_bank: false } });
  const what = items ? "items" : "run";
  const isAtBank = items ? items.some(({ state }) => state === "given") : run.state === "given";
  const dropped = items ? { count: items.length, sum: sumOf(items) } : leftOf(run);
  const save = async (values: { reason: string; not_paid_by_bank: boolean }) => {
    const said = {
      reason: values.reason.trim(),
      ...(isAtBank && { not_paid_by_bank: values.not_paid_by_bank }),
    };
    const after = items
      ? await drop.mutateAsync({ ...said, item_ids: items.map(({ id }) => id) })
      : await giveUp.mutateAsync(said);
    // Where nothing was dropped by it, a second person has to say the same.
    const isAsked = after.dropped === run.dropped && after.state === run.state;
    toast.success(t(isAsked ? "payoutRuns.drop.asked" : "payoutRuns.drop.done"));
  };
  return (
    <FormDrawer
      title={t(`payoutRuns.drop.${what}.title`)}
      hint={t(`payoutRuns.drop.${what}.hint`)}
      form={form}
      onSave={save}
      onClose={onClose}
      saidByForm
      submitText={t(items ? "payoutRuns.drop.button" : "payoutRuns.drop.giveUp")}
    >
      <div className="txt-large-plus flex flex-wrap gap-x-3">
        <CountAndSum {...dropped} />
      </div>
      <FieldInput field={REASON} control={form.control} />
      {isAtBank ? (
        <CheckField
          control={form.control}
          name="not_paid_by_bank"
          label={t("payoutRuns.drop.notPaid")}
          hint={t(run.four_eyes ? "payoutRuns.drop.notPaidFourEyes" : "payoutRuns.drop.notPaidHint")}
          required={t("payoutRuns.drop.notPaidNeeded")}
        />
      ) : null}
    </FormDrawer>
  );
}
