import { Badge, Heading, InlineTip, Text } from "@medusajs/ui";
import { useForm } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api";
import { LtrText } from "../everywhere/ltr-text";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import {
  CUSTOMER_FIELDS,
  PLACEHOLDERS,
  REFERENCE_FIELDS,
  unknownPlaceholder,
} from "./reference-placeholders";
import { SettingsDrawer } from "./settings-drawer";

export function ReferencesDrawer({ settings, onClose }: { settings: SettingsView; onClose: () => void }) {
  const t = useTexts();
  const form = useForm({ defaultValues: { templates: settings.values.templates } });
  const validate = (template: unknown) => {
    const name = unknownPlaceholder(String(template));
    return name === undefined || t("settings.faults.placeholder", { name: `{${name}}` });
  };
  const fieldOf = (field: (typeof REFERENCE_FIELDS | typeof CUSTOMER_FIELDS)[number]) => (
    <TextField
      key={field}
      control={form.control}
      name={`templates.${field}`}
      kind="code"
      label={t(`settings.fields.templates.${field}`)}
      rules={{ validate }}
    />
  );
  return (
    <SettingsDrawer
      title={t("settings.references.title")}
      hint={t("settings.references.hint")}
      settings={settings}
      form={form}
      valuesOf={(values) => values}
      onClose={onClose}
    >
      <Heading level="h3">{t("settings.references.own")}</Heading>
      {REFERENCE_FIELDS.map(fieldOf)}
      <Heading level="h3">{t("settings.references.customer")}</Heading>
      <InlineTip label={t("settings.references.note")}>{t("settings.references.not_sent_hint")}</InlineTip>
      {CUSTOMER_FIELDS.map(fieldOf)}
      <Heading level="h3">{t("settings.references.placeholders")}</Heading>
      <ul className="flex flex-col gap-y-2">
        {PLACEHOLDERS.map(({ name, aboutCustomer }) => (
          <li key={name} className="flex flex-wrap items-center gap-2">
            <LtrText className="txt-compact-small font-mono">{`{${name}}`}</LtrText>
            <Text size="small" className="text-ui-fg-subtle">
              {t(`settings.placeholders.${name}`)}
            </Text>
            {aboutCustomer ? (
              <Badge size="2xsmall" color="orange">
                {t("settings.references.personal")}
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </SettingsDrawer>
  );
}
