import { Button, Heading } from "@medusajs/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useForm, type UseFormReturn, useWatch } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api";
import { ChecksField } from "../everywhere/checks-field";
import { ChoiceField } from "../everywhere/choice-field";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import { SettingsDrawer } from "./settings-drawer";
import { type DefaultsForm, defaultsFormOf, defaultsValuesOf, usedBy, WAYS_TO_PAY } from "./settings-form";
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
      action={
        <Button asChild size="small" variant="secondary">
          <Link to="/mizan/vendors">{t("frame.vendors")}</Link>
        </Button>
      }
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

/** The commission of a vendor that has none of its own; amounts that the chosen kind does not use are not shown. */
function DefaultCommissionFields({ form }: { form: UseFormReturn<DefaultsForm> }) {
  const t = useTexts();
  const { control } = form;
  const [commission, delivery] = useWatch({ control, name: ["commission", "delivery"] });
  const uses = usedBy({ commission, delivery });
  const amounts = (["fixed", "minimum", "maximum"] as const).filter((part) =>
    part === "fixed" ? uses.fixed : uses.bounds,
  );
  return (
    <>
      <ChoiceField
        control={control}
        name="commission.type"
        label={t("settings.fields.commission.type")}
        choices={choicesOf(t, "commission.type", ["none", "percentage", "fixed", "mixed"])}
      />
      {uses.percent ? (
        <TextField
          control={control}
          name="commission.percent"
          kind="amount"
          unit="%"
          label={t("settings.fields.commission.percent")}
          hint={t("settings.defaults.percent_hint")}
        />
      ) : null}
      {amounts.map((part) => (
        <TextField
          key={part}
          control={control}
          name={`commission.${part}`}
          kind="amount"
          unit={t("everywhere.currency")}
          label={t(`settings.fields.commission.${part}`)}
          hint={t(`settings.defaults.${part}_hint`)}
        />
      ))}
    </>
  );
}

/** What delivery costs and who gets it, for a vendor that does not say; only what the choices use is shown. */
function DefaultDeliveryFields({ form }: { form: UseFormReturn<DefaultsForm> }) {
  const t = useTexts();
  const { control } = form;
  const [commission, delivery] = useWatch({ control, name: ["commission", "delivery"] });
  const uses = usedBy({ commission, delivery });
  return (
    <>
      <ChoiceField
        control={control}
        name="delivery.source"
        label={t("settings.fields.delivery.source")}
        choices={choicesOf(t, "delivery.source", ["cart_shipping", "fixed"])}
      />
      {uses.deliveryFixed ? (
        <TextField
          control={control}
          name="delivery.fixed"
          kind="amount"
          unit={t("everywhere.currency")}
          label={t("settings.fields.delivery.fixed")}
          hint={t("settings.defaults.delivery_fixed_hint")}
        />
      ) : null}
      <ChoiceField
        control={control}
        name="delivery.recipient"
        label={t("settings.fields.delivery.recipient")}
        choices={choicesOf(t, "delivery.recipient", ["company", "vendor", "operator"])}
      />
      {uses.company ? (
        <TextField
          control={control}
          name="delivery.company"
          kind="code"
          label={t("settings.fields.delivery.company")}
          hint={t("settings.defaults.company_hint")}
          rules={{ pattern: { value: /^[1-9]\d{0,8}$/, message: t("settings.faults.company") } }}
        />
      ) : null}
    </>
  );
}

function DefaultsDrawer({ settings, onClose }: { settings: SettingsView; onClose: () => void }) {
  const t = useTexts();
  const form = useForm({ defaultValues: defaultsFormOf(settings.values) });
  const { control } = form;
  return (
    <SettingsDrawer
      title={t("settings.defaults.title")}
      hint={t("settings.defaults.hint")}
      settings={settings}
      form={form}
      valuesOf={defaultsValuesOf}
      onClose={onClose}
    >
      <Heading level="h3">{t("settings.defaults.commission")}</Heading>
      <DefaultCommissionFields form={form} />
      <Heading level="h3">{t("settings.defaults.delivery")}</Heading>
      <DefaultDeliveryFields form={form} />
      <Heading level="h3">{t("settings.defaults.terms")}</Heading>
      <ChoiceField
        control={control}
        name="settles"
        label={t("settings.fields.settles")}
        choices={choicesOf(t, "settles", ["own_key", "operator"])}
      />
      <ChecksField
        control={control}
        name="paymentTypes"
        label={t("settings.fields.paymentTypes")}
        hint={t("settings.defaults.ways_hint")}
        required={t("settings.faults.one_way")}
        choices={WAYS_TO_PAY.map((value) => ({ value, label: t(`vendors.ways.${value}`) }))}
      />
      <ChoiceField
        control={control}
        name="language"
        label={t("settings.fields.language")}
        hint={t("settings.defaults.language_hint")}
        choices={choicesOf(t, "language", ["ENG", "ARA"])}
      />
    </SettingsDrawer>
  );
}
