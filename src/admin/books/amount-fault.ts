import { parseKwd } from "../../domain/money";
import { typedAmount } from "../../domain/typed-amount";

/** What is wrong with an amount as it is typed, by the name of its text below `books.form`; null when nothing is. */
export function amountFault(text: string): "required" | "amountZero" | "amountMalformed" | null {
  const amount = typedAmount(text).trim();
  if (amount === "") return "required";
  try {
    return parseKwd(amount) === 0 ? "amountZero" : null;
  } catch {
    return "amountMalformed";
  }
}
