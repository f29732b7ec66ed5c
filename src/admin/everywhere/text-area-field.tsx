import { Textarea } from "@medusajs/ui";
import type { Control, FieldPath, FieldPathValue, FieldValues, RegisterOptions } from "react-hook-form";
import { Controller } from "react-hook-form";
import { FieldFrame } from "./field-frame";

type Props<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name & (FieldPathValue<Values, Name> extends string ? Name : never);
  label: string;
  hint?: string;
  placeholder?: string;
  /** In characters; more cannot be typed. */
  maxLength?: number;
  rules?: Pick<RegisterOptions<Values, Name>, "validate">;
};

/** Several lines of text in a form, such as a reason; its direction follows what is typed. */
export function TextAreaField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Props<Values, Name>,
) {
  const { control, name, label, hint, placeholder, maxLength, rules } = props;
  return (
    <Controller<Values, Name>
      control={control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) => (
        <FieldFrame label={label} hint={hint} fault={fieldState.error?.message}>
          {(ids) => (
            <Textarea
              {...field}
              {...ids}
              dir="auto"
              rows={3}
              placeholder={placeholder}
              maxLength={maxLength}
            />
          )}
        </FieldFrame>
      )}
    />
  );
}
