import type { Choice } from "../everywhere/choice-field";
import type { Texts } from "../everywhere/use-texts";

/**
 * @param path of the setting, such as `delivery.source`
 * @returns each value with its name and what it means
 */
export function choicesOf(t: Texts, path: string, values: readonly string[]): Choice[] {
  return values.map((value) => ({
    value,
    label: t(`settings.choices.${path}.${value}.label`),
    description: t(`settings.choices.${path}.${value}.description`),
  }));
}
