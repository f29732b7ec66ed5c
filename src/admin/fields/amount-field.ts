import { MoneyError } from "../../domain/money-error";
import { PERCENT } from "../../config/terms/setting-number";
import { typedAmount, typedFils } from "../../domain/typed-amount";
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
    faultOf: (text) => (amountFault(text) === "amountZero" ? { text: "books.form.amountZero" } : null),
  };
}

/**
 * What is said of what is typed into a field that is not blank: first of a number, in the digits of any script, also of an amount that can
 * mean two. Null where it can be sent.
 */
export function faultTyped(
  { kind, faultOf }: Field,
  text: string,
): ReturnType<NonNullable<Field["faultOf"]>> {
  if (kind === "percent" && !PERCENT.test(typedAmount(text).trim()))
    return { text: "settings.faults.percent" };
  const fault = kind === "amount" ? amountFault(text) : null;
  if (fault !== null && fault !== "amountZero") return { text: `books.form.${fault}` };
  return faultOf?.(text) ?? null;
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
