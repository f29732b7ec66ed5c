import type { FieldFault } from "../../answers/admin-api";
import { fieldFaultText } from "../everywhere/fault-text";
import type { Language } from "../everywhere/use-language";
import type { Texts } from "../everywhere/use-texts";
import { labelKeyOf } from "./problem-advice";

/**
 * What is wrong with a vendor's value, with the value's name, for places that are not the field itself. The server's
 * English names it already; our Arabic, found by the fault's code, does not.
 */
export function namedFaultText(fault: FieldFault, reader: { t: Texts; language: Language }): string {
  const { t, language } = reader;
  const label = labelKeyOf(fault.field.replace(/^vendor\./, ""));
  const text = fieldFaultText(fault, reader);
  return language === "en" || !label ? text : `${t(label)}: ${text}`;
}
