import { MoneyError } from "../../domain/money-error";
import { typedFils } from "../../domain/typed-amount";

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
