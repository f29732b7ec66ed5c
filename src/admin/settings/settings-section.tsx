import { type ReactNode, useState } from "react";
import { get } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api/settings";
import { ApiFault } from "../api-client";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { DetailRow } from "../everywhere/detail-row";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import type { Field, ValueAt } from "../fields/field";
import { FieldInput } from "../fields/field-input";
import { FieldValue } from "../fields/field-value";
import { FieldsDrawer } from "../fields/fields-drawer";
import { changedSettings, SETTING_FIELDS } from "./setting-fields";
import { SettingsHistory } from "./settings-history";
import { useSaveSettings, useSettings } from "./settings-queries";

type Props = {
  name: keyof typeof SETTING_FIELDS;
  settings: SettingsView;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Below the fields of the drawer, for what the form holds. */
  afterFields?: (at: ValueAt) => ReactNode;
  /** Above the values. */
  children?: ReactNode;
};

/** A part of the settings: its values with what they mean, and the drawer that changes them. */
export function SettingsSection({ name, settings, action, afterFields, children }: Props) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const at = (path: string): unknown => get(settings.values, path);
  const fields: readonly Field[] = SETTING_FIELDS[name];
  return (
    <Section
      title={t(`settings.${name}.title`)}
      hint={t(`settings.${name}.hint`)}
      onEdit={() => setEditing(true)}
      action={action}
    >
      {children}
      {fields.map((field) => (
        <SettingRow key={field.path} field={field} at={at} />
      ))}
      <SettingsHistory section={name} />
      {editing ? (
        <SettingsDrawer {...{ name, settings, afterFields }} onClose={() => setEditing(false)} />
      ) : null}
    </Section>
  );
}

function SettingRow({ field, at }: { field: Field; at: (path: string) => unknown }) {
  const t = useTexts();
  const { path, kind, label, blank, choiceHint, hint, listedWhen } = field;
  const value = at(path) ?? null;
  const isLeftOut = value === null && kind !== "choice" && kind !== "ways" && blank === undefined;
  if (isLeftOut || (listedWhen && !listedWhen(at))) return null;
  const meaning = kind === "number" ? hint : choiceHint?.(value === null ? null : String(value));
  return (
    <DetailRow name={t(label)} hint={meaning && t(meaning)} anchor={path}>
      <FieldValue field={field} value={value} />
    </DetailRow>
  );
}

type DrawerProps = Pick<Props, "name" | "settings" | "afterFields"> & { onClose: () => void };

/** It saves the settings that were changed, and no others: what lies within one is sent with it, whole. */
function SettingsDrawer({ name, settings, onClose, afterFields }: DrawerProps) {
  const t = useTexts();
  const query = useSettings();
  const { mutateAsync } = useSaveSettings();
  const [confirmed, setConfirmed] = useState(false);
  // The page asks again by itself, such as when its window gets the focus: the change is made on what was opened.
  const [version] = useState(settings.version);
  return (
    <FieldsDrawer
      title={t(`settings.${name}.title`)}
      hint={t(`settings.${name}.hint`)}
      fields={SETTING_FIELDS[name]}
      record={settings.values}
      onSave={async (values, opened) => {
        const changed = changedSettings(opened, values);
        if (Object.keys(changed).length === 0) return;
        await mutateAsync({ version, values: changed, ...(confirmed ? { confirmed } : {}) });
      }}
      onReload={() => query.refetch()}
      onClose={onClose}
      // A change that leaves vendors without terms: a person may want it all the same.
      overrule={(fault) =>
        fault instanceof ApiFault && fault.refusal.code === "MIZAN_VENDORS_UNUSABLE" ? (
          <ConfirmCheck
            label={t("settings.overrule.label")}
            hint={t("settings.overrule.hint")}
            checked={confirmed}
            onChange={setConfirmed}
          />
        ) : null
      }
    >
      {(used, { control, watch }) => (
        <>
          {used.map((field) => (
            <FieldInput key={field.path} field={field} control={control} />
          ))}
          {afterFields?.((path) => get(watch(), path) as unknown)}
        </>
      )}
    </FieldsDrawer>
  );
}
