import type { Control, FieldPath, FieldValues, RegisterOptions } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  unit?: string;
  /** The operator's default: null when there is none, undefined when this user may not know it. */
  fallback: string | null | undefined;
  rules?: Pick<RegisterOptions<Values>, "pattern">;
};

/** A number that the vendor may have of its own; blank follows the operator, and the field says what that is. */
export function OwnValueField<Values extends FieldValues>({ fallback, ...field }: Props<Values>) {
  const t = useTexts();
  const value: string = useWatch({ control: field.control, name: field.name });
  const isOwn = value.trim() !== "";
  const hintWithoutOwn = fallback
    ? t("vendors.form.followsDefault", { value: fallback })
    : t(fallback === null ? "vendors.form.followsDefaultUnset" : "vendors.form.useDefaultUnknown");
  return (
    <TextField
      {...field}
      kind="amount"
      placeholder={fallback ?? ""}
      hint={isOwn ? t("vendors.form.ownCounts") : hintWithoutOwn}
    />
  );
}
