import { Hint, Label, RadioGroup } from "@medusajs/ui";
import { useId } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Controller } from "react-hook-form";
import { useDirection } from "./use-language";
import { FieldFault } from "./field-fault";

/** A value of null is "none of them", as is a field that holds null. */
export type Choice = { value: string | null; label: string; description: string };

/** Stands for null: a radio's value is a text. */
const NONE = "none";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  choices: readonly Choice[];
};

/** One of a few, each with what it means. */
export function ChoiceField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  choices,
}: Props<Values>) {
  const id = useId();
  const direction = useDirection();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className="flex flex-col gap-y-2">
          <Label id={id} size="small" weight="plus">
            {label}
          </Label>
          {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
          <RadioGroup
            dir={direction}
            aria-labelledby={id}
            aria-describedby={hint ? `${id}-hint` : undefined}
            value={field.value ?? NONE}
            onValueChange={(value) => field.onChange(value === NONE ? null : value)}
            onBlur={field.onBlur}
          >
            {choices.map(({ value, label: title, description }, position) => (
              <RadioGroup.ChoiceBox
                key={value ?? NONE}
                ref={position === 0 ? field.ref : undefined}
                value={value ?? NONE}
                label={title}
                description={description}
                // The box aligns its text left whatever the direction, and squeezes its circle beside a long one.
                className="text-start [&>div:first-child]:shrink-0 [&_span]:text-start"
              />
            ))}
          </RadioGroup>
          <FieldFault>{fieldState.error?.message}</FieldFault>
        </div>
      )}
    />
  );
}
