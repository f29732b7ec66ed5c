import { Checkbox, Hint, Label } from "@medusajs/ui";
import { useId } from "react";

type Props = {
  label: string;
  /** What follows from it. */
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A person's word that something is wanted although it was refused at first. */
export function ConfirmCheck({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-x-2">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onCheckedChange={(on) => onChange(on === true)}
      />
      <div className="flex flex-col">
        <Label htmlFor={id} size="small" weight="plus">
          {label}
        </Label>
        <Hint id={`${id}-hint`}>{hint}</Hint>
      </div>
    </div>
  );
}
