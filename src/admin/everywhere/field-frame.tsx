import { Hint, Label } from "@medusajs/ui";
import { FieldFault } from "./field-fault";
import type { ReactNode } from "react";
import { useId } from "react";

/** What a control needs so that its label, hint and fault belong to it for every reader. */
export type FieldIds = { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean };

type Props = {
  label: string;
  hint?: string;
  fault?: string;
  children: (ids: FieldIds) => ReactNode;
};

/** A form field: label, control, hint, and what is wrong with it. */
export function FieldFrame({ label, hint, fault, children }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": fault !== undefined })}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <FieldFault id={`${id}-fault`}>{fault}</FieldFault>
    </div>
  );
}
