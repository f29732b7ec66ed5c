import type { UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "../everywhere/choice-field";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { type DefaultsForm, usedBy } from "./settings-form";

/** What delivery costs and who gets it, for a vendor that does not say; only what the choices use is shown. */
export function DefaultDeliveryFields({ form }: { form: UseFormReturn<DefaultsForm> }) {
  const t = useTexts();
  const { control } = form;
  const [commission, delivery] = useWatch({ control, name: ["commission", "delivery"] });
  const uses = usedBy({ commission, delivery });
  return (
    <>
      <ChoiceField
        control={control}
        name="delivery.source"
        label={t("settings.fields.delivery.source")}
        choices={choicesOf(t, "delivery.source", ["cart_shipping", "fixed"])}
      />
      {uses.deliveryFixed ? (
        <TextField
          control={control}
          name="delivery.fixed"
          kind="amount"
          unit={t("everywhere.currency")}
          label={t("settings.fields.delivery.fixed")}
          hint={t("settings.defaults.delivery_fixed_hint")}
        />
      ) : null}
      <ChoiceField
        control={control}
        name="delivery.recipient"
        label={t("settings.fields.delivery.recipient")}
        choices={choicesOf(t, "delivery.recipient", ["company", "vendor", "operator"])}
      />
      {uses.company ? (
        <TextField
          control={control}
          name="delivery.company"
          kind="code"
          label={t("settings.fields.delivery.company")}
          hint={t("settings.defaults.company_hint")}
          rules={{ pattern: { value: /^[1-9]\d{0,8}$/, message: t("settings.faults.company") } }}
        />
      ) : null}
    </>
  );
}
