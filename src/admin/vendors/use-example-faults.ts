import { useRef } from "react";
import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import type { FieldFault } from "../../answers/admin-api";
import { fieldFaultText } from "../everywhere/fault-text";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";

/**
 * Shows at a form's fields what the live example found wrong there, and takes it away when it is right again.
 * A form that nobody has touched is not blamed: what is still missing is said in the example alone.
 */
export function useExampleFaults<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const t = useTexts();
  const language = useLanguage();
  const shown = useRef<FieldPath<Values>[]>([]);
  const { isDirty } = form.formState;
  return (faults: FieldFault[]) => {
    if (shown.current.length > 0) form.clearErrors(shown.current);
    shown.current = [];
    if (!isDirty) return;
    for (const fault of faults) {
      const path = fault.field.replace(/^vendor\./, "") as FieldPath<Values>;
      if (get(form.getValues(), path) === undefined) continue;
      form.setError(path, { type: fault.code, message: fieldFaultText(fault, { t, language }) });
      shown.current.push(path);
    }
  };
}
