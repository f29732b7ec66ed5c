/** Who bears a discount, as fields: for all promotions in the settings, or of a promotion's own. */
import { BEARERS } from "../../domain/bearer";
import type { Field, ValueAt } from "../fields/field";

/**
 * @param prefix of the paths, such as `discounts.`
 * @param choices with null where none of its own may be chosen
 */
export function bearerFields(prefix = "", choices: Field["choices"] = BEARERS): Field[] {
  const textOf = (value: string | null, what: string) =>
    `settings.choices.discounts.bearer.${value ?? "none"}.${what}`;
  return [
    {
      path: `${prefix}bearer`,
      kind: "choice",
      label: "settings.fields.discounts.bearer",
      choices,
      choiceText: (value) => textOf(value, "label"),
      choiceHint: (value) => textOf(value, "description"),
    },
    {
      path: `${prefix}operatorPercent`,
      kind: "percent",
      label: "settings.fields.discounts.operatorPercent",
      hint: "settings.discounts.percent_hint",
      usedWhen: (at: ValueAt) => at(`${prefix}bearer`) === "shared",
      required: "settings.faults.percent",
    },
  ];
}
