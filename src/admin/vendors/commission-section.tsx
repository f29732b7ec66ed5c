import type { VendorView } from "../../answers/admin-api";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { commissionWords } from "./commission-words";
import { EffectiveRow } from "./effective-row";
import { usedBy } from "./vendor-form";

/** What the operator earns of this vendor: in words, then value by value with whose it is. */
export function CommissionSection({ vendor, onEdit }: { vendor: VendorView; onEdit: () => void }) {
  const t = useTexts();
  const { effective } = vendor;
  const used = usedBy(effective.commission_type.value);
  return (
    <Section title={t("vendors.form.commissionTitle")} hint={commissionWords(effective, t)} onEdit={onEdit}>
      <EffectiveRow name={t("vendors.fields.type")} effective={effective.commission_type}>
        {(type) => t(`vendors.types.${type}`)}
      </EffectiveRow>
      {used.percent ? (
        <EffectiveRow name={t("vendors.fields.percent")} effective={effective.percent}>
          {(percent) => <LtrText>{percent} %</LtrText>}
        </EffectiveRow>
      ) : null}
      {used.fixed ? (
        <EffectiveRow name={t("vendors.fields.fixed")} effective={effective.fixed}>
          {(fixed) => <Money value={fixed} />}
        </EffectiveRow>
      ) : null}
      <EffectiveRow name={t("vendors.fields.minimum")} effective={effective.minimum}>
        {(minimum) => <Money value={minimum} />}
      </EffectiveRow>
      <EffectiveRow name={t("vendors.fields.maximum")} effective={effective.maximum}>
        {(maximum) => <Money value={maximum} />}
      </EffectiveRow>
      <EffectiveRow name={t("vendors.fields.base")} effective={effective.commission_base}>
        {(base) => t(`vendors.bases.${base}`)}
      </EffectiveRow>
    </Section>
  );
}
