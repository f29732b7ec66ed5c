import { useState } from "react";
import { useForm } from "react-hook-form";
import type { SettingsView } from "../../operator/admin-api";
import { ChoiceField } from "../everywhere/choice-field";
import { DetailRow } from "../everywhere/detail-row";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { SettingsDrawer } from "./settings-drawer";

/** Who gives money back, the gateway for us or a person in the provider's dashboard; and what becomes of the commission. */
export function RefundsSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const { refundMode, commissionReversal } = settings.values;
  return (
    <Section
      title={t("settings.refunds.title")}
      hint={t("settings.refunds.hint")}
      onEdit={() => setEditing(true)}
    >
      <DetailRow
        name={t("settings.fields.refundMode")}
        hint={t(`settings.choices.refundMode.${refundMode}.description`)}
      >
        {t(`settings.choices.refundMode.${refundMode}.label`)}
      </DetailRow>
      <DetailRow
        name={t("settings.fields.commissionReversal")}
        hint={t(`settings.choices.commissionReversal.${commissionReversal}.description`)}
      >
        {t(`settings.choices.commissionReversal.${commissionReversal}.label`)}
      </DetailRow>
      {editing ? <RefundsDrawer settings={settings} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

function RefundsDrawer({ settings, onClose }: { settings: SettingsView; onClose: () => void }) {
  const t = useTexts();
  const { refundMode, commissionReversal } = settings.values;
  const form = useForm({ defaultValues: { refundMode, commissionReversal } });
  return (
    <SettingsDrawer
      title={t("settings.refunds.title")}
      hint={t("settings.refunds.hint")}
      settings={settings}
      form={form}
      valuesOf={(values) => values}
      onClose={onClose}
    >
      <ChoiceField
        control={form.control}
        name="refundMode"
        label={t("settings.fields.refundMode")}
        choices={choicesOf(t, "refundMode", ["gateway", "manual"])}
      />
      <ChoiceField
        control={form.control}
        name="commissionReversal"
        label={t("settings.fields.commissionReversal")}
        hint={t("settings.refunds.reversal_hint")}
        choices={choicesOf(t, "commissionReversal", ["proportional", "keep", "keep_fixed"])}
      />
    </SettingsDrawer>
  );
}
