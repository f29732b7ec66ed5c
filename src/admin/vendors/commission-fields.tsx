import { useFormContext, useWatch } from "react-hook-form";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import type { OperatorDefaults } from "./operator-defaults";
import { commissionKindOf, defaultAmountOf } from "./operator-defaults";
import { OwnChoiceField } from "./own-choice-field";
import { OwnValueField } from "./own-value-field";
import type { CommissionForm } from "./vendor-form";
import { usedBy } from "./vendor-form";

/** What the operator earns; amounts that the kind in force does not use are not asked for. */
export function CommissionFields({ defaults }: { defaults: OperatorDefaults | null }) {
  const t = useTexts();
  const { control } = useFormContext<CommissionForm>();
  const [commission, commission_base] = useWatch({ control, name: ["commission", "commission_base"] });
  const { commissionType } = commissionKindOf({ commission, commission_base }, defaults);
  const used = usedBy(commissionType);
  const currency = t("everywhere.currency");
  const fallbackOf = (field: "percent" | "fixed" | "minimum" | "maximum") =>
    defaults ? (defaultAmountOf(field, commissionType, defaults) ?? null) : undefined;
  return (
    <>
      <OwnChoiceField
        control={control}
        name="commission.type"
        label={t("vendors.fields.type")}
        choices={choicesOf("types", t)}
        fallback={defaults ? (defaults.commission.type ?? null) : undefined}
      />
      {used.percent ? (
        <OwnValueField
          control={control}
          name="commission.percent"
          label={t("vendors.fields.percent")}
          unit={t("vendors.fields.percentUnit")}
          fallback={fallbackOf("percent")}
        />
      ) : null}
      {used.fixed ? (
        <OwnValueField
          control={control}
          name="commission.fixed"
          label={t("vendors.fields.fixed")}
          unit={currency}
          fallback={fallbackOf("fixed")}
        />
      ) : null}
      <OwnValueField
        control={control}
        name="commission.minimum"
        label={t("vendors.fields.minimum")}
        unit={currency}
        fallback={fallbackOf("minimum")}
      />
      <OwnValueField
        control={control}
        name="commission.maximum"
        label={t("vendors.fields.maximum")}
        unit={currency}
        fallback={fallbackOf("maximum")}
      />
      <OwnChoiceField
        control={control}
        name="commission_base"
        label={t("vendors.fields.base")}
        choices={choicesOf("bases", t)}
        fallback={defaults?.commissionBase}
      />
    </>
  );
}
