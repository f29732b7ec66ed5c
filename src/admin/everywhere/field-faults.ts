import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { get } from "react-hook-form";
import { ApiFault } from "../api-client";
import { fieldFaultText } from "./fault-text";
import type { Language } from "./use-language";
import type { Texts } from "./use-texts";

/**
 * Puts the field faults of a refusal at the fields of a form.
 *
 * @param pathOf from the API's path to the form's, where they differ; by default the same without a leading `values.`
 * @returns what is left to say above the form: the refusal with the faults of fields that the form does not have, or
 *   null when every fault found its field
 */
export function putFieldFaults<Values extends FieldValues>(
  fault: unknown,
  form: Pick<UseFormReturn<Values>, "getValues" | "setError">,
  reader: { t: Texts; language: Language; pathOf?: (field: string) => string },
): unknown {
  if (!(fault instanceof ApiFault) || !fault.refusal.fields?.length) return fault;
  const { pathOf = (field: string) => field.replace(/^values\./, "") } = reader;
  const values = form.getValues();
  let isFirst = true;
  const left = fault.refusal.fields.filter((one) => {
    const path = pathOf(one.field);
    if (!isControl(get(values, path))) return true;
    const error = { type: one.code, message: fieldFaultText(one, reader) };
    form.setError(path as FieldPath<Values>, error, { shouldFocus: isFirst });
    isFirst = false;
    return false;
  });
  if (left.length === 0) return null;
  return new ApiFault(fault.status, { ...fault.refusal, fields: left });
}

/** A group of fields has no control at which its fault could be said. */
function isControl(held: unknown): boolean {
  const isGroup =
    typeof held === "object" && held !== null && Object.getPrototypeOf(held) === Object.prototype;
  return held !== undefined && !isGroup;
}
