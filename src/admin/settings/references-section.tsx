import { Badge, Heading } from "@medusajs/ui";
import type { SettingsView } from "../../answers/admin-api/settings";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { PLACEHOLDERS, sendsCustomer } from "./reference-placeholders";
import { SettingsSection } from "./settings-section";
import { Subtle } from "../everywhere/small-texts";

/** What goes along with a charge into the provider's dashboard, and whether anything of it is about the customer. */
export function ReferencesSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  const sending = sendsCustomer(settings.values.templates);
  return (
    <SettingsSection name="references" settings={settings} afterFields={() => <PlaceholderList />}>
      <DetailRow
        name={t("settings.references.about_customer")}
        hint={t(sending ? "settings.references.sent_hint" : "settings.references.not_sent_hint")}
      >
        <StateBadge color={sending ? "orange" : "green"}>
          {t(sending ? "settings.references.sent" : "settings.references.not_sent")}
        </StateBadge>
      </DetailRow>
    </SettingsSection>
  );
}

function PlaceholderList() {
  const t = useTexts();
  return (
    <>
      <Heading level="h3">{t("settings.references.placeholders")}</Heading>
      <ul className="flex flex-col gap-y-2">
        {PLACEHOLDERS.map(({ name, aboutCustomer }) => (
          <li key={name} className="flex flex-wrap items-center gap-2">
            <LtrText className="txt-compact-small font-mono">{`{${name}}`}</LtrText>
            <Subtle>{t(`settings.placeholders.${name}`)}</Subtle>
            {aboutCustomer ? (
              <Badge size="2xsmall" color="orange">
                {t("settings.references.personal")}
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
