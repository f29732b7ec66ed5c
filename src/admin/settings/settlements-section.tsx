import { useState } from "react";
import { useForm } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api";
import { PRESET_WORDS, SETTLEMENT_KINDS } from "../../domain/settlement-kind";
import { ChoiceField } from "../everywhere/choice-field";
import { DetailRow } from "../everywhere/detail-row";
import { Section } from "../everywhere/section";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { SettingsDrawer } from "./settings-drawer";

const COLUMNS = ["reference", "amount", "fee", "tax", "net", "date", "kind"] as const;
/** The settings that are one of a few. */
const CHOICES = {
  settlementAmounts: ["auto", "1,234.567", "1.234,567"],
  settlementDelimiter: [",", ";", "\t", "|"],
  settlementDateFormat: ["YYYY-MM-DD", "DD/MM/YYYY", "DD-MM-YYYY", "MM/DD/YYYY", "MM-DD-YYYY"],
} as const satisfies Partial<Record<keyof SettingsView["values"], readonly string[]>>;
const CHOSEN = Object.keys(CHOICES) as (keyof typeof CHOICES)[];
/** Without these no row can be read. */
const NEEDED: readonly string[] = ["reference", "amount"];

/** What the provider's settlement files look like. */
export function SettlementsSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const { settlementColumns, settlementWords } = settings.values;
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
      {settlementColumns.kind === ""
        ? null
        : SETTLEMENT_KINDS.map((kind) => (
            <DetailRow key={kind} name={t(`settings.fields.settlementWords.${kind}`)}>
              {settlementWords[kind] === "" ? (
                <span className="text-ui-fg-muted">{t("settings.settlements.preset")}</span>
              ) : (
                <bdi>{settlementWords[kind]}</bdi>
              )}
            </DetailRow>
          ))}
      {CHOSEN.map((field) => (
        <DetailRow key={field} name={t(`settings.fields.${field}`)}>
          {t(`settings.choices.${field}.${settings.values[field]}.label`)}
        </DetailRow>
      ))}
      {editing ? <SettlementsDrawer settings={settings} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

function SettlementsDrawer({ settings, onClose }: { settings: SettingsView; onClose: () => void }) {
  const t = useTexts();
  const { settlementColumns, settlementWords, settlementAmounts, settlementDelimiter, settlementDateFormat } =
    settings.values;
  const form = useForm({
    defaultValues: {
      settlementColumns,
      settlementWords,
      settlementAmounts,
      settlementDelimiter,
      settlementDateFormat,
    },
  });
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
      {SETTLEMENT_KINDS.map((kind) => (
        <TextField
          key={kind}
          control={form.control}
          name={`settlementWords.${kind}`}
          label={t(`settings.fields.settlementWords.${kind}`)}
          hint={t(`settings.settlements.words.${kind}`, { known: PRESET_WORDS[kind] })}
        />
      ))}
      {CHOSEN.map((field) => (
        <ChoiceField
          key={field}
          control={form.control}
          name={field}
          label={t(`settings.fields.${field}`)}
          choices={choicesOf(t, field, CHOICES[field])}
        />
      ))}
    </SettingsDrawer>
  );
}
