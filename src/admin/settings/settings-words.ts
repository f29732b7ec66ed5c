/** Settings in words, for the history. */
import type { Texts } from "../everywhere/use-texts";
import { fieldWords } from "../fields/field-words";
import { settingAt } from "./setting-fields";

/** @param path of a setting, such as `delivery.recipient`; one that we have no name for is shown as it is */
export function settingName(t: Texts, path: string): string {
  return t(`settings.fields.${path}`, { defaultValue: path });
}

/** The value in words; undefined for a value that speaks for itself, such as an amount. */
export function settingValue(t: Texts, path: string, value: unknown): string | undefined {
  return fieldWords(settingAt(path), value, t);
}
