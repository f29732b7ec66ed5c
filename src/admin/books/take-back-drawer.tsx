import { useForm } from "react-hook-form";
import type { PayoutView } from "../../answers/books-api";
import { FormDrawer } from "../everywhere/form-drawer";
import { TextAreaField } from "../everywhere/text-area-field";
import { useTexts } from "../everywhere/use-texts";
import { requiredRules } from "./amount-rules";
import { useTakeBackPayout } from "./books-queries";

/** Takes a recorded payout back by an opposing entry; says that no money moves. */
export function TakeBackDrawer({ payout, onClose }: { payout: PayoutView; onClose: () => void }) {
  const t = useTexts();
  const takeBack = useTakeBackPayout(payout.id);
  const form = useForm({ defaultValues: { reason: "" } });
  return (
    <FormDrawer
      title={t("books.payouts.takeBackTitle")}
      hint={t("books.payouts.takeBackHint", { amount: payout.amount, vendor: payout.name })}
      form={form}
      onSave={({ reason }) => takeBack.mutateAsync(reason.trim())}
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
