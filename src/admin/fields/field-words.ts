import type { Texts } from "../everywhere/use-texts";
import type { Field } from "./field";

/** @returns the name of a choice, or the ways to pay as a list; undefined for what stands for itself, such as an amount */
export function fieldWords(field: Field | undefined, value: unknown, t: Texts): string | undefined {
  const { kind, choiceText } = field ?? {};
  if (!choiceText || (kind !== "choice" && kind !== "yes_no" && kind !== "ways")) return undefined;
  const nameOf = (one: unknown) => {
    const text = one === null || one === undefined ? null : String(one);
    return t(choiceText(text), { defaultValue: text ?? "" });
  };
  if (kind !== "ways") return nameOf(value) || undefined;
  if (Array.isArray(value)) return value.map(nameOf).join(t("vendors.words.separator"));
  return value === null || value === undefined ? nameOf(null) : undefined;
}
