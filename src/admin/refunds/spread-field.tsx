import { Button } from "@medusajs/ui";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import type { RefundForm } from "./refund-form";

/** One amount for all; "all that is left" is pressed and not typed, and never there by itself. */
export function SpreadField({ form, left }: { form: UseFormReturn<RefundForm>; left: string }) {
  const t = useTexts();
  return (
    <div className="flex flex-col items-start gap-y-2">
      <div className="w-full">
        <TextField
          control={form.control}
          name="amount"
          label={t("refunds.form.amount")}
          hint={t("refunds.form.amountHint", { left })}
          unit={t("everywhere.currency")}
          kind="amount"
        />
      </div>
      <Button
        type="button"
        size="small"
        variant="secondary"
        onClick={() => form.setValue("amount", left, { shouldDirty: true, shouldValidate: true })}
      >
        {t("refunds.form.all")}
      </Button>
    </div>
  );
}
