import type { Texts } from "../everywhere/use-texts";
import { amountFault } from "./amount-fault";

/** The rules of a field for an amount above zero, with Latin, Arabic or Persian digits. */
export function amountRules(t: Texts) {
  return {
    validate: (text: unknown) => {
      const fault = amountFault(String(text));
      return fault === null || t(`books.form.${fault}`);
    },
  };
}

/** The rules of a field for a text that must be there. */
export function requiredRules(t: Texts) {
  return { validate: (text: unknown) => String(text).trim() !== "" || t("books.form.required") };
}
