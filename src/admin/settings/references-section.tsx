import { useState } from "react";
import type { SettingsView } from "../../answers/admin-api";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { CUSTOMER_FIELDS, REFERENCE_FIELDS, sendsCustomer } from "./reference-placeholders";
import { ReferencesDrawer } from "./references-drawer";
import { StateBadge } from "../everywhere/state-badge";

/** What goes along with a charge into the provider's dashboard. */
export function ReferencesSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const { templates } = settings.values;
  const sending = sendsCustomer(templates);
  return (
    <Section
      title={t("settings.references.title")}
      hint={t("settings.references.hint")}
      onEdit={() => setEditing(true)}
    >
      <DetailRow
        name={t("settings.references.about_customer")}
        hint={t(sending ? "settings.references.sent_hint" : "settings.references.not_sent_hint")}
      >
        <StateBadge color={sending ? "orange" : "green"}>
          {t(sending ? "settings.references.sent" : "settings.references.not_sent")}
        </StateBadge>
      </DetailRow>
      {[...REFERENCE_FIELDS, ...CUSTOMER_FIELDS].map((field) => (
        <DetailRow key={field} name={t(`settings.fields.templates.${field}`)}>
          {templates[field] === "" ? (
            <span className="text-ui-fg-muted">{t("settings.references.empty")}</span>
          ) : (
            <LtrText className="font-mono">{templates[field]}</LtrText>
          )}
        </DetailRow>
      ))}
      {editing ? <ReferencesDrawer settings={settings} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}
