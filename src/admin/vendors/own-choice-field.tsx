import { Select } from "@medusajs/ui";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Controller } from "react-hook-form";
import { FieldFrame } from "../everywhere/field-frame";
import { useDirection } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";

/** Stands for null: the select takes no empty value. */
const DEFAULT = "operator-default";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  /** A field that holds one of the choices, or null for the operator's default. */
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
  /** The operator's default: null when there is none, undefined when this user may not know it. */
  fallback: string | null | undefined;
};

/** One of a few, or the operator's default, which is named with its value. */
export function OwnChoiceField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, hint, choices, fallback } = props;
  const t = useTexts();
  const direction = useDirection();
  const fallbackLabel = choices.find(({ value }) => value === fallback)?.label;
  const defaultText = fallbackLabel
    ? t("vendors.form.useDefault", { value: fallbackLabel })
    : t(fallback === null ? "vendors.form.useDefaultUnset" : "vendors.form.useDefaultUnknown");
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FieldFrame label={label} hint={hint} fault={fieldState.error?.message}>
          {(ids) => (
            <Select
              dir={direction}
              value={field.value ?? DEFAULT}
              onValueChange={(value) => field.onChange(value === DEFAULT ? null : value)}
            >
              <Select.Trigger {...ids} ref={field.ref} onBlur={field.onBlur}>
                <Select.Value />
              </Select.Trigger>
              <Select.Content>
                <Select.Item value={DEFAULT}>{defaultText}</Select.Item>
                {choices.map((choice) => (
                  <Select.Item key={choice.value} value={choice.value}>
                    {choice.label}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select>
          )}
        </FieldFrame>
      )}
    />
  );
}
