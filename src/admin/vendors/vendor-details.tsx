import { Alert } from "@medusajs/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { VendorView } from "../../answers/admin-api";
import { FormDrawer } from "../everywhere/form-drawer";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { TextField } from "../everywhere/text-field";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { VersionHistory } from "../everywhere/version-history";
import { GatewayKeySection } from "../keys/gateway-key-section";
import { CommissionDrawer } from "./commission-drawer";
import { CommissionSection } from "./commission-section";
import { DeliveryDrawer } from "./delivery-drawer";
import { EffectiveRow } from "./effective-row";
import { vendorFieldName, vendorValueName } from "./history-words";
import { LiveExample } from "./live-example";
import { namedFaultText } from "./named-fault-text";
import { useOperatorDefaults } from "./operator-defaults";
import { adviceFor } from "./problem-advice";
import { TermsDrawer } from "./terms-drawer";
import { type EditProps, useVendorEdit } from "./use-vendor-edit";
import { VendorHeader } from "./vendor-header";
import { waysInWords } from "./ways-in-words";

const DRAWERS = {
  commission: CommissionDrawer,
  delivery: DeliveryDrawer,
  terms: TermsDrawer,
  name: RenameDrawer,
} as const;

/** As it stands in the database: the example then computes with nothing but the saved values. */
const AS_SAVED = {};

/** One vendor: what stops it, its terms, its key, what a cart gives, and who changed what. */
export function VendorDetails({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const [edited, setEdited] = useState<keyof typeof DRAWERS | null>(null);
  const { settings } = useOperatorDefaults();
  const environment = settings?.installation.environment ?? vendor.key?.environment;
  const Editor = edited === null ? null : DRAWERS[edited];
  return (
    <div className="flex flex-col gap-y-3">
      <VendorProblems vendor={vendor} />
      <VendorHeader vendor={vendor} onRename={() => setEdited("name")} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-y-3">
          <CommissionSection vendor={vendor} onEdit={() => setEdited("commission")} />
          <DeliverySection vendor={vendor} onEdit={() => setEdited("delivery")} />
          <TermsSection vendor={vendor} onEdit={() => setEdited("terms")} />
        </div>
        <div className="flex min-w-0 flex-col gap-y-3">
          {/* One example at a time: an open drawer has its own. */}
          {edited === null ? (
            <LiveExample saved={{ vendorId: vendor.id, version: vendor.version }} vendor={AS_SAVED} />
          ) : null}
          {environment ? (
            <GatewayKeySection
              owner={vendor.id}
              environment={environment}
              note={
                vendor.effective.settles.value === "operator" ? t("vendors.keys.operatorAccount") : undefined
              }
            />
          ) : null}
        </div>
      </div>
      <VersionHistory
        path={`/vendors/${vendor.id}`}
        nameOf={(path) => vendorFieldName(path, t)}
        valueOf={(path, value) => vendorValueName({ path, value }, t)}
      />
      {Editor ? <Editor vendor={vendor} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}

/** Why a cart of this vendor cannot be paid for now, and what to do; nothing when it can. */
function VendorProblems({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const language = useLanguage();
  if (vendor.problems.length === 0) return null;
  return (
    <Alert variant="error" role="alert">
      <div className="flex flex-col gap-y-1">
        <p className="font-medium">{t("vendors.page.problemsTitle")}</p>
        <ul className="list-disc ps-4">
          {vendor.problems.map((problem) => (
            <li key={`${problem.field} ${problem.code}`}>
              {namedFaultText(problem, { t, language })} {t(`vendors.whatToDo.${adviceFor(problem.field)}`)}
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}

/** Whose account is charged, the ways to pay, and the payment page's language, with whose values these are. */
function TermsSection({ vendor, onEdit }: { vendor: VendorView; onEdit: () => void }) {
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

/** Changes the name that operators see; source and external id are the vendor's identity and stay. */
function RenameDrawer({ vendor, onClose }: EditProps) {
  const t = useTexts();
  const { opened, save, reload } = useVendorEdit(vendor);
  const form = useForm({ defaultValues: { name: opened.name } });
  return (
    <FormDrawer
      title={t("vendors.form.renameTitle")}
      form={form}
      onSave={({ name }) => save({ name: name.trim() })}
      onReload={reload}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="name"
        label={t("vendors.form.name")}
        hint={t("vendors.form.nameHint")}
        rules={{ required: t("vendors.form.required") }}
      />
    </FormDrawer>
  );
}

/** What delivery of this vendor's goods costs and who gets it, with whose values these are. */
function DeliverySection({ vendor, onEdit }: { vendor: VendorView; onEdit: () => void }) {
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
