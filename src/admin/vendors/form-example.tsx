import { useRef } from "react";
import { get } from "react-hook-form";
import type { FieldFault } from "../../answers/admin-api";
import { fieldFaultText } from "../everywhere/fault-text";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import type { FormOfFields } from "../fields/fields-drawer";
import { LiveExample, type LiveExampleProps } from "./live-example";

type Props = Pick<LiveExampleProps, "saved" | "vendor"> & { form: FormOfFields };

/**
 * The live example of a form's values. What it finds wrong is shown at the fields, and taken away when it is right again.
 * A form that nobody has touched is not blamed: what is still missing is said in the example alone.
 */
export function FormExample({ form, ...example }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const shown = useRef<string[]>([]);
  const { isDirty } = form.formState;
  const show = (faults: FieldFault[]) => {
    if (shown.current.length > 0) form.clearErrors(shown.current);
    shown.current = [];
    if (!isDirty) return;
    for (const fault of faults) {
      const path = fault.field.replace(/^vendor\./, "");
      if (get(form.getValues(), path) === undefined) continue;
      form.setError(path, { type: fault.code, message: fieldFaultText(fault, { t, language }) });
      shown.current.push(path);
    }
  };
  return <LiveExample {...example} onFaults={show} />;
}
