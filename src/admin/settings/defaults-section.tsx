import { useState } from "react";
import type { SettingsView } from "../../answers/admin-api";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { DefaultsDrawer } from "./defaults-drawer";
import { waysToPay } from "./settings-words";

/** What counts for a vendor that has no value of its own, field by field. */
export function DefaultsSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const { commission, delivery, settles, paymentTypes, language } = settings.values;
  const typeText = `settings.choices.commission.type.${commission.type ?? "none"}`;
  return (
    <Section
      title={t("settings.defaults.title")}
      hint={t("settings.defaults.hint")}
      onEdit={() => setEditing(true)}
    >
      <DetailRow name={t("settings.fields.commission.type")} hint={t(`${typeText}.description`)}>
        {t(`${typeText}.label`)}
      </DetailRow>
      {commission.percent === undefined ? null : (
        <DetailRow name={t("settings.fields.commission.percent")}>
          <LtrText>{commission.percent} %</LtrText>
        </DetailRow>
      )}
      {(["fixed", "minimum", "maximum"] as const).map((part) =>
        commission[part] === undefined ? null : (
          <DetailRow key={part} name={t(`settings.fields.commission.${part}`)}>
            <Money value={commission[part]} />
          </DetailRow>
        ),
      )}
      <DetailRow name={t("settings.fields.delivery.source")}>
        {t(`settings.choices.delivery.source.${delivery.source}.label`)}
        {delivery.fixed === undefined ? null : <Money value={delivery.fixed} />}
      </DetailRow>
      <DetailRow name={t("settings.fields.delivery.recipient")}>
        {t(`settings.choices.delivery.recipient.${delivery.recipient}.label`)}
        {delivery.company === undefined ? null : <LtrText>{delivery.company}</LtrText>}
      </DetailRow>
      <DetailRow
        name={t("settings.fields.settles")}
        hint={t(`settings.choices.settles.${settles}.description`)}
      >
        {t(`settings.choices.settles.${settles}.label`)}
      </DetailRow>
      <DetailRow name={t("settings.fields.paymentTypes")}>{waysToPay(t, paymentTypes)}</DetailRow>
      <DetailRow name={t("settings.fields.language")}>
        {t(`settings.choices.language.${language}.label`)}
      </DetailRow>
      {editing ? <DefaultsDrawer settings={settings} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}
