import { type ComponentProps, type ReactNode, useState } from "react";
import { get, useForm, type UseFormReturn } from "react-hook-form";
import { FormDrawer } from "../everywhere/form-drawer";
import { type Field, formOf, type ValueAt, type Values, valuesOf } from "./field";
import { FieldInputs } from "./field-input";

export type FormOfFields = UseFormReturn<Values>;

type Props = Omit<ComponentProps<typeof FormDrawer>, "form" | "onSave" | "children" | "pathOf"> & {
  fields: readonly Field[];
  /** The record as it stands; the form stays on what it was when the drawer was opened. Without one the fields are blank. */
  record?: object;
  /** The value in force of a field while the form holds these values; what the form holds, unless it is said. */
  inForce?: (form: Values) => ValueAt;
  /** Given are the values of the form, and those that it was opened with. */
  onSave: (values: Values, opened: Values) => Promise<unknown>;
  /** Above the fields. */
  before?: ReactNode;
  /** The controls of the fields that count, where they are others than the usual. */
  children?: (used: readonly Field[], form: FormOfFields) => ReactNode;
};

const NOTHING = {};
const asHeld = (form: Values) => (path: string) => get(form, path) as unknown;

/** The drawer of fields: those that are not used are not asked for. */
export function FieldsDrawer(props: Props) {
  const { fields, record = NOTHING, inForce = asHeld, onSave, before, children, ...drawer } = props;
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
      {before}
      {children ? (
        children(
          fields.filter(({ usedWhen }) => !usedWhen || usedWhen(at)),
          form,
        )
      ) : (
        <FieldInputs fields={fields} form={form} />
      )}
    </FormDrawer>
  );
}
