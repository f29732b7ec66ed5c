import { MoneyError } from "../../domain/money-error";
import { typedFils } from "../../domain/typed-amount";
import type { Field } from "./field";

/**
 * A field for an amount above zero, with Latin, Arabic or Persian digits.
 *
 * @param path in the form
 * @param label the name of its text
 */
export function amountField(path: string, label: string): Field {
  return {
    path,
    label,
    kind: "amount",
    required: "books.form.required",
    faultOf: (text) => {
      const fault = amountFault(text);
      return fault && { text: `books.form.${fault}` };
    },
  };
}

/** What is wrong with an amount as it is typed, by the name of its text below `books.form`; null when nothing is. */
export function amountFault(
  text: string,
): "required" | "amountZero" | "amountAmbiguous" | "amountMalformed" | null {
  if (text.trim() === "") return "required";
  try {
    return typedFils(text.trim()) === 0 ? "amountZero" : null;
  } catch (error) {
    const isAmbiguous = error instanceof MoneyError && error.code === "amount_ambiguous";
    return isAmbiguous ? "amountAmbiguous" : "amountMalformed";
  }
}
