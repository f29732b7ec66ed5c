import { Heading } from "@medusajs/ui";
import { useForm } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api";
import { ChecksField } from "../everywhere/checks-field";
import { ChoiceField } from "../everywhere/choice-field";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { DefaultCommissionFields } from "./default-commission-fields";
import { DefaultDeliveryFields } from "./default-delivery-fields";
import { SettingsDrawer } from "./settings-drawer";
import { defaultsFormOf, defaultsValuesOf, WAYS_TO_PAY } from "./settings-form";

export function DefaultsDrawer({ settings, onClose }: { settings: SettingsView; onClose: () => void }) {
  const t = useTexts();
  const form = useForm({ defaultValues: defaultsFormOf(settings.values) });
  const { control } = form;
  return (
    <SettingsDrawer
      title={t("settings.defaults.title")}
      hint={t("settings.defaults.hint")}
      settings={settings}
      form={form}
      valuesOf={defaultsValuesOf}
      onClose={onClose}
    >
      <Heading level="h3">{t("settings.defaults.commission")}</Heading>
      <DefaultCommissionFields form={form} />
      <Heading level="h3">{t("settings.defaults.delivery")}</Heading>
      <DefaultDeliveryFields form={form} />
      <Heading level="h3">{t("settings.defaults.terms")}</Heading>
      <ChoiceField
        control={control}
        name="settles"
        label={t("settings.fields.settles")}
        choices={choicesOf(t, "settles", ["own_key", "operator"])}
      />
      <ChecksField
        control={control}
        name="paymentTypes"
        label={t("settings.fields.paymentTypes")}
        hint={t("settings.defaults.ways_hint")}
        required={t("settings.faults.one_way")}
        choices={WAYS_TO_PAY.map((value) => ({ value, label: t(`vendors.ways.${value}`) }))}
      />
      <ChoiceField
        control={control}
        name="language"
        label={t("settings.fields.language")}
        hint={t("settings.defaults.language_hint")}
        choices={choicesOf(t, "language", ["ENG", "ARA"])}
      />
    </SettingsDrawer>
  );
}
