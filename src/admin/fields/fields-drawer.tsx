import type { ReactNode } from "react";
import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { FormDrawer } from "../everywhere/form-drawer";
import { type Field, formOf, type ValueAt, type Values, valuesOf } from "./field";

export type FormOfFields = UseFormReturn<Values>;

type Props = {
  title: string;
  hint: string;
  fields: readonly Field[];
  /** The record as it stands; the form stays on what it was when the drawer was opened. */
  record: object;
  /** The value in force of a field while the form holds these values. */
  inForce: (form: Values) => ValueAt;
  /** Given are the values of the form, and those that it was opened with. */
  onSave: (values: Values, opened: Values) => Promise<unknown>;
  onReload: () => Promise<unknown>;
  onClose: () => void;
  overrule?: (fault: unknown) => ReactNode;
  /** The controls, of the fields that count. */
  children: (used: readonly Field[], form: FormOfFields) => ReactNode;
};

/** The drawer of a section's fields: those that are not used are not asked for. */
export function FieldsDrawer({ fields, record, inForce, onSave, children, ...drawer }: Props) {
  const [opened] = useState(() => formOf(fields, record));
  const form = useForm<Values>({ defaultValues: opened, mode: "onChange" });
  const at = inForce(form.watch());
  return (
    <FormDrawer
      {...drawer}
      form={form}
      onSave={(held) =>
        onSave(valuesOf(fields, held, inForce(held)), valuesOf(fields, opened, inForce(opened)))
      }
    >
      {children(
        fields.filter(({ usedWhen }) => !usedWhen || usedWhen(at)),
        form,
      )}
    </FormDrawer>
  );
}
