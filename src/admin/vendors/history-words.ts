/** A vendor's history in the words of its forms. */
import type { Texts } from "../everywhere/use-texts";
import { fieldWords } from "../fields/field-words";
import { labelKeyOf } from "./problem-advice";
import { EVERY_TERM } from "./term-fields";

/** @returns the field's label; the path itself where no form has the field */
export function vendorFieldName(path: string, t: Texts): string {
  const label = labelKeyOf(path);
  return label ? t(label) : path;
}

/** @returns the value's name; undefined for amounts and texts, which stand for themselves */
export function vendorValueName(
  { path, value }: { path: string; value: unknown },
  t: Texts,
): string | undefined {
  if (path === "status") return t(`vendors.status.${String(value)}`, { defaultValue: String(value) });
  if (value === null || value === undefined) return undefined;
  return fieldWords(
    EVERY_TERM.find((field) => field.path === path),
    value,
    t,
  );
}
