import { useForm } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api";
import { ChoiceField } from "../everywhere/choice-field";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { SettingsDrawer } from "./settings-drawer";
import { chargingFormOf, chargingValuesOf } from "./settings-form";

export function ChargingDrawer({ settings, onClose }: { settings: SettingsView; onClose: () => void }) {
  const t = useTexts();
  const form = useForm({ defaultValues: chargingFormOf(settings.values) });
  const { control } = form;
  return (
    <SettingsDrawer
      title={t("settings.charging.title")}
      hint={t("settings.charging.hint")}
      settings={settings}
      form={form}
      valuesOf={chargingValuesOf}
      onClose={onClose}
    >
      <ChoiceField
        control={control}
        name="cartPolicy"
        label={t("settings.fields.cartPolicy")}
        choices={choicesOf(t, "cartPolicy", ["block", "separate", "platform"])}
      />
      <ChoiceField
        control={control}
        name="commissionBase"
        label={t("settings.fields.commissionBase")}
        hint={t("settings.charging.base_hint")}
        choices={choicesOf(t, "commissionBase", ["goods", "goods_without_tax", "goods_and_delivery"])}
      />
      <ChoiceField
        control={control}
        name="commissionEncoding"
        label={t("settings.fields.commissionEncoding")}
        choices={choicesOf(t, "commissionEncoding", ["exact", "native"])}
      />
      <ChoiceField
        control={control}
        name="unassigned"
        label={t("settings.fields.unassigned")}
        choices={choicesOf(t, "unassigned", ["platform", "reject"])}
      />
      <ChoiceField
        control={control}
        name="notCaptured"
        label={t("settings.fields.notCaptured")}
        hint={t("settings.charging.not_captured_hint")}
        choices={choicesOf(t, "notCaptured", ["auto", "declined", "authorized"])}
      />
      <TextField
        control={control}
        name="pageExpiryMinutes"
        kind="code"
        label={t("settings.fields.pageExpiryMinutes")}
        hint={t("settings.charging.expiry_hint")}
        unit={t("settings.charging.minutes_unit")}
        rules={{ pattern: { value: /^[1-9]\d{0,3}$/, message: t("settings.faults.minutes") } }}
      />
    </SettingsDrawer>
  );
}
