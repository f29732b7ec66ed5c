import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Controller } from "react-hook-form";
import { ConfirmCheck } from "./confirm-check";
import { FieldFault } from "./field-fault";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  /** A field that holds true or false. */
  name: FieldPath<Values>;
  label: string;
  /** What follows from it. */
  hint: string;
  /** What is said while it is not ticked; without it that is allowed. */
  required?: string;
};

/** A person's word in a form. */
export function CheckField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, hint, required } = props;
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (ticked: unknown) => ticked === true || required === undefined || required }}
      render={({ field, fieldState }) => (
        <div className="flex flex-col gap-y-2">
          <ConfirmCheck label={label} hint={hint} checked={field.value === true} onChange={field.onChange} />
          <FieldFault>{fieldState.error?.message}</FieldFault>
        </div>
      )}
    />
  );
}
