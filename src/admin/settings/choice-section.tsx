import { useState } from "react";
import { useForm } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api";
import { ChoiceField } from "../everywhere/choice-field";
import { DetailRow } from "../everywhere/detail-row";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { SettingsDrawer } from "./settings-drawer";
import type { SettingsValues } from "./settings-form";

type ChoiceName = "refundMode" | "commissionReversal" | "unplacedPayments" | "secondCaptures";
export type SettingChoice = { name: ChoiceName; values: readonly string[]; hint?: string };

type Props = { title: string; hint: string; settings: SettingsView; choices: readonly SettingChoice[] };

/** A section of settings of which each is one of a few. */
export function ChoiceSection(props: Props) {
  const { title, hint, settings, choices } = props;
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  return (
    <Section title={title} hint={hint} onEdit={() => setEditing(true)}>
      {choices.map(({ name }) => {
        const choice = `settings.choices.${name}.${settings.values[name]}`;
        return (
          <DetailRow key={name} name={t(`settings.fields.${name}`)} hint={t(`${choice}.description`)}>
            {t(`${choice}.label`)}
          </DetailRow>
        );
      })}
      {editing ? <ChoiceDrawer {...props} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

function ChoiceDrawer({ title, hint, settings, choices, onClose }: Props & { onClose: () => void }) {
  const t = useTexts();
  const chosen = Object.fromEntries(choices.map(({ name }) => [name, settings.values[name]]));
  const form = useForm<Pick<SettingsValues, ChoiceName>>({ defaultValues: chosen });
  return (
    <SettingsDrawer
      title={title}
      hint={hint}
      settings={settings}
      form={form}
      valuesOf={(values) => values}
      onClose={onClose}
    >
      {choices.map(({ name, values, hint: about }) => (
        <ChoiceField
          key={name}
          control={form.control}
          name={name}
          label={t(`settings.fields.${name}`)}
          hint={about}
          choices={choicesOf(t, name, values)}
        />
      ))}
    </SettingsDrawer>
  );
}
