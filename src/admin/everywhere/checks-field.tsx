import { Checkbox, Hint, Label } from "@medusajs/ui";
import { useId } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Controller } from "react-hook-form";
import { FieldFault } from "./field-fault";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  /** A field that holds a list of the values that are ticked, or null. */
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** What is said when nothing is ticked; without it that is allowed. */
  required?: string;
  /** Null is all of them, also those to come; without it null is none. */
  isAllNull?: boolean;
  choices: readonly { value: string | null; label: string }[];
};

/** Any of a few; ticked values keep the order of the choices. */
export function ChecksField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required,
  isAllNull = false,
  choices,
}: Props<Values>) {
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      rules={
        required ? { validate: (ticked: string[] | null) => ticked?.length !== 0 || required } : undefined
      }
      render={({ field, fieldState }) => {
        const all = choices.map(({ value }) => value);
        const ticked: readonly (string | null)[] = field.value ?? (isAllNull ? all : []);
        const toggle = (value: string | null, on: boolean) => {
          const now = all.filter((one) => (one === value ? on : ticked.includes(one)));
          field.onChange(isAllNull && now.length === all.length ? null : now);
        };
        return (
          <fieldset className="flex flex-col gap-y-2" aria-describedby={hint ? `${id}-hint` : undefined}>
            <legend className="txt-compact-small-plus mb-2">{label}</legend>
            {choices.map((choice) => (
              <div key={choice.value} className="flex items-center gap-x-2">
                <Checkbox
                  id={`${id}-${choice.value}`}
                  checked={ticked.includes(choice.value)}
                  onCheckedChange={(on) => toggle(choice.value, on === true)}
                />
                <Label htmlFor={`${id}-${choice.value}`} size="small">
                  {choice.label}
                </Label>
              </div>
            ))}
            {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
            <FieldFault>{fieldState.error?.message}</FieldFault>
          </fieldset>
        );
      }}
    />
  );
}
