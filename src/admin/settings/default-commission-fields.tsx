import type { UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "../everywhere/choice-field";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { type DefaultsForm, usedBy } from "./settings-form";

/** The commission of a vendor that has none of its own; amounts that the chosen kind does not use are not shown. */
export function DefaultCommissionFields({ form }: { form: UseFormReturn<DefaultsForm> }) {
  const t = useTexts();
  const { control } = form;
  const [commission, delivery] = useWatch({ control, name: ["commission", "delivery"] });
  const uses = usedBy({ commission, delivery });
  const amounts = (["fixed", "minimum", "maximum"] as const).filter((part) =>
    part === "fixed" ? uses.fixed : uses.bounds,
  );
  return (
    <>
      <ChoiceField
        control={control}
        name="commission.type"
        label={t("settings.fields.commission.type")}
        choices={choicesOf(t, "commission.type", ["none", "percentage", "fixed", "mixed"])}
      />
      {uses.percent ? (
        <TextField
          control={control}
          name="commission.percent"
          kind="amount"
          unit="%"
          label={t("settings.fields.commission.percent")}
          hint={t("settings.defaults.percent_hint")}
        />
      ) : null}
      {amounts.map((part) => (
        <TextField
          key={part}
          control={control}
          name={`commission.${part}`}
          kind="amount"
          unit={t("everywhere.currency")}
          label={t(`settings.fields.commission.${part}`)}
          hint={t(`settings.defaults.${part}_hint`)}
        />
      ))}
    </>
  );
}
