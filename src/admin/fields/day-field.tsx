import { Input } from "@medusajs/ui";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Controller } from "react-hook-form";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import { FieldFrame } from "../everywhere/field-frame";
import { useTexts } from "../everywhere/use-texts";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Today or later, in place of today or before. */
  isAhead?: boolean;
};

/** A day in a form, `YYYY-MM-DD` or "". */
export function DayField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, hint, isRequired = false, isAhead = false } = props;
  const t = useTexts();
  const today = kuwaitDayOf(new Date());
  const validate = (day: string) => {
    if (day === "") return !isRequired || t("books.form.day");
    if (isAhead) return day >= today || t("books.form.past");
    return day <= today || t("books.form.future");
  };
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <FieldFrame label={label} hint={hint} fault={fieldState.error?.message}>
          {(ids) => <Input {...field} {...ids} type="date" {...{ [isAhead ? "min" : "max"]: today }} />}
        </FieldFrame>
      )}
    />
  );
}
