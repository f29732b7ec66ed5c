import { useState } from "react";
import type { SettingsView } from "../../answers/admin-api";
import { DetailRow } from "../everywhere/detail-row";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { ChargingDrawer } from "./charging-drawer";

const CHOSEN = ["cartPolicy", "commissionBase", "commissionEncoding", "unassigned", "notCaptured"] as const;

/** How a cart becomes a charge. */
export function ChargingSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const { values } = settings;
  return (
    <Section
      title={t("settings.charging.title")}
      hint={t("settings.charging.hint")}
      onEdit={() => setEditing(true)}
    >
      {CHOSEN.map((field) => (
        <DetailRow
          key={field}
          name={t(`settings.fields.${field}`)}
          hint={t(`settings.choices.${field}.${values[field]}.description`)}
        >
          {t(`settings.choices.${field}.${values[field]}.label`)}
        </DetailRow>
      ))}
      <DetailRow name={t("settings.fields.pageExpiryMinutes")} hint={t("settings.charging.expiry_hint")}>
        {t("settings.charging.minutes", { minutes: values.pageExpiryMinutes })}
      </DetailRow>
      {editing ? <ChargingDrawer settings={settings} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}
