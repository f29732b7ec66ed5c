import type { Control } from "react-hook-form";
import { useTexts } from "../everywhere/use-texts";
import { type Field, type Values, valuesOf } from "../fields/field";
import { FieldsDrawer } from "../fields/fields-drawer";
import { FormExample } from "./form-example";
import { useOperatorDefaults } from "./operator-defaults";
import { OwnField } from "./own-field";
import { defaultOf, inForceOf, type OperatorDefaults, TERM_FIELDS, type TermsPart } from "./term-fields";
import { type EditProps, useVendorEdit } from "./use-vendor-edit";

/** Changes a part of a vendor's terms; where these are amounts, with what a cart gives meanwhile. */
export function TermsDrawer({ part, vendor, onClose }: EditProps & { part: TermsPart }) {
  const t = useTexts();
  const { opened, save, reload } = useVendorEdit(vendor);
  const { defaults } = useOperatorDefaults();
  const fields: readonly Field[] = TERM_FIELDS[part];
  const inForce = (form: Values) => inForceOf(form, defaults);
  return (
    <FieldsDrawer
      title={t(`vendors.form.${part}Title`)}
      hint={vendor.name}
      fields={fields}
      record={opened}
      inForce={inForce}
      onSave={save}
      onReload={reload}
      onClose={onClose}
    >
      {(used, form) => (
        <>
          <OwnFields fields={used} control={form.control} held={form.watch()} defaults={defaults} />
          {part === "terms" ? null : (
            <FormExample
              saved={{ vendorId: opened.id, version: opened.version }}
              vendor={valuesOf(fields, form.watch(), inForce(form.watch()))}
              form={form}
            />
          )}
        </>
      )}
    </FieldsDrawer>
  );
}

type OwnFieldsProps = {
  fields: readonly Field[];
  control: Control<Values>;
  /** What the form holds now. */
  held: Values;
  defaults: OperatorDefaults | null;
};

/** The terms that count, each with the operator's default. */
export function OwnFields({ fields, control, held, defaults }: OwnFieldsProps) {
  const at = inForceOf(held, defaults);
  return fields
    .filter(({ usedWhen }) => !usedWhen || usedWhen(at))
    .map((field) => (
      <OwnField
        key={field.path}
        field={field}
        control={control}
        fallback={defaultOf(field.path, at, defaults)}
      />
    ));
}
