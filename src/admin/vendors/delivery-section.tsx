import type { VendorView } from "../../answers/admin-api";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { EffectiveRow } from "./effective-row";

/** What delivery of this vendor's goods costs and who gets it, with whose values these are. */
export function DeliverySection({ vendor, onEdit }: { vendor: VendorView; onEdit: () => void }) {
  const t = useTexts();
  const { effective } = vendor;
  return (
    <Section title={t("vendors.form.deliveryTitle")} onEdit={onEdit}>
      <EffectiveRow name={t("vendors.fields.deliverySource")} effective={effective.delivery_source}>
        {(source) => t(`vendors.sources.${source}`)}
      </EffectiveRow>
      {effective.delivery_source.value === "fixed" ? (
        <EffectiveRow name={t("vendors.fields.deliveryFixed")} effective={effective.delivery_fixed}>
          {(fixed) => <Money value={fixed} />}
        </EffectiveRow>
      ) : null}
      <EffectiveRow name={t("vendors.fields.deliveryRecipient")} effective={effective.delivery_recipient}>
        {(recipient) => t(`vendors.recipients.${recipient}`)}
      </EffectiveRow>
      {effective.delivery_recipient.value === "company" ? (
        <EffectiveRow name={t("vendors.fields.deliveryCompany")} effective={effective.delivery_company}>
          {(company) => <LtrText>{company}</LtrText>}
        </EffectiveRow>
      ) : null}
    </Section>
  );
}
