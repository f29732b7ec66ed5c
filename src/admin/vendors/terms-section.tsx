import type { VendorView } from "../../answers/admin-api";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { EffectiveRow } from "./effective-row";
import { waysInWords } from "./ways-in-words";

/** Whose account is charged, the ways to pay, and the payment page's language, with whose values these are. */
export function TermsSection({ vendor, onEdit }: { vendor: VendorView; onEdit: () => void }) {
  const t = useTexts();
  const { settles, payment_types: ways, language } = vendor.effective;
  return (
    <Section title={t("vendors.form.termsTitle")} onEdit={onEdit}>
      <EffectiveRow name={t("vendors.fields.settles")} effective={settles}>
        {(owner) => t(`vendors.settles.${owner}`)}
      </EffectiveRow>
      <EffectiveRow
        name={t("vendors.fields.paymentTypes")}
        // Nobody has limited them: the operator offers every way.
        effective={ways.value === null ? { value: [], origin: "operator" } : ways}
      >
        {(accepted) => waysInWords(accepted.length === 0 ? null : accepted, t)}
      </EffectiveRow>
      <EffectiveRow name={t("vendors.fields.language")} effective={language}>
        {(page) => t(`vendors.languages.${page}`)}
      </EffectiveRow>
    </Section>
  );
}
