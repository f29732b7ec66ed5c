import { useForm } from "react-hook-form";
import type { PayoutView } from "../../answers/books-api/payouts";
import { CheckField } from "../everywhere/check-field";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldInput } from "../fields/field-input";
import { useTakeBackPayout } from "./books-queries";

const REASON: Field = {
  path: "reason",
  kind: "lines",
  label: "books.payouts.reason",
  hint: "books.payouts.reasonHint",
  required: "books.form.required",
};

type Props = {
  payout: Pick<PayoutView, "id" | "name" | "amount">;
  /** A run paid it: it is taken back only where the bank has returned it. */
  isOfRun: boolean;
  onClose: () => void;
};

/** Takes a payout back by an opposing entry; says that no money moves, and what follows where the bank returned it. */
export function TakeBackDrawer({ payout, isOfRun, onClose }: Props) {
  const t = useTexts();
  const takeBack = useTakeBackPayout(payout.id);
  const form = useForm({ defaultValues: { reason: "", returned_by_bank: false } });
  return (
    <FormDrawer
      title={t("books.payouts.takeBackTitle")}
      hint={t("books.payouts.takeBackHint", { amount: payout.amount, vendor: payout.name })}
      form={form}
      onSave={({ reason, returned_by_bank }) =>
        takeBack.mutateAsync({ reason: reason.trim(), ...(returned_by_bank && { returned_by_bank }) })
      }
      onClose={onClose}
    >
      <FieldInput field={REASON} control={form.control} />
      <CheckField
        control={form.control}
        name="returned_by_bank"
        label={t("books.payouts.returnedByBank")}
        hint={t("books.payouts.returnedByBankHint")}
        required={isOfRun ? t("books.payouts.returnedByBankNeeded") : undefined}
      />
    </FormDrawer>
  );
}
