import { useState } from "react";
import { useForm } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api";
import { ChoiceField } from "../everywhere/choice-field";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Section } from "../everywhere/section";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { SettingsDrawer } from "./settings-drawer";

const COLUMNS = ["reference", "amount", "fee", "net", "date"] as const;
/** Without these no row can be read. */
const NEEDED: readonly string[] = ["reference", "amount"];

/** What the provider's settlement files look like. */
export function SettlementsSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const { settlementColumns, settlementDelimiter, settlementDateFormat } = settings.values;
  return (
    <Section
      title={t("settings.settlements.title")}
      hint={t("settings.settlements.hint")}
      onEdit={() => setEditing(true)}
    >
      {COLUMNS.map((column) => (
        <DetailRow key={column} name={t(`settings.fields.settlementColumns.${column}`)}>
          {settlementColumns[column] === "" ? (
            <span className="text-ui-fg-muted">{t("settings.settlements.absent")}</span>
          ) : (
            <bdi>{settlementColumns[column]}</bdi>
          )}
        </DetailRow>
      ))}
      <DetailRow name={t("settings.fields.settlementDelimiter")}>
        {t(`settings.choices.settlementDelimiter.${settlementDelimiter}.label`)}
      </DetailRow>
      <DetailRow name={t("settings.fields.settlementDateFormat")}>
        <LtrText className="font-mono">{settlementDateFormat}</LtrText>
      </DetailRow>
      {editing ? <SettlementsDrawer settings={settings} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

function SettlementsDrawer({ settings, onClose }: { settings: SettingsView; onClose: () => void }) {
  const t = useTexts();
  const { settlementColumns, settlementDelimiter, settlementDateFormat } = settings.values;
  const form = useForm({ defaultValues: { settlementColumns, settlementDelimiter, settlementDateFormat } });
  return (
    <SettingsDrawer
      title={t("settings.settlements.title")}
      hint={t("settings.settlements.hint")}
      settings={settings}
      form={form}
      valuesOf={(values) => values}
      onClose={onClose}
    >
      {COLUMNS.map((column) => (
        <TextField
          key={column}
          control={form.control}
          name={`settlementColumns.${column}`}
          label={t(`settings.fields.settlementColumns.${column}`)}
          hint={t(`settings.settlements.columns.${column}`)}
          rules={NEEDED.includes(column) ? { required: t("settings.faults.column") } : {}}
        />
      ))}
      <ChoiceField
        control={form.control}
        name="settlementDelimiter"
        label={t("settings.fields.settlementDelimiter")}
        choices={choicesOf(t, "settlementDelimiter", [",", ";", "\t"])}
      />
      <ChoiceField
        control={form.control}
        name="settlementDateFormat"
        label={t("settings.fields.settlementDateFormat")}
        choices={choicesOf(t, "settlementDateFormat", ["YYYY-MM-DD", "DD/MM/YYYY", "DD-MM-YYYY"])}
      />
    </SettingsDrawer>
  );
}
