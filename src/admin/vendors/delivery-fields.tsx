import { useFormContext, useWatch } from "react-hook-form";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import type { OperatorDefaults } from "./operator-defaults";
import { deliveryKindsOf } from "./operator-defaults";
import { OwnChoiceField } from "./own-choice-field";
import { OwnValueField } from "./own-value-field";
import type { DeliveryForm } from "./vendor-form";
import { COMPANY_NUMBER } from "./vendor-form";

/** What delivery costs and who gets it; amount and company only where the choices in force use them. */
export function DeliveryFields({ defaults }: { defaults: OperatorDefaults | null }) {
  const t = useTexts();
  const { control } = useFormContext<DeliveryForm>();
  const delivery = useWatch({ control, name: "delivery" });
  const { deliverySource, deliveryRecipient } = deliveryKindsOf({ delivery }, defaults);
  const defaultCompany = defaults?.delivery.company;
  return (
    <>
      <OwnChoiceField
        control={control}
        name="delivery.source"
        label={t("vendors.fields.deliverySource")}
        choices={choicesOf("sources", t)}
        fallback={defaults?.delivery.source}
      />
      {deliverySource === "fixed" ? (
        <OwnValueField
          control={control}
          name="delivery.fixed"
          label={t("vendors.fields.deliveryFixed")}
          unit={t("everywhere.currency")}
          fallback={defaults ? (defaults.delivery.fixed ?? null) : undefined}
        />
      ) : null}
      <OwnChoiceField
        control={control}
        name="delivery.recipient"
        label={t("vendors.fields.deliveryRecipient")}
        choices={choicesOf("recipients", t)}
        fallback={defaults?.delivery.recipient}
      />
      {deliveryRecipient === "company" ? (
        <OwnValueField
          control={control}
          name="delivery.company"
          label={t("vendors.fields.deliveryCompany")}
          fallback={defaults ? (defaultCompany === undefined ? null : String(defaultCompany)) : undefined}
          rules={{ pattern: { value: COMPANY_NUMBER, message: t("vendors.form.companyDigits") } }}
        />
      ) : null}
    </>
  );
}
