import { Input, Text, Textarea } from "@medusajs/ui";
import type { Control, FieldPath, FieldValues, RegisterOptions } from "react-hook-form";
import { Controller } from "react-hook-form";
import { FieldFrame } from "./field-frame";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** Unit behind the input, such as "%" or "KWD". */
  unit?: string;
  /** Numbers and codes stay left to right; free text, of one line or of several, follows what is typed. */
  kind?: "amount" | "code" | "text" | "lines";
  placeholder?: string;
  /** In characters; more cannot be typed. */
  maxLength?: number;
  rules?: Pick<RegisterOptions<Values>, "required" | "pattern" | "maxLength" | "validate">;
};

/** A text in a form; its value is always a string, "" when empty. */
export function TextField<Values extends FieldValues>({ control, name, rules, ...shown }: Props<Values>) {
  const { label, hint, unit, kind = "text", placeholder, maxLength } = shown;
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field, fieldState }) => (
        <FieldFrame label={label} hint={hint} fault={fieldState.error?.message}>
          {(ids) =>
            kind === "lines" ? (
              <Textarea {...field} {...ids} {...{ placeholder, maxLength }} dir="auto" rows={3} />
            ) : (
              <div className="flex items-center gap-x-2">
                <div className="grow">
                  <Input
                    {...field}
                    {...ids}
                    dir={kind === "text" ? "auto" : "ltr"}
                    inputMode={kind === "amount" ? "decimal" : "text"}
                    autoComplete="off"
                    placeholder={placeholder}
                    maxLength={maxLength}
                  />
                </div>
                {unit ? (
                  <Text size="small" className="text-ui-fg-muted">
                    {unit}
                  </Text>
                ) : null}
              </div>
            )
          }
        </FieldFrame>
      )}
    />
  );
}
